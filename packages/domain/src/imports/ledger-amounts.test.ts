import { expect, test } from 'vitest';
import { addedToPots } from '../ledger/ledger-balances.ts';
import { entryKinds } from '../ledger/entry-kinds.ts';
import { noBuckets } from '../ledger/ledger-entry.ts';
import { cents } from '../money/cents.ts';
import { guessColumns } from './guess-columns.ts';
import { ledgerAmounts } from './ledger-amounts.ts';
import { ledgerFields } from './ledger-fields.ts';
import { readRow } from './read-row.ts';

const base = { loanNumber: 'L1', dateReceived: '2026-03-04', loanBalance: '9000.00' };

function read(sourceType: string, given: Record<string, string>) {
  const { values, problems } = ledgerAmounts({ ...base, sourceType, totalAmount: '0.00', ...given });
  const { lateCharge, toLateCharge, feeCharge, toCharges } = values;
  return problems.length > 0
    ? problems.map(({ field, message }) => `${field}: ${message}`)
    : { lateCharge, toLateCharge, feeCharge, toCharges };
}

const charged = { lateCharge: '685.00', toLateCharge: null };

test.each([
  ['LATE', { totalAmount: '685.00' }, charged],
  ['LATE', { totalAmount: '685.00', lateCharge: '685.00' }, charged],
  ['LATE', { totalAmount: '685.00', toLateCharge: '685.00' }, charged],
  ['LATE', { toLateCharge: '685.00' }, charged],
  ['LATEW', { totalAmount: '-685.00' }, { lateCharge: '-685.00', toLateCharge: null }],
  ['FIN', { totalAmount: '175.00' }, { feeCharge: '175.00', toCharges: null }],
  ['FIN', { totalAmount: '175.00', toCharges: '175.00' }, { feeCharge: '175.00', toCharges: null }],
] as const)('%s %j charges its amount', (kind, given, expected) => {
  expect(read(kind, given)).toMatchObject(expected);
});

test.each([
  [
    'LATE',
    { totalAmount: '685.00', lateCharge: '50.00' },
    'totalAmount: This late charge has two amounts, $685.00 and $50.00. Enter one.',
  ],
  [
    'LATE',
    { totalAmount: '5.00', toInterest: '5.00' },
    'toInterest: A late charge is not a payment. Leave “To interest” empty.',
  ],
  [
    'FIN',
    { totalAmount: '5.00', lateCharge: '5.00' },
    'lateCharge: A fee is not a payment. Leave “Late charge assessed” empty.',
  ],
  [
    'PMT',
    { totalAmount: '5.00', lateCharge: '5.00' },
    'lateCharge: Only a late charge entry can charge one. Put a payment toward it in “To late charge”.',
  ],
  [
    'DISB',
    { totalAmount: '5.00', lateCharge: '5.00' },
    'lateCharge: Only a late charge entry can charge one. Put a payment toward it in “To late charge”.',
  ],
  [
    'PMT',
    { totalAmount: '5.00' },
    'totalAmount: The parts of this payment add up to $0.00, but the total is $5.00.',
  ],
  [
    'ADV',
    { totalAmount: '5.00' },
    'totalAmount: The parts of this payment add up to $0.00, but the total is $5.00.',
  ],
  [
    'NSF',
    { totalAmount: '-5.00' },
    'totalAmount: The parts of this entry add up to $0.00, but the total is -$5.00.',
  ],
  [
    'REV',
    { totalAmount: '-5.00', toLateCharge: '-4.00' },
    'totalAmount: The parts of this entry add up to -$4.00, but the total is -$5.00.',
  ],
  ['SUSP', { toReserve: '5.00' }, 'totalAmount: $5.00 goes to reserve, but the total is $0.00.'],
  [
    'SUSP',
    { totalAmount: '5.00', toImpound: '5.00' },
    'toImpound: Money in suspense goes nowhere else. Leave “To impound” empty.',
  ],
] as const)('%s %j is a problem', (kind, given, problem) => {
  expect(read(kind, given)).toEqual([problem]);
});

test('every entry with only a total counts or is a problem', () => {
  // The balance after these shows their principal; suspense counts by its total.
  const inTheBalance = new Set(['FUND', 'BEG', 'DISB']);
  for (const kind of entryKinds) {
    const { values, problems } = ledgerAmounts({ ...base, sourceType: kind, totalAmount: '685.00' });
    if (problems.length > 0 || inTheBalance.has(kind)) continue;
    const inCents = (key: string) => cents(Math.round(Number(values[key] ?? 0) * 100));
    const added = addedToPots({
      kind,
      undoes: null,
      total: inCents('totalAmount'),
      feeCharged: inCents('feeCharge'),
      buckets: { ...noBuckets, lateCharge: inCents('lateCharge') },
    });
    expect([kind, Object.values(added).some((amount) => Math.abs(amount) === 68_500)]).toEqual([kind, true]);
  }
});

test('charges a late charge from the “Late Charge” column that servicers use', () => {
  const sheet = { kind: 'ledger', fields: ledgerFields } as const;
  const columns = guessColumns(sheet, ['Loan #', 'Type', 'Date', 'Amount', 'Late Charge', 'Balance']);
  const cells = ['S10001', 'Late fee', '2026-03-04', '$685', '685', '9,000'];
  const { values, problems } = readRow(
    sheet,
    columns,
    { cells, hidden: false, faults: undefined },
    undefined,
  );
  expect(problems).toEqual([]);
  expect(values).toMatchObject({ lateCharge: '685.00', toLateCharge: null });
});

test('counts earlier imported charges with only a total, waived and reversed ones too', () => {
  const entry = { undoes: null, total: cents(68_500), feeCharged: cents(0), buckets: noBuckets };
  expect(addedToPots({ ...entry, kind: 'LATE' }).lateCharges).toBe(68_500);
  expect(addedToPots({ ...entry, kind: 'LATEW' }).lateCharges).toBe(-68_500);
  expect(addedToPots({ ...entry, kind: 'LATEW', total: cents(-68_500), undoes: 'LATE' }).lateCharges).toBe(
    -68_500,
  );
});
