import { expect, it } from 'vitest';
import { plainDate } from '../calendar/plain-date.ts';
import { cents } from '../money/cents.ts';
import { paymentBars } from './payment-bars.ts';
import { buckets, type Bucket, type Payment } from './payment.ts';
import type { ShownSourceType } from './source-types.ts';

interface Written {
  readonly type?: ShownSourceType;
  readonly on: string;
  readonly parts: Partial<Record<Bucket, number>>;
  readonly total?: number;
  readonly suspense?: number;
}

function history(...entries: readonly Written[]): Payment[] {
  return entries.map(({ type = 'PMT', on, parts, total, suspense = 0 }, at) => ({
    position: at + 1,
    type,
    reference: null,
    receivedOn: plainDate(on),
    dueOn: null,
    total: cents(total ?? Object.values(parts).reduce((sum, part) => sum + part, 0)),
    buckets: Object.fromEntries(
      buckets.map((bucket) => [bucket, cents(parts[bucket] ?? 0)]),
    ) as Payment['buckets'],
    suspense: cents(suspense),
    balanceAfter: cents(100_000 - at),
  }));
}

const nothing = { principal: 0, interest: 0, escrow: 0, fees: 0, held: 0 };

it.each<[string, readonly Written[], readonly object[]]>([
  [
    'splits a payment into principal, interest, escrow and fees',
    [
      {
        on: '2026-03-02',
        parts: { principal: 57_273, interest: 280_563, impound: 61_238, charges: 2_500, lateChargePaid: 500 },
      },
    ],
    [
      {
        on: '2026-03-02',
        paid: 402_074,
        split: { principal: 57_273, interest: 280_563, escrow: 61_238, fees: 3_000, held: 0 },
        balanceAfter: 100_000,
      },
    ],
  ],
  [
    'puts the payments of a day into one bar, and days in order',
    [
      { on: '2026-04-01', parts: { interest: 500 } },
      { on: '2026-03-01', parts: { interest: 400 } },
      { on: '2026-03-01', parts: { principal: 100 } },
    ],
    [
      {
        on: '2026-03-01',
        paid: 500,
        split: { ...nothing, principal: 100, interest: 400 },
        balanceAfter: 99_998,
      },
      { on: '2026-04-01', paid: 500, split: { ...nothing, interest: 500 }, balanceAfter: 100_000 },
    ],
  ],
  [
    'leaves out a returned payment and its return, and keeps the one that stands',
    [
      { on: '2026-03-01', parts: { interest: 400 } },
      { type: 'NSF', on: '2026-03-05', parts: { interest: -400 } },
      { on: '2026-03-08', parts: { interest: 400 } },
    ],
    [{ on: '2026-03-08', paid: 400, split: { ...nothing, interest: 400 }, balanceAfter: 99_998 }],
  ],
  [
    'shows money held in suspense, and what the ledger has not assigned, as held',
    [
      { type: 'SUSP', on: '2026-03-01', parts: { reserve: 900 }, suspense: 900 },
      { on: '2026-04-01', parts: { interest: 300 }, total: 350 },
    ],
    [
      { on: '2026-03-01', paid: 900, split: { ...nothing, held: 900 }, balanceAfter: 100_000 },
      { on: '2026-04-01', paid: 350, split: { ...nothing, interest: 300, held: 50 }, balanceAfter: 99_999 },
    ],
  ],
  [
    'shows no bar for charges, waivers, and money moved out of suspense',
    [
      { type: 'LATE', on: '2026-03-11', parts: { lateCharge: 50 } },
      { type: 'SUSP', on: '2026-03-12', parts: { reserve: -900 }, suspense: -900 },
    ],
    [],
  ],
])('%s', (_, entries, bars) => {
  expect(paymentBars(history(...entries))).toEqual(bars);
});
