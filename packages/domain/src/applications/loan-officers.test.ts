import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loanOfficerFor, noLoanOfficers } from './loan-officers.ts';

const rule = {
  byState: [{ state: 'GA', employee: 'georgia' }],
  inTurn: ['ann', 'bo', 'cy'],
  otherwise: 'desk',
};
const everyone = new Set(['georgia', 'ann', 'bo', 'cy', 'desk', 'brokers', 'borrowers']);
const none = {
  ofBroker: null,
  ofBorrower: null,
  state: 'SC',
  lastTurns: new Map<string, number>(),
  active: everyone,
};
const without = (...gone: string[]) => new Set([...everyone].filter((id) => !gone.includes(id)));

test.each([
  ['the broker’s own', { ofBroker: 'brokers', ofBorrower: 'borrowers', state: 'GA' }, 'brokers'],
  ['the borrower’s own', { ofBorrower: 'borrowers', state: 'GA' }, 'borrowers'],
  ['the state’s', { state: 'GA' }, 'georgia'],
  ['the first in turn', {}, 'ann'],
  ['the next in turn', { lastTurns: new Map([['ann', 1]]) }, 'bo'],
  [
    'the one whose turn is longest ago',
    { lastTurns: new Map(Object.entries({ ann: 5, bo: 3, cy: 4 })) },
    'bo',
  ],
  ['past a deactivated broker’s officer', { ofBroker: 'brokers', active: without('brokers') }, 'ann'],
  ['past a deactivated employee of the state', { state: 'GA', active: without('georgia') }, 'ann'],
  ['past a deactivated turn', { active: without('ann') }, 'bo'],
  ['the fixed one', { active: without('ann', 'bo', 'cy') }, 'desk'],
  ['nobody', { active: new Set<string>() }, null],
])('%s', (_, given, officer) => {
  expect(loanOfficerFor(rule, { ...none, ...given })).toBe(officer);
});

test('without a rule nobody but the broker’s or borrower’s own', () => {
  expect(loanOfficerFor(noLoanOfficers, none)).toBeNull();
  expect(loanOfficerFor(noLoanOfficers, { ...none, ofBroker: 'brokers' })).toBe('brokers');
});

test('turns differ by one at most', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), (count) => {
      const lastTurns = new Map<string, number>();
      const given = new Map<string, number>();
      for (let at = 1; at <= count; at += 1) {
        const officer = loanOfficerFor(rule, { ...none, lastTurns }) ?? '';
        lastTurns.set(officer, at);
        given.set(officer, (given.get(officer) ?? 0) + 1);
      }
      const counts = rule.inTurn.map((id) => given.get(id) ?? 0);
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
    }),
  );
});
