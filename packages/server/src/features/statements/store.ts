import { sql } from 'kysely';
import type { StatementFigures } from '@drawbridge/contract/statements/schema.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { wiredSum } from '../loan-accounts/public.ts';

export interface StatedLoan {
  readonly id: string;
  readonly loan_amount: string;
  readonly holdback: string | null;
  readonly wired: string;
}

/**
 * Loans without a month’s statement: funded, or paid off since the month began, with terms confirmed before the statement is
 * made, and not taken over after the month.
 * @param from the first day of the month
 */
export async function loansWithout(
  db: Queries,
  { month, from, madeOn }: { readonly month: string; readonly from: PlainDate; readonly madeOn: PlainDate },
): Promise<readonly StatedLoan[]> {
  const { rows } = await sql<StatedLoan>`
    select id, loan_amount, holdback, ${wiredSum} as wired from deals
    where (status = 'Funded' or status = 'Paid Off' and status_date >= ${from}::date)
      and exists (select from loan_terms where deal_id = deals.id and confirmed_on < ${madeOn}::date)
      and coalesce(
        (select boarded_on from loan_terms where deal_id = deals.id order by version desc limit 1) < ${from}::date + interval '1 month',
        true)
      and not exists (select from loan_statements where deal_id = deals.id and month = ${month})
    order by id`.execute(db);
  return rows;
}

export interface NewStatement {
  readonly dealId: string;
  readonly month: string;
  readonly madeOn: PlainDate;
  readonly figures: StatementFigures;
  readonly termsVersion: number;
  readonly ledgerPosition: number;
  readonly eventsSeen: number;
  /** A hold means its email is never sent. */
  readonly emailHeld: boolean;
  readonly runId: string;
  readonly recordedAt: Date;
}

/** Stores a statement. False if the loan already has one for the month. */
export async function addStatement(db: Queries, made: NewStatement): Promise<boolean> {
  const row = await db
    .insertInto('loan_statements')
    .values({
      deal_id: made.dealId,
      month: made.month,
      made_on: made.madeOn,
      figures: JSON.stringify(made.figures),
      terms_version: made.termsVersion,
      ledger_position: made.ledgerPosition,
      events_seen: made.eventsSeen,
      email_held: made.emailHeld,
      run_id: made.runId,
      recorded_at: made.recordedAt,
    })
    .onConflict((conflict) => conflict.columns(['deal_id', 'month']).doNothing())
    .returning('month')
    .executeTakeFirst();
  return row !== undefined;
}

/** A loan’s statements, newest first. */
export function statementsOf(db: Queries, dealId: string) {
  return db
    .selectFrom('loan_statements')
    .select([
      'month',
      'made_on',
      sql<PlainDate>`figures ->> 'from'`.as('from'),
      sql<PlainDate>`figures ->> 'to'`.as('to'),
    ])
    .where('deal_id', '=', dealId)
    .orderBy('month', 'desc')
    .execute();
}

export function statementOf(db: Queries, dealId: string, month: string) {
  return db
    .selectFrom('loan_statements')
    .select(['month', 'made_on', 'figures'])
    .where('deal_id', '=', dealId)
    .where('month', '=', month)
    .executeTakeFirst();
}
