import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plainDate, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { ledgerBalances } from '@drawbridge/domain/ledger/ledger-balances.ts';
import { heldMoneyWork } from '@drawbridge/domain/work/held-money-work.ts';
import { reconcile, type StatedAmounts } from '@drawbridge/domain/loan-accounts/reconcile.ts';
import { account, type LoanAccount } from '@drawbridge/domain/loan-accounts/account.ts';
import {
  accountFactsOf,
  openingOf,
  readEntries,
  type AccountFacts,
} from '@drawbridge/server/features/loan-accounts/public.ts';
import { databaseOver, type Database } from '@drawbridge/server/platform/database/connect.ts';
import { emptyDatabase, type TestDatabase } from '@drawbridge/server/test/support/world.ts';
import { loadDemoData } from '../src/load-demo-data.ts';

interface Loan {
  readonly id: string;
  readonly loan_number: string;
  readonly status: string;
  readonly loan_amount: string;
  readonly holdback: string | null;
  readonly wired: string;
}

/** Set aside on HL-21148. Its ledger has it in the column of reserves, where a payment’s rest stands. */
const setAsideCents = 285_000;

describe.each(['2026-11-21', '2026-12-02', '2027-03-31', '2028-02-29'])('the demo of %s', (day) => {
  const today = plainDate(day);
  let database: TestDatabase;
  let db: Database;
  let loans: readonly Loan[];
  let facts: ReadonlyMap<string, AccountFacts>;

  beforeAll(async () => {
    database = await emptyDatabase();
    db = databaseOver(database.pool);
    const client = await database.pool.connect();
    await client.query('begin');
    await loadDemoData(client, { today, passwordHash: 'hash of the demo password' });
    await client.query('commit');
    client.release();
    const found = await database.pool.query<Loan>(
      `select deals.id, loan_number, status, loan_amount, holdback,
         (select coalesce(sum(lines.approved), 0) from draws join draw_lines lines on lines.draw_id = draws.id
          where draws.deal_id = deals.id and draws.state = 'wired') as wired
       from deals where exists (select from ledger_entries where deal_id = deals.id) order by loan_number`,
    );
    loans = found.rows;
    facts = await accountFactsOf(db, loans);
  });
  afterAll(() => database.drop());

  const factsOf = (number: string): AccountFacts => {
    const found = facts.get(loans.find((loan) => loan.loan_number === number)?.id ?? '');
    if (!found) throw new Error(`${number} has no account`);
    return found;
  };
  const accountOf = (number: string): LoanAccount => {
    const { terms, entries } = factsOf(number);
    return account(terms, entries, today);
  };

  test('every funded loan but one has an account that explains its whole ledger', () => {
    const isFunded = ({ status }: Loan) => status === 'Funded';
    const unconfirmed = loans.filter((loan) => isFunded(loan) && !facts.has(loan.id));
    expect(unconfirmed.map(({ loan_number: number }) => number)).toEqual(['HL-20431']);
    const funded = loans.filter((loan) => isFunded(loan) && facts.has(loan.id));
    expect(funded.length).toBeGreaterThan(20);
    for (const { id, loan_number: number } of funded)
      expect([number, facts.get(id)?.unexplained]).toEqual([number, []]);
  });

  test('each loan owes by its account what it owed by its ledger', async () => {
    for (const loan of loans.filter(({ id }) => facts.has(id))) {
      const before = ledgerBalances(await readEntries(db, loan.id), openingOf(loan));
      const { buckets } = accountOf(loan.loan_number);
      expect([loan.loan_number, buckets.principalCents, buckets.suspenseCents]).toEqual([
        loan.loan_number,
        before.principal,
        before.suspense + (loan.loan_number === 'HL-21148' ? setAsideCents : 0),
      ]);
    }
  });

  test('there are loans of every kind', () => {
    expect(accountOf('HL-20267')).toMatchObject({ status: 'current', warnings: [] });
    expect(factsOf('HL-20267').terms.repayment).toMatchObject({ kind: 'level' });
    // What its tax and insurance cost next.
    expect(accountOf('HL-20267').buckets.escrowHeldCents).toBeGreaterThan(434_700 + 175_200);
    const behind = accountOf('HL-21139');
    expect(behind.daysPastDue).toBeGreaterThan(29);
    expect(behind.bills.filter(({ lateCents }) => lateCents > 0).length).toBeGreaterThan(1);
    const inDefault = accountOf('HL-22037');
    expect(inDefault).toMatchObject({ status: 'default', warnings: [] });
    expect(inDefault.buckets.lateChargesCents).toBeGreaterThan(0);
    const reserved = accountOf('HL-21154');
    expect(reserved.status).toBe('current');
    expect(reserved.buckets.reserveCents).toBeGreaterThan(0);
    expect(reserved.buckets.reserveCents).toBeLessThan(factsOf('HL-21154').terms.reserveCents ?? 0);
    const dutch = accountOf('HL-21169');
    expect(dutch.status).toBe('current');
    expect(dutch.running.stretches[0]?.baseCents ?? factsOf('HL-21169').terms.commitmentCents).toBe(
      dutch.buckets.principalCents + dutch.buckets.undrawnCents,
    );
    expect(dutch.buckets.undrawnCents).toBeGreaterThan(0);
    const extended = accountOf('HL-21148');
    expect(extended.status).toBe('current');
    expect(extended.buckets.suspenseCents).toBe(setAsideCents);
    const { terms, entries } = factsOf('HL-21148');
    const noEscrow = { items: [], analyzedOn: undefined };
    expect(heldMoneyWork({ terms, entries }, extended, noEscrow, today)).toMatchObject([
      { state: 'suspense old', amountCents: setAsideCents },
    ]);
    expect(extended.maturityOn > factsOf('HL-21148').terms.maturityOn).toBe(true);
    const paidOff = accountOf('HL-21145');
    expect(paidOff).toMatchObject({ status: 'paidOff', nextDue: null, warnings: [] });
    expect(Object.values(paidOff.buckets).filter((cents) => cents !== 0)).toEqual([]);
  });

  test('another servicer’s figures agree with one loan, and differ from two for a reason', async () => {
    const { rows } = await database.pool.query<{ loan_number: string; on: PlainDate; stated: StatedAmounts }>(
      `select loan_number, on_day::text as on, stated || jsonb_build_object('kind', kind) as stated
       from reconciliations join deals on deals.id = deal_id order by loan_number`,
    );
    const found = rows.map(({ loan_number: number, on, stated }) => {
      const { terms, entries } = factsOf(number);
      const { isReconciled, lines } = reconcile(terms, entries, on, stated);
      const { line, causes } = lines.find(({ difference }) => difference !== 0) ?? {};
      return [number, isReconciled, line, causes?.[0]?.kind];
    });
    expect(found).toEqual([
      ['HL-20267', true, undefined, undefined],
      ['HL-21148', false, 'suspense', 'entry'],
      ['HL-21169', false, 'interest', 'basis'],
    ]);
  });

  test('without confirmed terms a loan has no account, and its ledger says what it owes', async () => {
    const unconfirmed = loans.filter(({ id }) => !facts.has(id));
    expect(unconfirmed.length).toBeGreaterThan(0);
    for (const loan of unconfirmed) {
      const ledger = await readEntries(db, loan.id);
      expect(ledgerBalances(ledger, openingOf(loan)).principal).toBe(ledger.at(-1)?.balance);
    }
  });
});
