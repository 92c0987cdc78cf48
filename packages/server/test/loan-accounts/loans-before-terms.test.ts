import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { DealLedger } from '@drawbridge/contract/ledger/schema.ts';
import type {
  LoanAccountView,
  LoanTermsReply,
  UnconfirmedLoans,
} from '@drawbridge/contract/loan-accounts/schema.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { interestPaidTo } from '@drawbridge/domain/ledger/loan-balances.ts';
import { demoPassword } from '../../../demo/src/people/people.ts';
import { openPool } from '../../src/platform/database/connect.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { readMigrations } from '../../src/platform/database/migration-ledger.ts';
import { applySteps, databaseWithoutSchema, fill, rowsOf, sharedColumns } from '../support/older-database.ts';
import { signIn, type SignedInPerson } from '../support/people.ts';
import { send, startWorld, type TestDatabase, type World } from '../support/world.ts';

interface LoanBefore {
  readonly id: string;
  readonly loan_number: string;
  readonly status: string;
  readonly loan_amount: string;
  readonly rate: string | null;
  readonly loan_sign_date: PlainDate | null;
  readonly maturity_date: PlainDate | null;
  readonly next_payment_date: PlainDate | null;
  readonly interest_paid_to: PlainDate | null;
  readonly entries: number;
  /** The principal after its newest entry. */
  readonly principal: string;
}

/** The demo lender as it is now, its loans as they were before loans had terms, and the portal on them after the upgrade. */
let now: World;
let old: TestDatabase;
let upgraded: World;
let employee: SignedInPerson;
let before: readonly LoanBefore[];
let isEveryRowKept: boolean;

beforeAll(async () => {
  now = await startWorld({ data: 'demo' });
  old = await databaseWithoutSchema();
  const steps = readMigrations();
  await applySteps(
    old,
    steps.slice(
      0,
      steps.findIndex(({ name }) => name.includes('loan-accounts')),
    ),
  );
  const shared = await sharedColumns(old, now);
  expect(shared.has('loan_terms')).toBe(false);
  const rows = await rowsOf(now, shared);
  await fill(old, rows, shared);
  before = (await old.pool.query<LoanBefore>(loansBefore)).rows;
  await migrate(old.pool, new URL(inject('postgres').runtimeUrl).username);
  isEveryRowKept = sameRows(await rowsOf(old, shared), rows);
  const runtimePool = openPool(old.runtimeUrl, 4, () => undefined);
  upgraded = await startWorld({ beside: { ...now, pool: old.pool, runtimePool } });
  employee = await signIn(upgraded, 'employee@demo.test', demoPassword);
});
afterAll(async () => {
  await upgraded.close();
  await upgraded.runtimePool.end();
  await old.drop();
  await now.close();
});

const loansBefore = `
  select deals.id, loan_number, status, loan_amount, rate, loan_sign_date, maturity_date, next_payment_date, interest_paid_to,
    (select count(*)::int from ledger_entries where deal_id = deals.id) as entries,
    (select loan_balance from ledger_entries where deal_id = deals.id
      order by date_received desc, position desc limit 1) as principal
  from deals
  where exists (select from ledger_entries where deal_id = deals.id)
  order by loan_number`;

const ask = async <Reply>(path: string) => {
  const answer = await send(upgraded, 'GET', `/lima/api/staff/${path}`, { token: employee.token });
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.json as Reply;
};

describe('after the upgrade to loans with terms', () => {
  test('no row of any table is lost or changed', () => {
    expect(before.length).toBeGreaterThan(30);
    expect(isEveryRowKept).toBe(true);
  });

  test('every loan has the balance, the entries and the payment dates it had', async () => {
    const after: unknown[] = [];
    for (const { id, loan_number } of before) {
      const { count, standing, account, unexplained } = await ask<DealLedger>(`deals/ledger?dealid=${id}`);
      const { balances, nextDue, paidTo } = standing;
      const principal = balances.principal;
      after.push([
        loan_number,
        { count, principal, nextDue, paidTo, account, unexplained: unexplained.count },
      ]);
    }
    expect(after).toEqual(
      before.map((loan) => [
        loan.loan_number,
        {
          count: loan.entries,
          principal: Number(loan.principal),
          nextDue: loan.next_payment_date,
          paidTo: loan.interest_paid_to ?? (loan.next_payment_date && interestPaidTo(loan.next_payment_date)),
          account: null,
          unexplained: 0,
        },
      ]),
    );
  });

  test('the terms of every funded loan wait to be confirmed, drafted from what the deal says', async () => {
    const { count, loans } = await ask<UnconfirmedLoans>('terms');
    const funded = before.filter(({ status }) => status === 'Funded');
    expect(count).toBe(funded.length);
    expect(loans.map(({ number }) => number).toSorted()).toEqual(funded.map((loan) => loan.loan_number));
    for (const { missing } of loans) expect(missing).toContain('dayCount');
    for (const loan of funded) {
      const { versions, draft } = await ask<LoanTermsReply>(`deals/terms?dealid=${loan.id}`);
      expect([loan.loan_number, versions, draft]).toMatchObject([
        loan.loan_number,
        [],
        {
          commitment: Number(loan.loan_amount),
          rate: loan.rate === null ? null : Number(loan.rate),
          fundedOn: loan.loan_sign_date,
          maturityOn: loan.maturity_date,
          firstDueOn: loan.next_payment_date,
        },
      ]);
    }
  });

  test('no amount is shown to the borrower as owed', async () => {
    const borrower = await signIn(upgraded, 'customer@demo.test', demoPassword);
    const { rows } = await old.pool.query<{ id: string }>(
      `select id from deals where status = 'Funded' and borrower_id = $1`,
      [borrower.accountId],
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { id } of rows) {
      const answer = await send(upgraded, 'POST', '/lima/api/deals/account', {
        token: borrower.token,
        body: { dealid: id },
      });
      expect(answer.status).toBe(200);
      expect((answer.json as LoanAccountView).account).toBeNull();
    }
  });
});

type Rows = Awaited<ReturnType<typeof rowsOf>>;

/** Compared table by table: a difference of thousands of rows is not worth printing. */
function sameRows(one: Rows, other: Rows): boolean {
  return [...other].every(([table, rows]) => JSON.stringify(one.get(table)) === JSON.stringify(rows));
}
