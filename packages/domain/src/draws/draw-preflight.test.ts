import { expect, test } from 'vitest';
import { plainDate } from '../calendar/plain-date.ts';
import { cents } from '../money/cents.ts';
import { likelyKindOf, preflightOf, type PreflightAttachment } from './draw-preflight.ts';

const today = plainDate('2026-11-16');
const clean = {
  lines: [
    { id: 'roof', requested: cents(500_000), invoiced: cents(0) },
    { id: 'walls', requested: cents(1_000_000), invoiced: cents(0) },
  ],
  attachments: [],
  insuranceExpiresOn: plainDate('2027-03-01'),
  inspectionEnd: plainDate('2026-11-23'),
  today,
  holdbackRemaining: cents(1_500_000),
};

function file(
  kind: PreflightAttachment['kind'],
  lineId: string | null,
  amount: number | null = null,
): PreflightAttachment {
  return { kind, lineId, invoiceAmount: amount === null ? null : cents(amount) };
}

test('a first draw of moderate amounts with valid insurance has no warnings', () => {
  expect(preflightOf(clean)).toEqual([]);
  expect(preflightOf({ ...clean, insuranceExpiresOn: null, inspectionEnd: null })).toEqual([]);
});

test.each([
  [[file('invoice', 'roof', 500_000)], undefined],
  [[file('invoice', 'roof', 200_000), file('invoice', 'roof', 300_000)], undefined],
  [[file('invoice', 'roof', 499_999)], 499_999],
  [[file('invoice', 'roof', 500_000), file('invoice', 'roof', 1)], 500_001],
  [[file('invoice', 'roof')], undefined],
  [[file('invoice', 'roof', 500_000), file('invoice', 'roof')], undefined],
  [[file('invoice', null, 7)], undefined],
  [[file('photo', 'roof', 7)], undefined],
])('invoices %o on a $5,000 line: warned of a total of %s', (attachments, invoices) => {
  const warning = { kind: 'invoices differ', lineId: 'roof', requested: 500_000, invoices };
  expect(preflightOf({ ...clean, attachments })).toEqual(invoices === undefined ? [] : [warning]);
});

test.each([
  [0, 1_000_000, [], undefined],
  [0, 1_000_001, [], 'large'],
  [1, 1, [], 'drawn before'],
  [1, 1_000_001, [], 'drawn before'],
  [1, 1, [file('lien waiver', 'roof')], undefined],
  [1, 1, [file('lien waiver', null)], undefined],
  [1, 1, [file('lien waiver', 'walls')], 'drawn before'],
  [1, 1, [file('photo', 'roof')], 'drawn before'],
] as const)(
  'paid %i, requested %i, with %o: missing lien waiver %s',
  (invoiced, requested, attachments, why) => {
    const lines = [{ id: 'roof', requested: cents(requested), invoiced: cents(invoiced) }];
    const warning = { kind: 'no lien waiver', lineId: 'roof', why };
    expect(preflightOf({ ...clean, lines, attachments })).toEqual(why ? [warning] : []);
  },
);

test.each([
  ['2026-11-15', '2026-11-23', { expired: true }],
  ['2026-11-16', '2026-11-23', { expired: false }],
  ['2026-11-22', '2026-11-23', { expired: false }],
  ['2026-11-23', '2026-11-23', undefined],
  ['2026-11-16', null, undefined],
  ['2026-11-15', null, { expired: true }],
] as const)('insurance until %s, inspection until %s: %o', (expires, end, warning) => {
  const on = plainDate(expires);
  const inspectionEnd = end === null ? null : plainDate(end);
  expect(preflightOf({ ...clean, insuranceExpiresOn: on, inspectionEnd })).toEqual(
    warning ? [{ kind: 'insurance expires', on, ...warning }] : [],
  );
});

test('warns about a request above the remaining holdback', () => {
  expect(preflightOf({ ...clean, holdbackRemaining: cents(1_499_999) })).toEqual([
    { kind: 'beyond the holdback', requested: 1_500_000, remaining: 1_499_999 },
  ]);
});

test.each([
  ['Roof.pdf', 'invoice'],
  ['materials.XLSX', 'invoice'],
  ['IMG_2041.HEIC', 'photo'],
  ['south.jpeg', 'photo'],
  ['roof-invoice.jpg', 'invoice'],
  ['Lien Waiver Alder.pdf', 'lien waiver'],
  ['waiver.png', 'lien waiver'],
  ['no-extension', 'invoice'],
] as const)('%s is probably of kind %s', (name, kind) => {
  expect(likelyKindOf(name)).toBe(kind);
});
