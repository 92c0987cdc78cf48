import { sql } from 'kysely';
import type { HandBillFigures } from '@drawbridge/contract/bills/schema.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { DueDates } from '@drawbridge/domain/ledger/next-due.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { nextNumber } from './store.ts';

/** Keeps a bill by hand and returns its number. Payments posted from now on count for it. */
export async function addHandBill(
  tx: Queries,
  bill: {
    readonly dealId: string;
    readonly byHand: string;
    readonly dueOn: PlainDate;
    readonly madeOn: PlainDate;
    /** Dollars, without what is left of earlier bills. */
    readonly amount: number;
    readonly asked: number;
    readonly figures: HandBillFigures;
    readonly emailHeld: boolean;
    readonly recordedAt: Date;
    /** What lists showed before it. */
    readonly datesBefore: DueDates;
  },
): Promise<string> {
  const number = await nextNumber(tx, bill.madeOn);
  await tx
    .insertInto('loan_bills')
    .values({
      number,
      deal_id: bill.dealId,
      by_hand: bill.byHand,
      due_on: bill.dueOn,
      made_on: bill.madeOn,
      amount: bill.amount,
      asked: bill.asked,
      figures: JSON.stringify(bill.figures),
      terms_version: 0,
      ledger_position: sql`(select coalesce(max(position), 0) from ledger_entries where deal_id = ${bill.dealId})`,
      events_seen: 0,
      is_history: false,
      email_held: bill.emailHeld,
      run_id: null,
      recorded_at: bill.recordedAt,
      dates_before: JSON.stringify(bill.datesBefore),
    })
    .execute();
  return number;
}

/** The newest bill by hand that stands. */
export function lastHandBill(db: Queries, dealId: string) {
  return db
    .selectFrom('hand_bills as hand')
    .innerJoin('loan_bills as bills', 'bills.id', 'hand.id')
    .select([
      'hand.due_on',
      'hand.asked',
      'hand.received',
      'hand.open_amount',
      'bills.ledger_position',
      'bills.dates_before',
    ])
    .where('hand.deal_id', '=', dealId)
    .where('hand.state', 'in', ['open', 'part paid', 'paid'])
    .orderBy('hand.due_on', 'desc')
    .executeTakeFirst();
}

/** What a bill by hand leaves open, and what it is made of. Undefined when none is due. */
export function dueHandBill(db: Queries, dealId: string) {
  return db
    .selectFrom('hand_bills as hand')
    .innerJoin('loan_bills as bills', 'bills.id', 'hand.id')
    .select([
      'hand.number',
      'hand.due_on',
      'hand.open_amount',
      'hand.received',
      sql<HandBillFigures['parts']>`bills.figures -> 'parts'`.as('parts'),
    ])
    .where('hand.deal_id', '=', dealId)
    .where('hand.state', 'in', ['open', 'part paid'])
    .executeTakeFirst();
}

/** A bill by hand of a loan, by its number. */
export function handBillOf(db: Queries, dealId: string, number: string) {
  return db
    .selectFrom('hand_bills as hand')
    .innerJoin('loan_bills as bills', 'bills.id', 'hand.id')
    .select(['hand.id', 'hand.state', 'hand.due_on', 'hand.open_amount', 'bills.dates_before'])
    .where('hand.deal_id', '=', dealId)
    .where('hand.number', '=', number)
    .executeTakeFirst();
}

export async function writeBillWithdrawal(
  tx: Queries,
  withdrawn: { readonly billId: string; readonly by: string; readonly at: Date; readonly reason: string },
): Promise<void> {
  await tx
    .insertInto('withdrawn_bills')
    .values({
      bill_id: withdrawn.billId,
      withdrawn_by: withdrawn.by,
      withdrawn_at: withdrawn.at,
      reason: withdrawn.reason,
    })
    .execute();
}

/** Whether a hold stands on a loan on a day: its bills are made, and their emails are not sent. */
export async function isOnHold(db: Queries, dealId: string, day: PlainDate): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select exists (
      select from loan_events hold
      where hold.deal_id = ${dealId} and hold.kind = 'hold' and hold.withdrawn_at is null
        and hold.on_day <= ${day}::date
        and not exists (
          select from loan_events release
          where release.deal_id = hold.deal_id and release.kind = 'hold released' and release.withdrawn_at is null
            and release.on_day <= ${day}::date and release.particulars ->> 'hold' = hold.particulars ->> 'hold'
        )
    ) as held`.execute(db);
  return rows[0]?.held ?? false;
}
