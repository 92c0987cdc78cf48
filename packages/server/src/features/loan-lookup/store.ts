import { sql } from 'kysely';
import { inProcessStages } from '@drawbridge/domain/deals/stages.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';

/** Makes lookups of the same number wait until the transaction ends, for all accounts. */
export async function lockNumber(tx: Queries, number: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`loan lookup ${number}`}, 0))`.execute(tx);
}

/** The times of failed lookups since a moment, by an account or for a number, newest first. */
export async function wrongLookups(
  db: Queries,
  of: { readonly account: string } | { readonly number: string },
  { since, most }: { since: Date; most: number },
): Promise<Date[]> {
  const rows = await db
    .selectFrom('loan_lookups')
    .select('at')
    .where((expression) =>
      'account' in of ? expression('account_id', '=', of.account) : expression('loan_number', '=', of.number),
    )
    .where('at', '>', since)
    .where(sql<boolean>`cardinality(deal_ids) = 0`)
    .orderBy('at', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ at }) => at);
}

/** A loan in process or funded, by its number, with its borrower’s digest. */
export function loanByNumber(db: Queries, loanNumber: string, accountId: string) {
  return db
    .selectFrom('deals')
    .innerJoin('accounts', 'accounts.id', 'deals.borrower_id')
    .leftJoin('first_properties', 'first_properties.deal_id', 'deals.id')
    .select([
      'deals.id',
      'deals.loan_number',
      'deals.status',
      'deals.type',
      'deals.borrower_id',
      'accounts.ssn_last_4_digest',
      'street',
      'city',
      'state',
      'zip',
      sql<boolean>`deals.borrower_id = ${accountId} or exists (
        select from added_loans where added_loans.deal_id = deals.id and added_loans.account_id = ${accountId}
      )`.as('alreadyYours'),
      sql<boolean>`exists (
        select from asked_loans where asked_loans.deal_id = deals.id and asked_loans.account_id = ${accountId}
      )`.as('waiting'),
    ])
    .where('loan_number', 'in', [loanNumber, loanNumber.toUpperCase()])
    .where('deals.status', 'in', [...inProcessStages, 'Funded'])
    .orderBy('loan_number')
    .executeTakeFirst();
}
export type LoanRow = NonNullable<Awaited<ReturnType<typeof loanByNumber>>>;

/** Records a lookup and what it found, and deletes lookups from earlier days. */
export async function keepLookup(
  tx: Queries,
  lookup: {
    accountId: string;
    at: Date;
    dealIds: readonly string[];
    number: string;
    forgetBefore: Date;
  },
): Promise<void> {
  await tx
    .deleteFrom('loan_lookups')
    .where('account_id', '=', lookup.accountId)
    .where('at', '<', lookup.forgetBefore)
    .execute();
  await tx
    .insertInto('loan_lookups')
    .values({
      account_id: lookup.accountId,
      at: lookup.at,
      deal_ids: [...lookup.dealIds],
      loan_number: lookup.number,
    })
    .execute();
}

/** The times an account added or asked for a deal since a moment, newest first. Each one emailed the borrower. */
export async function additionsSince(
  db: Queries,
  { accountId, dealId }: { accountId: string; dealId: string },
  { since, most }: { since: Date; most: number },
): Promise<Date[]> {
  const rows = await db
    .selectFrom('audit_log')
    .select('at')
    .where('account_id', '=', accountId)
    .where('at', '>', since)
    .where('subject', '=', dealId)
    .where('action', 'in', ['loan added', 'loan asked for'])
    .orderBy('at', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ at }) => at);
}

/** Whether an account has a deal: as its borrower, as a viewer, or waiting for approval. */
export async function hasLoan(
  db: Queries,
  { accountId, dealId }: { accountId: string; dealId: string },
): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from deals where id = ${dealId} and borrower_id = ${accountId})
      or exists (select from added_loans where deal_id = ${dealId} and account_id = ${accountId})
      or exists (select from asked_loans where deal_id = ${dealId} and account_id = ${accountId}) as has`.execute(
    db,
  );
  return rows[0]?.has === true;
}

/** The deals an account found since a moment. */
export async function foundSince(db: Queries, accountId: string, since: Date): Promise<Set<string>> {
  const rows = await db
    .selectFrom('loan_lookups')
    .select(sql<string>`unnest(deal_ids)`.as('dealId'))
    .where('account_id', '=', accountId)
    .where('at', '>', since)
    .execute();
  return new Set(rows.map(({ dealId }) => dealId));
}

/** Adds a loan to an account. Returns the loan’s borrower, or undefined if the account already had it. */
export async function addLoan(
  tx: Queries,
  { accountId, dealId, at }: { accountId: string; dealId: string; at: Date },
): Promise<{ number: string; name: string; email: string } | undefined> {
  const deal = await tx
    .selectFrom('deals')
    .innerJoin('accounts', 'accounts.id', 'deals.borrower_id')
    .select(['loan_number as number', 'accounts.name', 'accounts.email'])
    .where('deals.id', '=', dealId)
    .where('borrower_id', '<>', accountId)
    .executeTakeFirst();
  if (!deal) return undefined;
  const added = await tx
    .insertInto('added_loans')
    .values({ account_id: accountId, deal_id: dealId, added_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('deal_id')
    .executeTakeFirst();
  return added && deal;
}

export async function borrowerByEmail(db: Queries, email: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .where('account_type', '=', 'CustomerAccount')
    .executeTakeFirst();
  return row?.id;
}

export async function keepSsnDigest(db: Queries, accountId: string, digest: string): Promise<void> {
  await db.updateTable('accounts').set({ ssn_last_4_digest: digest }).where('id', '=', accountId).execute();
}

/** Returns whether there was one to remove. */
export async function removeAddedLoan(
  tx: Queries,
  { accountId, dealId }: { accountId: string; dealId: string },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('added_loans')
    .where('account_id', '=', accountId)
    .where('deal_id', '=', dealId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function borrowsOn(
  db: Queries,
  { accountId, dealId }: { accountId: string; dealId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('deals')
    .select('id')
    .where('id', '=', dealId)
    .where('borrower_id', '=', accountId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes older lookups, also of accounts that look up nothing any more. */
export function forgetOldLookups(db: Queries, before: Date): Promise<void> {
  return deleteInBatches(db, 'loan_lookups', sql`at < ${before}`);
}
