import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, plainDate } from '../calendar/plain-date.ts';
import { cents } from '../money/cents.ts';
import { buckets } from '../payments/payment.ts';
import { postingKinds, postingParts, postingShapes, type PostingKind } from './entry-kinds.ts';
import { addedToPots, ledgerBalances, pots } from './ledger-balances.ts';
import { noBuckets, type LedgerEntry } from './ledger-entry.ts';
import { amountsOfPosting, postedEntry, type Posting } from './posting.ts';
import { postingFaults, shortages } from './posting-faults.ts';
import { reversalKinds, reversingEntry } from './reversal.ts';

const today = plainDate('2026-06-15');
const loan = { loanAmount: cents(400_000_00), signedOn: plainDate('2026-01-10') };
const opening = cents(300_000_00);

function posting(kind: PostingKind, total: number, more: Partial<Posting> = {}): Posting {
  return { kind, on: today, total: cents(total), parts: {}, memo: null, ...more };
}
function posted(entries: readonly LedgerEntry[], one: Posting): LedgerEntry {
  return postedEntry({ entries, opening }, amountsOfPosting(one), { receivedOn: one.on, dueOn: null });
}
function book(...postings: readonly Posting[]): LedgerEntry[] {
  const entries: LedgerEntry[] = [];
  for (const one of postings) entries.push(posted(entries, one));
  return entries;
}
const faultsOf = (entries: readonly LedgerEntry[], one: Posting) =>
  postingFaults({ entries, opening, ...loan }, one, today).map(({ fault, at }) => [fault, at]);

describe('a ledger calculated by hand', () => {
  test('each kind changes its own balance', () => {
    const entries = book(
      posting('disbursement', 20_000_00),
      posting('late charge', 150_00),
      posting('late charge waiver', 50_00),
      posting('fee', 175_00),
      posting('set aside', 1_000_00),
      posting('payment', 4_300_00, {
        parts: {
          principal: cents(500_00),
          interest: cents(2_750_00),
          impound: cents(600_00),
          reserve: cents(175_00),
          lateChargePaid: cents(100_00),
          charges: cents(175_00),
        },
      }),
      posting('set aside applied', 400_00),
      posting('adjustment', -25_00, { parts: { reserve: cents(-25_00) }, memo: 'Counted twice' }),
    );
    expect(ledgerBalances(entries, opening)).toEqual({
      principal: 319_500_00,
      lateCharges: 0,
      fees: 0,
      suspense: 600_00,
      reserves: 150_00,
      impounds: 600_00,
    });
    expect(entries.map(({ kind, total }) => [kind, total / 100])).toEqual([
      ['DISB', 20_000],
      ['LATE', 150],
      ['LATEW', -50],
      ['FIN', 175],
      ['SUSP', 1_000],
      ['PMT', 4_300],
      ['SUSP', -400],
      ['REV', -25],
    ]);
  });

  test('a ledger begins with its funding or with the balance taken over', () => {
    const [funded] = book(posting('funding', 250_000_00));
    expect(funded).toMatchObject({ kind: 'FUND', balance: 250_000_00, principalChange: -50_000_00 });
    const [begun] = book(posting('beginning balance', 310_000_00));
    expect(ledgerBalances(begun ? [begun] : [], opening).principal).toBe(310_000_00);
  });

  test('a refund lowers what is held, and taking it back raises it again', () => {
    const parts = { reserve: cents(50_00), impound: cents(40_00) };
    const held = [posting('set aside', 10_00), posting('payment', 90_00, { parts })];
    const refunded = book(
      ...held,
      posting('suspense refund', 4_00),
      posting('reserve refund', 20_00),
      posting('escrow refund', 15_00),
    );
    expect(ledgerBalances(refunded, opening)).toMatchObject({
      suspense: 6_00,
      reserves: 30_00,
      impounds: 25_00,
    });
    const back = refunded
      .slice(-3)
      .map((entry) =>
        reversingEntry({ entries: refunded, opening }, entry, { kind: entry.kind, on: entry.receivedOn }),
      );
    expect(ledgerBalances([...refunded, ...back], opening)).toEqual(ledgerBalances(book(...held), opening));
  });

  test('a backdated payment lowers the principal from its day on', () => {
    const paid = (on: string, principal: number) =>
      posting('payment', principal, { on: plainDate(on), parts: { principal: cents(principal) } });
    const entries = book(paid('2026-06-01', 1_000_00), paid('2026-05-01', 500_00));
    expect(entries.map(({ balance }) => balance)).toEqual([299_000_00, 299_500_00]);
    expect(ledgerBalances(entries, opening).principal).toBe(298_500_00);
  });

  test('an imported payment without its charge makes no credit', () => {
    const imported: LedgerEntry = {
      kind: 'PMT',
      total: cents(175_00),
      buckets: { ...noBuckets, charges: cents(175_00) },
      feeCharged: cents(0),
      receivedOn: plainDate('2026-05-01'),
      dueOn: null,
      balance: cents(290_000_00),
      principalChange: null,
      undoes: null,
    };
    const entries = [imported, posted([imported], posting('fee', 40_00))];
    expect(ledgerBalances(entries, opening)).toMatchObject({ principal: 290_000_00, fees: 40_00 });
  });
});

describe('refuses a posting', () => {
  const owed = book(posting('late charge', 100_00), posting('fee', 50_00), posting('set aside', 10_00));
  const parts = (given: Posting['parts'], more: Partial<Posting> = {}) =>
    posting(
      'payment',
      postingParts.reduce((sum, part) => sum + (given[part] ?? 0), 0),
      { parts: given, ...more },
    );
  test.each<[string, Posting, string, string]>([
    ['more than a week ahead', posting('fee', 1, { on: plainDate('2026-06-23') }), 'too far ahead', 'on'],
    [
      'before the loan was signed',
      posting('fee', 1, { on: plainDate('2026-01-09') }),
      'before signing',
      'on',
    ],
    ['of zero', posting('fee', 0), 'no amount', 'total'],
    ['of a negative amount', posting('disbursement', -1), 'no amount', 'total'],
    ['with a negative part', parts({ interest: cents(200), other: cents(-100) }), 'negative amount', 'other'],
    [
      'that does not add up',
      posting('payment', 100, { parts: { interest: cents(99) } }),
      'parts do not add up',
      'total',
    ],
    [
      'with parts for a kind without parts',
      posting('fee', 100, { parts: { interest: cents(99) } }),
      'parts do not add up',
      'total',
    ],
    [
      'an adjustment without a reason',
      posting('adjustment', 5, { parts: { interest: cents(5) } }),
      'no reason',
      'memo',
    ],
    ['an adjustment of zero', posting('adjustment', 0, { memo: 'Why not' }), 'no amount', 'total'],
    ['a first entry in the middle', posting('funding', 5), 'not the first entry', 'kind'],
    [
      'more principal than is owed',
      parts({ principal: cents(300_000_01) }),
      'beyond what is there',
      'principal',
    ],
    [
      'more late charges than are owed',
      parts({ lateChargePaid: cents(100_01) }),
      'beyond what is there',
      'lateChargePaid',
    ],
    ['more fees than are owed', parts({ charges: cents(50_01) }), 'beyond what is there', 'charges'],
    ['waiving more than is owed', posting('late charge waiver', 100_01), 'beyond what is there', 'total'],
    [
      'applying more than is in suspense',
      posting('set aside applied', 10_01),
      'beyond what is there',
      'total',
    ],
    [
      'paying out more than the loan amount',
      posting('disbursement', 100_000_01),
      'above the loan amount',
      'memo',
    ],
  ])('%s', (_, one, fault, at) => {
    expect(faultsOf(owed, one)).toEqual([[fault, at]]);
  });

  test.each<[string, Posting]>([
    ['a week ahead', posting('fee', 1, { on: plainDate('2026-06-22') })],
    [
      'all that is owed',
      parts({ principal: cents(300_000_00), lateChargePaid: cents(100_00), charges: cents(50_00) }),
    ],
    [
      'an adjustment that moves money between its parts',
      posting('adjustment', 0, { parts: { principal: cents(-5), interest: cents(5) }, memo: 'Misapplied' }),
    ],
    [
      'paying out more than the loan amount, with a reason',
      posting('disbursement', 100_000_01, { memo: 'Protective advance' }),
    ],
  ])('but not %s', (_, one) => {
    expect(faultsOf(owed, one)).toEqual([]);
  });

  test('that takes the principal below zero on a day in between', () => {
    const day = (on: string) => ({ on: plainDate(on) });
    const entries = book(
      posting('payment', 300_000_00, { ...day('2026-03-01'), parts: { principal: cents(300_000_00) } }),
      posting('disbursement', 10_000_00, day('2026-05-01')),
    );
    const early = parts({ principal: cents(1_00) }, day('2026-04-01'));
    expect(faultsOf(entries, early)).toEqual([['beyond what is there', 'principal']]);
    expect(faultsOf(entries, { ...early, on: today })).toEqual([]);
  });
});

const amount = fc.integer({ min: 1, max: 50_000_00 }).map(cents);
const anyPosting: fc.Arbitrary<Posting> = fc
  .record({
    kind: fc.constantFrom(...postingKinds),
    back: fc.integer({ min: 0, max: 90 }),
    total: amount,
    parts: fc.dictionary(fc.constantFrom(...postingParts), fc.integer({ min: -9_000_00, max: 9_000_00 })),
  })
  .map(({ kind, back, total, parts }) => {
    const shape = postingShapes[kind];
    const split = Object.fromEntries(
      Object.entries(parts).map(([part, of]) => [part, cents(shape === 'parts' ? Math.abs(of) : of)]),
    );
    const sum = Object.values(split).reduce((all, of) => all + of, 0);
    return {
      kind,
      on: addDays(today, -back),
      total: shape === 'amount' ? total : cents(sum),
      parts: shape === 'amount' ? {} : split,
      memo: 'Because',
    };
  });

/** A ledger of the accepted postings. */
function accepted(postings: readonly Posting[]): LedgerEntry[] {
  const entries: LedgerEntry[] = [];
  for (const one of postings) if (faultsOf(entries, one).length === 0) entries.push(posted(entries, one));
  return entries;
}

test('the balances are the sum of all postings, and none goes below zero', () => {
  fc.assert(
    fc.property(fc.array(anyPosting, { maxLength: 30 }), (postings) => {
      const entries = accepted(postings);
      const balances = ledgerBalances(entries, opening);
      const sum = (of: (entry: LedgerEntry) => number) => entries.reduce((all, entry) => all + of(entry), 0);
      expect(balances.principal).toBe(opening + sum(({ principalChange }) => principalChange ?? Number.NaN));
      for (const pot of pots) expect(balances[pot]).toBe(sum((entry) => addedToPots(entry)[pot]));
      for (const balance of Object.values(balances)) expect(balance).toBeGreaterThanOrEqual(0);
      for (const entry of entries) expect(entry.balance).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('the parts of a posting add up to its total', () => {
  fc.assert(
    fc.property(fc.array(anyPosting, { maxLength: 10 }), (postings) => {
      for (const { kind, total, buckets: parts, feeCharged } of accepted(postings)) {
        const isWhole = kind === 'DISB' || kind === 'FUND' || kind === 'BEG';
        const inBuckets = Object.values(parts).reduce((sum, part) => sum + part, 0);
        expect(isWhole ? total : inBuckets + feeCharged).toBe(total);
      }
    }),
  );
});

test('a reversal restores every balance exactly, whatever was posted before', () => {
  fc.assert(
    fc.property(fc.array(anyPosting, { minLength: 1, maxLength: 20 }), fc.nat(), (postings, choice) => {
      const entries = accepted(postings);
      const last = entries.at(-1);
      if (!last) return;
      const before = ledgerBalances(entries.slice(0, -1), opening);
      const isAdjustment = last.kind === 'REV' || last.kind === 'PMT';
      const kinds = reversalKinds({ kind: last.kind, total: last.total, isReversal: false, isAdjustment });
      const kind = kinds[choice % kinds.length];
      if (kind === undefined) throw new Error(`${last.kind} cannot be reversed`);
      const undoing = reversingEntry({ entries, opening }, last, { kind, on: last.receivedOn });
      expect(ledgerBalances([...entries, undoing], opening)).toEqual(before);
      expect(shortages({ entries, opening }, undoing)).toEqual([]);
      expect(undoing.total).toBe(0 - last.total);
      for (const bucket of buckets) expect(undoing.buckets[bucket] + last.buckets[bucket]).toBe(0);
      expect(reversalKinds({ kind, total: undoing.total, isReversal: true, isAdjustment })).toEqual([]);
    }),
  );
});
