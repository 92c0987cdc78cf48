import { sql } from 'kysely';
import type { BillFigures, HandBillFigures } from '@drawbridge/contract/bills/schema.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { addressLine } from '@drawbridge/domain/properties/address.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { dealName, inScope, type DealScope } from '../deals/public.ts';

/** The loan and the people a bill names. */
export interface BilledLoan {
  readonly loanNumber: string;
  readonly dealName: string;
  readonly borrower: string;
  readonly email: string;
  readonly entities: readonly string[];
  readonly address: string | null;
  /** The bill by hand that the loan’s first calculated bill replaces. */
  readonly replaces: string | null;
}

/** The newest bill by hand that was not withdrawn, until a calculated bill was sent. */
const replaced = sql<string | null>`(
  select number from loan_bills hand
  where hand.deal_id = deals.id and hand.by_hand is not null
    and not exists (select from withdrawn_bills where bill_id = hand.id)
    and not exists (
      select from loan_bills sent where sent.deal_id = deals.id and sent.by_hand is null and not sent.is_history)
  order by due_on desc limit 1)`;

export async function billedLoan(db: Queries, dealId: string): Promise<BilledLoan> {
  const deal = await db
    .selectFrom('deals')
    .innerJoin('accounts', 'accounts.id', 'deals.borrower_id')
    .leftJoin('first_properties', 'first_properties.deal_id', 'deals.id')
    .select([
      'deals.loan_number',
      'accounts.name',
      'accounts.email',
      dealName.as('deal_name'),
      'street',
      'city',
      'state',
      'zip',
      sql<string[]>`array(
        select entities.name from deal_borrowing_entities links
        join borrowing_entities entities on entities.id = links.borrowing_entity_id
        where links.deal_id = deals.id order by entities.name)`.as('entities'),
      replaced.as('replaces'),
    ])
    .where('deals.id', '=', dealId)
    .executeTakeFirstOrThrow();
  const { street, city, state, zip } = deal;
  return {
    loanNumber: deal.loan_number,
    dealName: deal.deal_name,
    borrower: deal.name,
    email: deal.email,
    entities: deal.entities,
    address:
      street === null || city === null || state === null || zip === null
        ? null
        : addressLine({ street, city, state, zip }),
    replaces: deal.replaces,
  };
}

/** The due days of the calculated bills that these loans have, by deal. */
export async function billedDays(
  db: Queries,
  dealIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<PlainDate>>> {
  const rows = await db
    .selectFrom('loan_bills')
    .select(['deal_id', 'due_on'])
    .where('deal_id', '=', sql<string>`any(${[...dealIds]})`)
    .where('by_hand', 'is', null)
    .execute();
  const byDeal = Map.groupBy(rows, (row) => row.deal_id);
  return new Map([...byDeal].map(([dealId, made]) => [dealId, new Set(made.map(({ due_on: on }) => on))]));
}

/** The next bill number. Numbers increase and never repeat; some are skipped. */
export async function nextNumber(tx: Queries, madeOn: PlainDate): Promise<string> {
  const { rows } = await sql<{ number: number }>`select nextval('bill_numbers') as number`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('the bill_numbers sequence returned no row');
  return `B-${madeOn.slice(0, 4)}-${String(row.number).padStart(6, '0')}`;
}

export interface NewBill {
  readonly dealId: string;
  readonly dueOn: PlainDate;
  readonly madeOn: PlainDate;
  readonly amount: number;
  readonly asked: number;
  readonly figures: BillFigures;
  readonly termsVersion: number;
  readonly ledgerPosition: number;
  readonly eventsSeen: number;
  readonly isHistory: boolean;
  /** A hold means its email is never sent. */
  readonly emailHeld: boolean;
  readonly runId: string;
  readonly recordedAt: Date;
}

/** Keeps a bill and returns its number, or undefined when the loan has a bill of that due day. */
export async function addBill(tx: Queries, bill: NewBill): Promise<string | undefined> {
  const number = await nextNumber(tx, bill.madeOn);
  const row = await tx
    .insertInto('loan_bills')
    .values({
      number,
      deal_id: bill.dealId,
      due_on: bill.dueOn,
      made_on: bill.madeOn,
      amount: bill.amount,
      asked: bill.asked,
      figures: JSON.stringify(bill.figures),
      terms_version: bill.termsVersion,
      ledger_position: bill.ledgerPosition,
      events_seen: bill.eventsSeen,
      is_history: bill.isHistory,
      email_held: bill.emailHeld,
      run_id: bill.runId,
      recorded_at: bill.recordedAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['deal_id', 'due_on']).where('by_hand', 'is', null).doNothing(),
    )
    .returning('number')
    .executeTakeFirst();
  return row?.number;
}

/** A loan’s bills, the latest due first, with where those by hand stand. */
export function billsOf(db: Queries, dealId: string) {
  return db
    .selectFrom('loan_bills as bills')
    .leftJoin('hand_bills as hand', 'hand.id', 'bills.id')
    .select([
      'bills.id',
      'bills.number',
      'bills.due_on',
      'bills.made_on',
      'bills.amount',
      'bills.asked',
      'bills.is_history',
      'hand.state',
      'hand.open_amount',
      'hand.received',
      'hand.withdrawn_at',
      'hand.withdrawn_because',
      'hand.withdrawn_by_name',
      sql<HandBillFigures | null>`case when bills.by_hand is not null then bills.figures end`.as('entered'),
    ])
    .where('bills.deal_id', '=', dealId)
    .orderBy('bills.due_on', 'desc')
    .orderBy('bills.recorded_at', 'desc')
    .execute();
}
export type BillRow = Awaited<ReturnType<typeof billsOf>>[number];

/** A bill as it was sent, of a deal in the scope. */
export function billInScope(db: Queries, scope: DealScope, number: string) {
  return db
    .selectFrom('loan_bills')
    .innerJoin('deals', 'deals.id', 'loan_bills.deal_id')
    .select(['deal_id', 'number', 'due_on', 'made_on', 'amount', 'asked', 'is_history', 'figures'])
    .where('loan_bills.number', '=', number)
    .where(inScope(scope))
    .executeTakeFirst();
}

/** The number of a loan’s calculated bill of a due day. */
export async function billNumber(db: Queries, dealId: string, dueOn: PlainDate): Promise<string | undefined> {
  const row = await db
    .selectFrom('loan_bills')
    .select('number')
    .where('deal_id', '=', dealId)
    .where('due_on', '=', dueOn)
    .where('by_hand', 'is', null)
    .executeTakeFirst();
  return row?.number;
}
