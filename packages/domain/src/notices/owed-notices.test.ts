import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, plainDate, type PlainDate } from '../calendar/plain-date.ts';
import type { SeenLoan } from '../nightly/night.ts';
import { defaultNoticeRules, type NoticeRules } from './notice-rules.ts';
import {
  firstNoticeDays,
  isHeldBack,
  owedNotices,
  type JudgedNight,
  type NoticedLoan,
} from './owed-notices.ts';

const day = plainDate('2026-11-20');
const ago = (days: number) => addDays(day, -days);

function loan(
  seen: Partial<Omit<SeenLoan, 'late'>> & { readonly late?: readonly number[] },
  more: Partial<NoticedLoan> = {},
): NoticedLoan {
  const { late = [], ...rest } = seen;
  return {
    seen: {
      status: 'current',
      inDefault: false,
      lateCharges: {},
      late: {
        bills: late.map((days) => ({ dueOn: ago(days), cents: 400_000 })),
        maturedPrincipalCents: rest.status === 'matured' ? 40_000_000 : 0,
        lateChargesCents: 0,
      },
      ...rest,
    },
    happenings: [],
    coming: undefined,
    maturityOn: null,
    judged: undefined,
    ...more,
  };
}

const coming = (inDays: number, emailedAgo = 7, owedCents = 400_000) => ({
  coming: { dueOn: addDays(day, inDays), emailedOn: ago(emailedAgo), owedCents },
});
const charged = (on: PlainDate, cents?: number): NoticedLoan =>
  loan(
    { lateCharges: cents === undefined ? {} : { [ago(12)]: cents } },
    { happenings: [{ kind: 'late charge assessed', dueOn: ago(12), on }] },
  );
const turned = (inDefault: boolean, ...kinds: ('default began' | 'default ended')[]): NoticedLoan =>
  loan(
    { inDefault },
    { happenings: kinds.map((kind, nth) => ({ kind, dueOn: null, on: ago(kinds.length - 1 - nth) })) },
  );

test.each<[string, NoticedLoan, readonly string[]]>([
  ['nothing to say', loan({}), []],
  ['a bill due in 4 days', loan({}, coming(4)), []],
  ['a bill due in 3 days', loan({}, coming(3)), ['bill due 2026-11-23 400000']],
  ['a bill due tomorrow', loan({}, coming(1)), ['bill due 2026-11-21 400000']],
  ['a bill due today', loan({}, coming(0)), []],
  ['a coming bill that is paid', loan({}, coming(2, 7, 0)), []],
  ['a coming bill emailed 2 days ago', loan({}, coming(2, 2)), []],
  ['a coming bill emailed 3 days ago', loan({}, coming(2, 3)), ['bill due 2026-11-22 400000']],
  ['a bill 2 days late', loan({ late: [2] }), []],
  ['a bill 3 days late', loan({ late: [3] }), ['past due 2026-11-17 400000']],
  ['a bill 9 days late', loan({ late: [9] }), ['past due 2026-11-11 400000']],
  ['a bill 10 days late is old news', loan({ late: [10] }), []],
  ['a bill 29 days late', loan({ late: [29] }), []],
  ['a bill 30 days late', loan({ late: [30] }), ['30 days 2026-10-21 400000']],
  ['a bill 37 days late is old news', loan({ late: [37] }), []],
  [
    'two bills late: the newest, with everything past due',
    loan({ late: [35, 5] }),
    ['30 days 2026-10-16 800000'],
  ],
  ['an old bill and a new one', loan({ late: [66, 5] }), ['past due 2026-11-15 800000']],
  [
    'a matured loan has its own notice',
    loan({ status: 'matured', late: [5] }, { maturityOn: day }),
    ['matured 2026-11-20 40000000'],
  ],
  ['a loan that matured 8 days ago', loan({ status: 'matured' }, { maturityOn: ago(8) }), []],
  ['a paid-off loan', loan({ status: 'paidOff', late: [5] }, { maturityOn: day }), []],
  ['a late charge', charged(day, 20_000), ['late charge 2026-11-08 20000']],
  ['a late charge found by a late nightly run', charged(ago(6), 20_000), ['late charge 2026-11-08 20000']],
  ['a late charge of a week ago', charged(ago(7), 20_000), []],
  ['a late charge undone since', charged(ago(1)), []],
  ['default', turned(true, 'default began'), ['default began 2026-11-20 null']],
  ['default that ended', turned(false, 'default ended'), ['default ended 2026-11-20 null']],
  [
    'a default that began and ended',
    turned(false, 'default began', 'default ended'),
    ['default ended 2026-11-20 null'],
  ],
  [
    'a default that ended and began again',
    turned(true, 'default ended', 'default began'),
    ['default began 2026-11-20 null'],
  ],
])('%s', (_, given, expected) => {
  const owed = owedNotices(given, defaultNoticeRules, day);
  expect(owed.map(({ kind, occasion, amountCents }) => `${kind} ${occasion} ${amountCents}`)).toEqual(
    expected,
  );
});

test('a default that begins at maturity is in the maturity notice, or alone if that notice is off', () => {
  const both: NoticedLoan = {
    ...loan({ status: 'matured', inDefault: true }, { maturityOn: day }),
    happenings: [{ kind: 'default began', dueOn: null, on: day }],
  };
  const kinds = (rules: NoticeRules) => owedNotices(both, rules, day).map(({ kind }) => kind);
  expect(kinds(defaultNoticeRules)).toEqual(['matured']);
  expect(kinds({ ...defaultNoticeRules, matured: false })).toEqual(['default began']);
});

test.each([
  ['that stands', 20, null, true],
  ['that was lifted before it was owed', 20, 4, false],
  ['that was lifted on the day it was owed', 20, 3, false],
  ['that was lifted since, while nights were missed', 20, 1, true],
  ['that began today', 0, null, true],
])('a hold %s', (_, from, until, expected) => {
  const hold = { from: ago(from), until: until === null ? null : ago(until) };
  expect(isHeldBack({ since: ago(3) }, [hold], day)).toBe(expected);
});

test('each switch turns off its own notice, and past due replaces 30 days when that is off', () => {
  const off = (name: keyof NoticeRules) => ({ ...defaultNoticeRules, [name]: false });
  expect(owedNotices(loan({}, coming(2)), off('billDue'), day)).toEqual([]);
  expect(owedNotices(loan({ late: [5] }), off('pastDue'), day)).toEqual([]);
  expect(owedNotices(loan({ late: [32, 4] }), off('thirtyDays'), day)).toMatchObject([{ kind: 'past due' }]);
  expect(owedNotices(charged(day, 1), off('lateCharge'), day)).toEqual([]);
  expect(owedNotices(loan({ status: 'matured' }, { maturityOn: day }), off('matured'), day)).toEqual([]);
  expect(owedNotices(turned(true, 'default began'), off('defaultBegan'), day)).toEqual([]);
  expect(owedNotices(turned(false, 'default ended'), off('defaultEnded'), day)).toEqual([]);
});

/** A loan whose notices were decided that many days ago, by these rules. */
const after = (days: number, given: NoticedLoan, judged: Partial<JudgedNight> = {}): NoticedLoan => ({
  ...given,
  judged: { on: ago(days), rules: defaultNoticeRules, rulesChangedOn: undefined, ...judged },
});
const without = (name: keyof NoticeRules) => ({ rules: { ...defaultNoticeRules, [name]: false } });
const returned = (late: number, again: number): NoticedLoan => {
  const given = loan({ late: [late] });
  const bills = [{ dueOn: ago(late), cents: 400_000, lateFrom: ago(again) }];
  return {
    ...given,
    seen: { ...given.seen, late: { bills, maturedPrincipalCents: 0, lateChargesCents: 0 } },
  };
};
const matured = (days: number, turnedAgo = days): NoticedLoan =>
  loan(
    { status: 'matured' },
    { maturityOn: ago(days), happenings: [{ kind: 'status changed', dueOn: null, on: ago(turnedAgo) }] },
  );

test.each<[string, NoticedLoan, readonly string[]]>([
  ['a bill that already had its notice', after(1, loan({ late: [4] })), []],
  ['a bill that came up since', after(1, loan({ late: [3] })), ['past due 2026-11-17']],
  ['a payment returned 20 days after its due date', after(1, returned(20, 0)), ['past due 2026-10-31']],
  ['a payment returned the day after its due date', after(1, returned(3, 2)), ['past due 2026-11-17']],
  ['a payment returned 40 days after its due date', after(1, returned(40, 0)), ['30 days 2026-10-11']],
  ['a payment returned before the last run', after(1, returned(20, 1)), []],
  ['an outage of 20 days: a bill', after(20, loan({ late: [20] })), ['past due 2026-10-31']],
  ['an outage of 20 days: a late charge', after(20, charged(ago(15), 20_000)), ['late charge 2026-11-08']],
  ['an outage of 20 days: maturity', after(20, matured(15)), ['matured 2026-11-05']],
  [
    'an outage of 20 days: default',
    after(
      20,
      loan({ inDefault: true }, { happenings: [{ kind: 'default began', dueOn: null, on: ago(15) }] }),
    ),
    ['default began 2026-11-05'],
  ],
  ['terms corrected to a maturity of months ago', after(1, matured(90, 0)), ['matured 2026-08-22']],
  ['switched on since: a bill of before', after(1, loan({ late: [4] }), without('pastDue')), []],
  ['switched on since: maturity of before', after(1, matured(1), without('matured')), []],
  [
    'switched on since: a bill of today',
    after(1, loan({ late: [3] }), without('pastDue')),
    ['past due 2026-11-17'],
  ],
  [
    'switched on in an outage: what came before',
    after(20, matured(15), { ...without('matured'), rulesChangedOn: ago(14) }),
    [],
  ],
  [
    'switched on in an outage: what came after',
    after(20, matured(13), { ...without('matured'), rulesChangedOn: ago(14) }),
    ['matured 2026-11-07'],
  ],
  [
    'fewer days before a past-due notice',
    after(1, loan({ late: [7] }), { rules: { ...defaultNoticeRules, pastDueDays: 10 } }),
    ['past due 2026-11-13'],
  ],
  [
    'a switch that was off for a bill that is still to come',
    after(1, loan({}, coming(2)), without('billDue')),
    ['bill due 2026-11-22'],
  ],
])('%s', (_, given, expected) => {
  const owed = owedNotices(given, defaultNoticeRules, day);
  expect(owed.map(({ kind, occasion }) => `${kind} ${occasion}`)).toEqual(expected);
});

test('a bill that stays late gets one notice, whichever nights run', () => {
  const days = { min: 1, max: 20 };
  fc.assert(
    fc.property(
      fc.integer(days),
      fc.array(fc.integer({ min: 1, max: 25 }), { minLength: 8 }),
      (pastDueDays, gaps) => {
        const rules = { ...defaultNoticeRules, pastDueDays, thirtyDays: false };
        let judged: NoticedLoan['judged'] = { on: day, rules, rulesChangedOn: undefined };
        let told = 0;
        for (let late = 0; late < 60; late += gaps.shift() ?? 1) {
          const night = addDays(day, late);
          const bills = [{ dueOn: day, cents: 1 }];
          const given = loan({}, { judged });
          const seen = { ...given.seen, late: { bills, maturedPrincipalCents: 0, lateChargesCents: 0 } };
          told += owedNotices({ ...given, seen }, rules, night).length;
          judged = { on: night, rules, rulesChangedOn: undefined };
        }
        expect(told).toBe(1);
      },
    ),
  );
});

test('a loan without decided notices gets those of the last days only', () => {
  const told = (late: number) => owedNotices(loan({ late: [late] }), defaultNoticeRules, day).length;
  expect([2, 3, 2 + firstNoticeDays, 3 + firstNoticeDays].map(told)).toEqual([0, 1, 1, 0]);
});
