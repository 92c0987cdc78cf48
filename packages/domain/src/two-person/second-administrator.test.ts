import { describe, expect, test } from 'vitest';
import {
  decisionFault,
  proposalExpiry,
  secondAdministratorRule,
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
    ['with two and one deactivated a moment ago', [active, active, formerSince(now)], true],
    ['with one and two who left 29 days ago', [active, ...[1, 2].map(() => formerSince(daysAgo(29)))], true],
    ['until the 30th day is over', [active, active, formerSince(daysAgo(30, 1))], true],
    ['not once 30 days are over', [active, active, formerSince(daysAgo(30))], false],
    [
      'not with an account that never administered',
      [active, active, { isActive: false, administeredUntil: null }],
      false,
    ],
    [
      'counting an administrator who left and returned once',
      [active, active, { ...active, administeredUntil: now }],
      true,
    ],
  ])('%s', (_what, standings, isActive) => {
    expect(secondAdministratorRule(defaultTwoPersonRules, standings, now).isActive).toBe(isActive);
    expect(secondAdministratorRule(off, standings, now)).toMatchObject({ isOn: false, isActive: false });
  });
});

test('only turning a rule off is named as such', () => {
  const on = defaultTwoPersonRules;
  expect(rulesTurnedOff(on, on)).toEqual([]);
  expect(rulesTurnedOff(off, on)).toEqual([]);
  expect(rulesTurnedOff(on, off)).toEqual(['secondAdministratorApproves']);
  expect(rulesTurnedOff(off, { verifierDoesNotWire: false, secondAdministratorApproves: true })).toEqual([
    'verifierDoesNotWire',
  ]);
});

describe('a proposed change', () => {
  const open = { proposedBy: 'ada', decision: null, expiresAt: proposalExpiry(now) };
  const decided = (decision: ProposalDecision) => ({ ...open, decision });
  test.each([
    ['is approved by another', open, 'ben', 'approved', undefined],
    ['is declined by another', open, 'ben', 'declined', undefined],
    ['is withdrawn by its proposer', open, 'ada', 'withdrawn', undefined],
    ['is not approved by its proposer', open, 'ada', 'approved', 'own'],
    ['is not declined by its proposer', open, 'ada', 'declined', 'own'],
    ['is not withdrawn by another', open, 'ben', 'withdrawn', 'not own'],
    ['is decided once', decided('declined'), 'ben', 'approved', 'decided'],
    ['is not approved after it was withdrawn', decided('withdrawn'), 'ben', 'approved', 'decided'],
    ['is not approved after it was closed as expired', decided('expired'), 'ben', 'approved', 'expired'],
  ] as const)('%s', (_what, proposal, accountId, decision, fault) => {
    expect(decisionFault(proposal, { accountId, decision }, now)).toBe(fault);
  });

  test('can be approved for seven days and not a moment longer', () => {
    const approving = { accountId: 'ben', decision: 'approved' } as const;
    const last = new Date(open.expiresAt.getTime() - 1);
    expect(decisionFault(open, approving, last)).toBeUndefined();
    expect(decisionFault(open, approving, open.expiresAt)).toBe('expired');
    expect(open.expiresAt.getTime() - now.getTime()).toBe(7 * 86_400_000);
  });
});
