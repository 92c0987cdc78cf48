import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainDate } from '../calendar/plain-date.ts';
import { stages, type Stage } from '../deals/stages.ts';
import { checkKinds, type CheckKind } from './check-kinds.ts';
import {
  defaultCheckRules,
  expiryOf,
  isValid,
  missingForStage,
  neededStages,
  ruleNames,
  type CheckRules,
  type KnownCheck,
} from './check-rules.ts';

const today = plainDate('2026-11-24');

const done = (kind: CheckKind, but: Partial<KnownCheck> = {}): KnownCheck => ({
  kind,
  state: 'done',
  outcome: 'clear',
  expiresOn: plainDate('2026-12-01'),
  ...but,
});

test.each([
  ['ofac', '2026-12-24'],
  ['hard credit', '2027-03-24'],
  ['flood zone', '2027-11-24'],
] as const)('a result of %s of today is valid through %s', (kind, day) => {
  expect(expiryOf(kind, today, defaultCheckRules)).toBe(day);
});

test.each([
  [{}, true],
  [{ expiresOn: today }, true],
  [{ expiresOn: plainDate('2026-11-23') }, false],
  [{ outcome: 'review' as const }, false],
  [{ state: 'requested' as const, outcome: null, expiresOn: null }, false],
  [{ state: 'failed' as const, outcome: null, expiresOn: null }, false],
])('%j is valid: %s', (but, is) => {
  expect(isValid(done('ofac', but), today)).toBe(is);
});

describe('what a deal lacks for a stage', () => {
  const rules: CheckRules = {
    ...defaultCheckRules,
    ofacStage: 'Processing',
    hardCreditStage: 'Borrower Underwriting',
  };
  const lacks = (from: Stage, to: Stage, checks: KnownCheck[] = []) =>
    missingForStage({ from, to }, { checks, rules, today });

  test.each([
    ['Application', 'Processing', []],
    ['Processing', 'Borrower Underwriting', ['ofac']],
    ['Application', 'Clear to Close', ['hard credit', 'ofac']],
    ['Clear to Close', 'Funded', ['hard credit', 'ofac']],
    ['Clear to Close', 'Application', []],
    ['Processing', 'Withdrawn', []],
    ['Funded', 'Paid Off', []],
    ['Withdrawn', 'Processing', []],
    ['Withdrawn', 'Clear to Close', ['hard credit', 'ofac']],
  ] as const)('from %s to %s: %j', (from, to, missing) => {
    expect(lacks(from, to)).toEqual(missing);
  });

  test('nothing once each result is there and clear', () => {
    expect(lacks('Application', 'Funded', [done('ofac'), done('hard credit')])).toEqual([]);
    expect(
      lacks('Application', 'Funded', [done('ofac'), done('hard credit', { outcome: 'review' })]),
    ).toEqual(['hard credit']);
  });

  test('another result never makes it lack more', () => {
    const check = fc.record<KnownCheck>({
      kind: fc.constantFrom(...checkKinds),
      state: fc.constantFrom('requested', 'done', 'failed'),
      outcome: fc.constantFrom('clear', 'review', null),
      expiresOn: fc.constantFrom(plainDate('2026-11-23'), plainDate('2027-01-01'), null),
    });
    const stage = fc.constantFrom(...stages);
    fc.assert(
      fc.property(
        fc.array(check),
        check,
        stage,
        stage,
        fc.constantFrom(...neededStages),
        (known, more, from, to, at) => {
          const strict = { ...defaultCheckRules };
          const all = Object.fromEntries(checkKinds.map((kind) => [ruleNames[kind].stage, at]));
          const given = { rules: { ...strict, ...all }, today };
          const before = missingForStage({ from, to }, { ...given, checks: known });
          const after = missingForStage({ from, to }, { ...given, checks: [...known, more] });
          expect(before).toEqual(expect.arrayContaining(after));
        },
      ),
    );
  });
});
