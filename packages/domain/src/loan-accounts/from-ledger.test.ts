import { describe, expect, test } from 'vitest';
import { plainDate } from '../calendar/plain-date.ts';
import { noBuckets } from '../ledger/ledger-entry.ts';
import { cents } from '../money/cents.ts';
import { entriesOfLedger, type AccountOpening, type RecordedEntry } from './from-ledger.ts';

let made = 0;
const entry = (given: Partial<RecordedEntry>): RecordedEntry => ({
  id: `e${(made += 1)}`,
  kind: 'PMT',
  receivedOn: plainDate('2026-03-01'),
  dueOn: null,
  total: cents(0),
  buckets: noBuckets,
  feeCharged: cents(0),
  balance: cents(300_000),
  principalChange: null,
  undoes: null,
  postedOn: null,
  reverses: null,
  isAdjustment: false,
  allocation: null,
  restTo: null,
  paysOff: false,
  position: made,
  returnFee: null,
  feeKind: null,
  isDueAtPayoff: false,
  ...given,
});
const opening: AccountOpening = {
  fundedOn: plainDate('2026-01-10'),
  boardedOn: null,
  confirmedOn: plainDate('2026-06-01'),
  emptyLedger: cents(300_000),
  hasReserve: false,
};
const read = (ledger: readonly RecordedEntry[], other: Partial<AccountOpening> = {}) =>
  entriesOfLedger(ledger, { ...opening, ...other });
const shown = (ledger: readonly RecordedEntry[], other: Partial<AccountOpening> = {}) =>
  read(ledger, other).entries.map((each) => [each.kind, 'amountCents' in each ? each.amountCents : null]);

describe('the account opens', () => {
  test('with what an empty ledger owes', () => {
    expect(shown([])).toEqual([['funding', 300_000]]);
  });

  test('with the funding in the ledger', () => {
    const funding = entry({ kind: 'FUND', total: cents(250_000), balance: cents(250_000) });
    expect(shown([funding])).toEqual([['funding', 250_000]]);
  });

  test('with what an earlier servicer held for the borrower and was still owed', () => {
    const buckets = { ...noBuckets, impound: cents(5_000), reserve: cents(700) };
    const history = [
      entry({ total: cents(5_700), buckets }),
      entry({ kind: 'FIN', total: cents(40), feeCharged: cents(40) }),
      entry({ kind: 'LATE', total: cents(60) }),
      entry({ kind: 'SUSP', total: cents(900) }),
    ];
    const boardedOn = plainDate('2026-04-01');
    expect(shown(history, { boardedOn }).slice(1)).toEqual([
      ['escrowTakenOver', 5_000],
      ['reserveDeposit', 700],
      ['payment', 900],
      ['fee', 40],
      ['fee', 60],
    ]);
    expect(shown(history, { boardedOn, hasReserve: true }).map(([kind]) => kind)).not.toContain(
      'reserveDeposit',
    );
    expect(
      read(history, { boardedOn })
        .entries.slice(1)
        .every(({ on }) => on === boardedOn),
    ).toBe(true);
    expect(shown(history).map(([kind]) => kind)).not.toContain('escrowTakenOver');
  });

  test('with the balance that the history of an earlier servicer led to, and what was repaid in it', () => {
    const history = [
      entry({
        kind: 'FUND',
        receivedOn: plainDate('2026-01-10'),
        total: cents(300_000),
        balance: cents(300_000),
      }),
      entry({ receivedOn: plainDate('2026-02-03'), total: cents(40_000), balance: cents(260_000) }),
    ];
    const draw = entry({
      kind: 'DISB',
      receivedOn: plainDate('2026-03-05'),
      postedOn: plainDate('2026-03-05'),
      total: cents(20_000),
      principalChange: cents(20_000),
      balance: cents(280_000),
    });
    const other = { boardedOn: plainDate('2026-03-01'), emptyLedger: cents(320_000) };
    const expected = [
      ['funding', 300_000],
      ['payment', 40_000],
      ['draw', 20_000],
    ];
    expect(shown([...history, draw], other)).toEqual(expected);
    // Without the funding in the history, what the deal says was paid out, the wire included, tells it.
    expect(shown([...history.slice(1), draw], other)).toEqual(expected);
  });
});

describe('a payment', () => {
  test('from before loans had accounts keeps the split it states', () => {
    const buckets = { ...noBuckets, interest: cents(900), principal: cents(100) };
    expect(read([entry({ total: cents(1_000), buckets })]).entries.at(-1)).toMatchObject({
      kind: 'payment',
      allocation: [
        { bucket: 'interest', amountCents: 900 },
        { bucket: 'principal', amountCents: 100 },
      ],
    });
  });

  test('posted since follows the order of payment', () => {
    const payment = read([entry({ total: cents(1_000), restTo: 'principal' })]).entries.at(-1);
    expect(payment).toMatchObject({ kind: 'payment', rest: 'principal' });
    expect(payment).not.toHaveProperty('allocation');
  });

  test('was known on its day if it was posted before the terms were confirmed', () => {
    const posted = (postedOn: string) =>
      read([entry({ total: cents(1), restTo: 'suspense', postedOn: plainDate(postedOn) })]).entries.at(-1);
    expect(posted('2026-06-01')).not.toHaveProperty('postedOn');
    expect(posted('2026-06-02')).toHaveProperty('postedOn', '2026-06-02');
  });
});

test('a charge that was taken back was never owed', () => {
  const fee = entry({ kind: 'FIN', feeCharged: cents(500), total: cents(500) });
  const back = entry({ kind: 'FIN', undoes: 'FIN', reverses: fee.id, total: cents(-500) });
  expect(shown([fee, back])).toEqual([['funding', 300_000]]);
  expect(shown([fee])).toEqual([
    ['funding', 300_000],
    ['fee', 500],
  ]);
});

test.each([
  ['SUSPR', 'suspense'],
  ['RESR', 'reserve'],
  ['ESCR', 'escrow'],
] as const)('%s refunds %s, whatever sign a file gives it, unless it was taken back', (kind, held) => {
  const refund = entry({ kind, total: cents(-500) });
  const back = entry({ kind, undoes: kind, reverses: refund.id, total: cents(500) });
  expect(read([refund]).entries.at(-1)).toMatchObject({ kind: 'refund', held, amountCents: 500 });
  expect(read([entry({ kind, total: cents(500) })]).entries.at(-1)).toMatchObject({ amountCents: 500 });
  expect(shown([refund, back])).toEqual([['funding', 300_000]]);
});

test('an imported charge with only a total is charged', () => {
  expect(shown([entry({ kind: 'LATE', total: cents(175) })])).toEqual([
    ['funding', 300_000],
    ['fee', 175],
  ]);
});

test('what cannot be explained is named', () => {
  const returned = entry({ kind: 'NSF', total: cents(-900) });
  const corrected = entry({ kind: 'REV', total: cents(-900), isAdjustment: true });
  expect(read([returned, corrected]).unexplained).toEqual([returned.id, corrected.id]);
});
