import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applicationProgress, applicationSteps, salesStatusOf, stepOf } from './application-steps.ts';
import { locStatuses, statusGroupOf } from './status-groups.ts';

describe('an application’s step', () => {
  test.each([
    [null, null, null, 0],
    [null, 'Application Received', null, 1],
    [null, null, 'New', 1],
    [null, null, 'Closed', 0],
    [null, 'Quoted', 'New', 0],
    ['In Process', 'Application Received', 'New', 1],
    ['In Process', null, 'New', 1],
    ['In Process', null, null, 2],
    ['In Process', 'Underwriting', 'New', 2],
    ['Submitted for Large Line Approval', null, null, 2],
    ['Submitted for Large Line Approval', 'Application Received', null, 1],
    ['Conditional Approval', null, null, 3],
    ['Approval', 'Approved', 'Approved', 3],
    ['Approval', 'Application Received', 'New', 3],
    ['Submission Rejected', null, null, 3],
    ['Denied', 'Closed', 'Closed', 3],
    ['Expired', 'Closed', 'Closed', 3],
  ] as const)('status %s, sales %s, milestone %s: step %i', (status, salesStatus, milestone, step) => {
    expect(stepOf({ status, salesStatus, milestone })).toBe(step);
  });

  test.each([
    ['Application Received', null, 'Application Received'],
    [null, 'New', 'Application Received'],
    ['Approved', 'New', 'Approved'],
    [null, 'Closed', null],
    [null, 'constructor', null],
    [null, null, null],
  ] as const)('sales status %s and entity milestone %s: %s', (salesStatus, milestone, counts) => {
    expect(salesStatusOf({ salesStatus, milestone })).toBe(counts);
  });
});

describe('step states', () => {
  test.each([
    [null, null, ['upcoming', 'upcoming', 'upcoming']],
    [null, 'New', ['active', 'upcoming', 'upcoming']],
    ['In Process', null, ['complete', 'active', 'upcoming']],
    ['Approval', null, ['complete', 'complete', 'complete']],
    ['Denied', null, ['complete', 'complete', 'complete']],
  ] as const)('status %s at milestone %s', (status, milestone, states) => {
    const progress = applicationProgress({ status, milestone, salesStatus: null });
    expect(progress.map(({ state }) => state)).toEqual(states);
  });
});

test('steps complete in order, and the last one completes exactly on a decision', () => {
  const word = fc.option(fc.oneof(fc.constantFrom('Application Received', 'New', 'Closed'), fc.string()));
  fc.assert(
    fc.property(fc.option(fc.constantFrom(...locStatuses)), word, word, (status, salesStatus, milestone) => {
      const states = applicationProgress({ status, salesStatus, milestone }).map(({ state }) => state);
      expect(states).toHaveLength(applicationSteps.length);
      const ranks = states.map((state) => ['complete', 'active', 'upcoming'].indexOf(state));
      expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
      const decided = ['Approved', 'Denied', 'Expired'].includes(statusGroupOf(status));
      expect(states.every((state) => state === 'complete')).toBe(decided);
    }),
  );
});
