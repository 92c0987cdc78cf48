import { describe, expect, test } from 'vitest';
import {
  actsOn,
  applicationActs,
  applicationStates,
  isOpenToApplicant,
  isUndecided,
  stateAfter,
  takesParties,
  wasSubmitted,
} from './application-states.ts';

test.each([
  ['draft', []],
  ['unconfirmed', []],
  [
    'submitted',
    ['request changes', 'send notice of incompleteness', 'approve', 'counter', 'decline', 'withdraw'],
  ],
  ['changes requested', ['request changes', 'send notice of incompleteness', 'decline', 'withdraw']],
  ['countered', ['request changes', 'approve', 'counter', 'decline', 'withdraw']],
  ['approved', ['counter', 'decline', 'withdraw']],
  ['declined', []],
  ['withdrawn', []],
] as const)('employees can do this with an application that is %s: %j', (state, acts) => {
  expect(actsOn(state)).toEqual(acts);
});

test.each([
  ['submitted', 'request changes', 'changes requested'],
  ['submitted', 'send notice of incompleteness', 'changes requested'],
  ['submitted', 'approve', 'approved'],
  ['submitted', 'counter', 'countered'],
  ['countered', 'approve', 'approved'],
  ['approved', 'decline', 'declined'],
  ['changes requested', 'withdraw', 'withdrawn'],
  ['changes requested', 'approve', undefined],
  ['declined', 'approve', undefined],
  ['withdrawn', 'withdraw', undefined],
  ['draft', 'decline', undefined],
] as const)('from %s, "%s" leads to %s', (state, act, after) => {
  expect(stateAfter(state, act)).toBe(after);
});

describe('an application', () => {
  test('changes hands: while the applicant can change it, no employee approves it', () => {
    for (const state of applicationStates.filter(isOpenToApplicant))
      expect(stateAfter(state, 'approve')).toBeUndefined();
  });

  test('that was never submitted is not decided', () => {
    for (const state of applicationStates.filter((one) => !wasSubmitted(one)))
      for (const act of applicationActs) expect(stateAfter(state, act)).toBeUndefined();
  });

  test('wants its owners’ parts until it is declined or withdrawn', () => {
    expect(applicationStates.filter((one) => !takesParties(one))).toEqual(['declined', 'withdrawn']);
  });

  test('waits for the lender in three states', () => {
    expect(applicationStates.filter(isUndecided)).toEqual(['submitted', 'changes requested', 'countered']);
  });
});
