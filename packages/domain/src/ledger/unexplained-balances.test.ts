import { expect, test } from 'vitest';
import { plainDate } from '../calendar/plain-date.ts';
import { cents } from '../money/cents.ts';
import type { EntryKind } from './entry-kinds.ts';
import { noBuckets } from './ledger-entry.ts';
import { unexplainedBalances } from './unexplained-balances.ts';

interface Row {
  readonly on: string;
  readonly kind: EntryKind;
  readonly total?: number;
  readonly principal?: number;
  readonly balance: number;
  /** The change of an entry posted here. */
  readonly posted?: number;
  readonly reverses?: string;
}

const found = (rows: readonly Row[]) =>
  unexplainedBalances(
    rows.map(({ on, kind, total = 0, principal = 0, balance, posted, reverses = null }, at) => ({
      id: String(at),
      kind,
      receivedOn: plainDate(on),
      total: cents(total),
      feeCharged: cents(0),
      buckets: { ...noBuckets, principal: cents(principal) },
      balance: cents(balance),
      principalChange: posted === undefined ? null : cents(posted),
      reverses,
    })),
  ).map(({ entry, follows, difference }) => [entry.id, follows, difference]);

const funding = { on: '2026-01-05', kind: 'FUND', total: 400_000_00, balance: 400_000_00 } as const;
const paid = {
  on: '2026-02-01',
  kind: 'PMT',
  total: 4_000_00,
  principal: 500_00,
  balance: 399_500_00,
} as const;
const importedDraw = { on: '2026-02-10', kind: 'DISB', total: 1_000_00, balance: 400_500_00 } as const;
const draw = { ...importedDraw, posted: 1_000_00 } as const;
const march = { on: '2026-03-01', kind: 'PMT', principal: 500_00 } as const;

test.each<[string, readonly Row[], unknown[]]>([
  ['that follow', [funding, paid, importedDraw], []],
  ['one cent off', [funding, { ...paid, balance: 399_500_01 }], [['1', 399_500_00, 1]]],
  [
    'a funding with a balance above its amount',
    [{ ...funding, balance: 450_000_00 }],
    [['0', 400_000_00, 50_000_00]],
  ],
  ['a funding with its principal as a positive part', [{ ...funding, principal: 400_000_00 }], []],
  ['a funding with its principal as a negative part', [{ ...funding, principal: -400_000_00 }], []],
  [
    'each break, once',
    [funding, { ...paid, balance: 390_000_00 }, { ...march, balance: 389_500_00 }],
    [['1', 399_500_00, -9_500_00]],
  ],
  ['in the order of their days', [paid, funding], []],
  ['of a history that begins later', [paid, { ...march, balance: 399_000_00 }], []],
  ['after a new beginning', [funding, { on: '2026-02-01', kind: 'BEG', balance: 10_00 }], []],
  [
    'a returned payment',
    [
      funding,
      paid,
      { on: '2026-02-09', kind: 'NSF', total: -4_000_00, principal: -500_00, balance: 400_000_00 },
    ],
    [],
  ],
  ['what was posted here', [funding, { ...paid, balance: 1, posted: -500_00 }], []],
  ['imported after a draw posted here', [funding, paid, draw, { ...march, balance: 400_000_00 }], []],
  [
    'that leave out a draw posted here earlier',
    [funding, paid, draw, { ...march, balance: 399_000_00 }],
    [['3', 400_000_00, -1_000_00]],
  ],
  ['imported before a backdated draw', [funding, paid, { ...march, balance: 399_000_00 }, draw], []],
  [
    'of a reversed entry',
    [
      funding,
      { ...paid, balance: 390_000_00 },
      { on: '2026-04-01', kind: 'REV', balance: 390_500_00, posted: 500_00, reverses: '1' },
    ],
    [],
  ],
])('balances %s', (_what, rows, expected) => {
  expect(found(rows)).toEqual(expected);
});

test('a long import into a long ledger takes no longer than each alone', { timeout: 3000 }, () => {
  const day = (at: number) => plainDate(`2026-${String(1 + (at % 12)).padStart(2, '0')}-01`);
  const entryOf = (at: number, principalChange: number | null) => ({
    id: `${at} ${principalChange}`,
    kind: 'PMT' as const,
    receivedOn: day(at),
    total: cents(0),
    feeCharged: cents(0),
    buckets: noBuckets,
    balance: cents(0),
    principalChange: principalChange === null ? null : cents(principalChange),
    reverses: null,
  });
  const each = Array.from({ length: 60_000 }, (_, at) => at);
  const ledger = [...each.map((at) => entryOf(at, 1)), ...each.map((at) => entryOf(at, null))];
  const differences = unexplainedBalances(ledger).map(({ difference }) => difference);
  // January’s entries come first. In each later month, 5,000 were posted here that no imported balance includes.
  expect(differences).toEqual(Array.from({ length: 11 }, () => -5000));
});
