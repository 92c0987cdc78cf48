import { describe, expect, test } from 'vitest';
import {
  decisionFault,
  proposalExpiry,
  secondAdministratorRule,
  wireInstructionsNeedTwo,
  type AdministratorStanding,
  type ProposalDecision,
} from './second-administrator.ts';
import { rulesTurnedOff, defaultTwoPersonRules } from './two-person-rules.ts';

const now = new Date('2026-11-22T12:00:00Z');
const daysAgo = (days: number, plusMs = 0) => new Date(now.getTime() - days * 86_400_000 + plusMs);
const active: AdministratorStanding = { isActive: true, administeredUntil: null };
const formerSince = (until: Date): AdministratorStanding => ({ isActive: false, administeredUntil: until });
const off = { ...defaultTwoPersonRules, secondAdministratorApproves: false };

describe('the rule is active', () => {
  test.each([
    ['with three administrators', [active, active, active], true],
    ['not with two', [active, active], false],
    ['with two and one who was just deactivated', [active, active, formerSince(now)], true],
    ['with one and two who left 29 days ago', [active, ...[1, 2].map(() => formerSince(daysAgo(29)))], true],
    ['through the 30th day', [active, active, formerSince(daysAgo(30, 1))], true],
    ['not after 30 days', [active, active, formerSince(daysAgo(30))], false],
    [
      'not with an account that was never an administrator',
      [active, active, { isActive: false, administeredUntil: null }],
      false,
    ],
    [
      'counting an administrator who left and came back only once',
      [active, active, { ...active, administeredUntil: now }],
      true,
    ],
  ])('%s', (_what, standings, isActive) => {
    expect(secondAdministratorRule(defaultTwoPersonRules, standings, now).isActive).toBe(isActive);
    expect(secondAdministratorRule(off, standings, now)).toMatchObject({ isOn: false, isActive: false });
  });
});

test('lists only the rules that a change turns off', () => {
  const on = defaultTwoPersonRules;
  expect(rulesTurnedOff(on, on)).toEqual([]);
  expect(rulesTurnedOff(off, on)).toEqual([]);
  expect(rulesTurnedOff(on, off)).toEqual(['secondAdministratorApproves']);
  expect(rulesTurnedOff(off, { ...on, verifierDoesNotWire: false })).toEqual(['verifierDoesNotWire']);
});

describe('a proposed change', () => {
  const open = { proposedBy: 'ada', decision: null, expiresAt: proposalExpiry(now) };
  const decided = (decision: ProposalDecision) => ({ ...open, decision });
  test.each([
    ['can be approved by another administrator', open, 'ben', 'approved', undefined],
    ['can be declined by another administrator', open, 'ben', 'declined', undefined],
    ['can be withdrawn by its proposer', open, 'ada', 'withdrawn', undefined],
    ['cannot be approved by its proposer', open, 'ada', 'approved', 'own'],
    ['cannot be declined by its proposer', open, 'ada', 'declined', 'own'],
    ['cannot be withdrawn by another administrator', open, 'ben', 'withdrawn', 'not own'],
    ['can be decided only once', decided('declined'), 'ben', 'approved', 'decided'],
    ['cannot be approved after it was withdrawn', decided('withdrawn'), 'ben', 'approved', 'decided'],
    ['cannot be approved after it expired', decided('expired'), 'ben', 'approved', 'expired'],
  ] as const)('%s', (_what, proposal, accountId, decision, fault) => {
    expect(decisionFault(proposal, { accountId, decision }, now)).toBe(fault);
  });

  test('can be approved for exactly seven days', () => {
    const approving = { accountId: 'ben', decision: 'approved' } as const;
    const last = new Date(open.expiresAt.getTime() - 1);
    expect(decisionFault(open, approving, last)).toBeUndefined();
    expect(decisionFault(open, approving, open.expiresAt)).toBe('expired');
    expect(open.expiresAt.getTime() - now.getTime()).toBe(7 * 86_400_000);
  });
});

test.each([
  [1, true, false],
  [2, true, true],
  [2, false, true],
  [3, true, true],
])(
  'of %i administrators, with the rule on: %s, wire instructions take two: %s',
  (administrators, isOn, expected) => {
    expect(wireInstructionsNeedTwo({ isOn, administrators, isActive: false })).toBe(expected);
  },
);
