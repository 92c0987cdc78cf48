import { describe, expect, test } from 'vitest';
import { progressOf, stepOf } from './progress.ts';
import { inProcessStages, isInProcess, stages } from './stages.ts';

describe('the step of each stage', () => {
  test.each([
    ['Quoted Deal', 'Processing'],
    ['Submitted Deal', 'Processing'],
    ['Application', 'Processing'],
    ['Submitted to Operations', 'In Underwriting'],
    ['Processing', 'In Underwriting'],
    ['Borrower Underwriting', 'In Underwriting'],
    ['Approval Submitted 1', 'In Underwriting'],
    ['Approval Approved 1', 'In Underwriting'],
    ['Property Underwriting', 'In Underwriting'],
    ['Approval Submitted 2', 'In Underwriting'],
    ['Approval Approved 2', 'In Underwriting'],
    ['Final Estimate Issued', 'In Underwriting'],
    ['Clear to Close', 'Clear to Close'],
  ] as const)('%s is part of %s', (stage, step) => {
    expect(stepOf(stage)).toBe(step);
  });

  test('a loan never moves back a step as its stage advances', () => {
    const order = ['Processing', 'In Underwriting', 'Clear to Close'];
    const positions = inProcessStages.map((stage) => order.indexOf(stepOf(stage)));
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  });
});

describe('the state of each step', () => {
  test.each([
    ['Application', ['active', 'upcoming', 'upcoming']],
    ['Property Underwriting', ['complete', 'active', 'upcoming']],
    ['Clear to Close', ['complete', 'complete', 'complete']],
  ] as const)('at %s', (stage, states) => {
    expect(progressOf(stage).map((step) => step.state)).toEqual(states);
  });
});

test('funded, paid-off and withdrawn deals have no steps', () => {
  expect(stages.filter((stage) => !isInProcess(stage))).toEqual(['Funded', 'Paid Off', 'Withdrawn']);
});
