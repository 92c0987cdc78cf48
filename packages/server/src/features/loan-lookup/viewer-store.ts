import { sql } from 'kysely';
import type { Queries, Transaction } from '../../platform/database/connect.ts';
import { inScope, type DealScope } from '../deals/public.ts';

export interface HeldDeal {
  readonly id: string;
  readonly loan_number: string;
  readonly borrower_id: string;
}

export function dealForViewers(db: Queries, scope: DealScope, dealId: string): Promise<HeldDeal | undefined> {
  return db
    .selectFrom('deals')
    .select(['id', 'loan_number', 'borrower_id'])
    .where('id', '=', dealId)
    .where(inScope(scope))
    .executeTakeFirst();
}

/** Makes others who add this deal or change its viewers wait until the transaction ends. */
export async function lockViewers(tx: Queries, dealId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`viewers of ${dealId}`}, 0))`.execute(tx);
}

/** People who added a deal by its number, oldest first. */
export function viewersOf(db: Queries, dealId: string) {
  return db
    .selectFrom('added_loans')
    .innerJoin('accounts', 'accounts.id', 'added_loans.account_id')
    .select(['accounts.id', 'accounts.name', 'accounts.email', 'added_at as since'])
    .where('deal_id', '=', dealId)
    .orderBy('added_at')
    .orderBy('accounts.id')
    .execute();
}
export type ViewerRow = Awaited<ReturnType<typeof viewersOf>>[number];

/** People waiting for the borrower’s approval, longest wait first. */
export function waitingFor(db: Queries, dealId: string): Promise<ViewerRow[]> {
  return db
    .selectFrom('asked_loans')
    .innerJoin('accounts', 'accounts.id', 'asked_loans.account_id')
    .select(['accounts.id', 'accounts.name', 'accounts.email', 'asked_at as since'])
    .where('deal_id', '=', dealId)
    .orderBy('asked_at')
    .orderBy('accounts.id')
    .execute();
}

export async function asksFirst(db: Queries, dealId: string): Promise<boolean> {
  const row = await db
    .selectFrom('loans_to_ask_for')
    .select('deal_id')
    .where('deal_id', '=', dealId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns whether this changed anything. */
export async function setAsksFirst(tx: Queries, dealId: string, askFirst: boolean): Promise<boolean> {
  if (askFirst) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('loans_to_ask_for')
      .values({ deal_id: dealId })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numDeletedRows } = await tx
    .deleteFrom('loans_to_ask_for')
    .where('deal_id', '=', dealId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Records that an account waits for the borrower’s approval. False if it already does. */
export async function askFor(
  tx: Queries,
  { accountId, dealId, at }: { accountId: string; dealId: string; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('asked_loans')
    .values({ account_id: accountId, deal_id: dealId, asked_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Ends a wait. Returns who was waiting, or undefined if they were not. */
export async function endWait(
  tx: Transaction,
  { accountId, dealId }: { accountId: string; dealId: string },
): Promise<{ name: string; email: string } | undefined> {
  const { rows } = await sql<{ name: string; email: string }>`
    delete from asked_loans using accounts
    where account_id = ${accountId} and deal_id = ${dealId} and accounts.id = account_id
    returning accounts.name, accounts.email`.execute(tx);
  return rows[0];
}

/** Ends access to a deal. Returns who had it, or undefined if they had none. */
export async function endAccess(
  tx: Transaction,
  { accountId, dealId }: { accountId: string; dealId: string },
): Promise<{ name: string; email: string } | undefined> {
  const { rows } = await sql<{ name: string; email: string }>`
    delete from added_loans using accounts
    where account_id = ${accountId} and deal_id = ${dealId} and accounts.id = account_id
    returning accounts.name, accounts.email`.execute(tx);
  return rows[0];
}

/** Deletes an account’s lookups of a deal, so that adding it again takes a new lookup. */
export async function forgetLookups(
  tx: Queries,
  { accountId, dealId }: { accountId: string; dealId: string },
): Promise<void> {
  await sql`delete from loan_lookups where account_id = ${accountId} and ${dealId} = any(deal_ids)`.execute(
    tx,
  );
}

/** Loans an account is waiting for, newest request first. */
export function loansWaitedFor(db: Queries, accountId: string) {
  return db
    .selectFrom('asked_loans')
    .innerJoin('deals', 'deals.id', 'asked_loans.deal_id')
    .select(['deals.id', 'loan_number', 'asked_at'])
    .where('account_id', '=', accountId)
    .orderBy('asked_at', 'desc')
    .execute();
}

export async function giveAccess(
  tx: Queries,
  { accountId, dealId, at }: { accountId: string; dealId: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('added_loans')
    .values({ account_id: accountId, deal_id: dealId, added_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether adding a deal needs the borrower’s approval. It never does for the borrower or existing viewers. */
export async function isAsked(
  db: Queries,
  { accountId, dealId }: { accountId: string; dealId: string },
): Promise<boolean> {
  const { rows } = await sql<{ asked: boolean }>`
    select exists (select from loans_to_ask_for where deal_id = ${dealId})
      and not exists (select from deals where id = ${dealId} and borrower_id = ${accountId})
      and not exists (select from added_loans where deal_id = ${dealId} and account_id = ${accountId}) as asked`.execute(
    db,
  );
  return rows[0]?.asked === true;
}

export function borrowerToAsk(db: Queries, dealId: string) {
  return db
    .selectFrom('deals')
    .innerJoin('accounts', 'accounts.id', 'deals.borrower_id')
    .select(['loan_number as number', 'accounts.name', 'accounts.email'])
    .where('deals.id', '=', dealId)
    .executeTakeFirst();
}
