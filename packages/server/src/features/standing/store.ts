import type { LoanEventKind } from '@drawbridge/domain/loan-accounts/loan-event.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { Queries } from '../../platform/database/connect.ts';

/** How many loans a borrower has. */
export async function loansOfBorrower(db: Queries, borrowerId: string): Promise<number> {
  const { loans } = await db
    .selectFrom('deals')
    .select(({ fn }) => fn.countAll<number>().as('loans'))
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirstOrThrow();
  return loans;
}

export interface NewLoanEvent {
  readonly kind: LoanEventKind;
  readonly onDay: PlainDate;
  readonly particulars: Readonly<Record<string, unknown>>;
  readonly reason: string;
  readonly postedAt: Date;
  readonly postedOn: PlainDate;
  readonly postedBy: string;
  /** The request that asked for it. */
  readonly requestId?: string;
}

/** Adds one event to each of these loans. */
export async function addEvents(db: Queries, dealIds: readonly string[], event: NewLoanEvent): Promise<void> {
  if (dealIds.length === 0) return;
  await db
    .insertInto('loan_events')
    .values(
      dealIds.map((dealId) => ({
        deal_id: dealId,
        kind: event.kind,
        on_day: event.onDay,
        particulars: JSON.stringify(event.particulars),
        reason: event.reason,
        posted_at: event.postedAt,
        posted_on: event.postedOn,
        posted_by: event.postedBy,
        withdrawn_at: null,
        withdrawn_by: null,
        request_id: event.requestId ?? null,
        withdrawn_why: null,
      })),
    )
    .execute();
}

export interface WithdrawnEvent {
  readonly by: string;
  readonly at: Date;
  readonly why: string;
}

/** Withdraws an event. False if it is withdrawn already. */
export async function withdrawEvent(
  db: Queries,
  id: string,
  { by, at, why }: WithdrawnEvent,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('loan_events')
    .set({ withdrawn_at: at, withdrawn_by: by, withdrawn_why: why })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** The extension that an approved request made, unless it was withdrawn. */
export function extensionOfRequest(db: Queries, requestId: string) {
  return db
    .selectFrom('loan_events')
    .select(['id', 'deal_id'])
    .where('request_id', '=', requestId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
}

/** A loan’s declared and cured defaults, the latest first, with the people and the reason of a withdrawal. */
export function defaultEvents(db: Queries, dealId: string) {
  return db
    .selectFrom('loan_events as event')
    .innerJoin('accounts as poster', 'poster.id', 'event.posted_by')
    .leftJoin('accounts as withdrawer', 'withdrawer.id', 'event.withdrawn_by')
    .select([
      'event.id',
      'event.kind',
      'event.on_day',
      'event.reason',
      'event.posted_at',
      'event.withdrawn_at',
      'event.withdrawn_why',
      'poster.name as poster',
      'withdrawer.name as withdrawer',
    ])
    .where('event.deal_id', '=', dealId)
    .where('event.kind', 'in', ['default declared', 'default cured'])
    .orderBy('event.on_day', 'desc')
    .orderBy('event.posted_at', 'desc')
    .orderBy('event.id', 'desc')
    .execute();
}

/** Makes other changes of a loan’s terms, events and ledger wait until the transaction ends. */
export async function lockLoan(db: Queries, dealId: string): Promise<void> {
  await db.selectFrom('deals').select('id').where('id', '=', dealId).forNoKeyUpdate().execute();
}
