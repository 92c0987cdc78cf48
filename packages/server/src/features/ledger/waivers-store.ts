import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { PaymentBucket } from '@drawbridge/domain/loan-accounts/terms.ts';
import type { Queries } from '../../platform/database/connect.ts';

/** What an employee waived, and why. */
export interface NewWaiver {
  readonly dealId: string;
  readonly on: PlainDate;
  readonly bucket: PaymentBucket | 'payoff';
  readonly amountCents: number;
  readonly reason: string;
  readonly postedAt: Date;
  readonly postedOn: PlainDate;
  readonly postedBy: string;
}

export async function addWaiver(tx: Queries, waiver: NewWaiver): Promise<string> {
  const { bucket, amountCents } = waiver;
  const { id } = await tx
    .insertInto('loan_events')
    .values({
      deal_id: waiver.dealId,
      kind: 'waiver',
      on_day: waiver.on,
      particulars: JSON.stringify({ bucket, amountCents }),
      reason: waiver.reason,
      posted_at: waiver.postedAt,
      posted_on: waiver.postedOn,
      posted_by: waiver.postedBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The newest waivers of a loan, withdrawn ones included. */
export function waiversOf(db: Queries, dealId: string, most: number) {
  return db
    .selectFrom('loan_events')
    .innerJoin('accounts', 'accounts.id', 'loan_events.posted_by')
    .select([
      'loan_events.id',
      'on_day',
      'particulars',
      'reason',
      'posted_at',
      'accounts.name as posted_by_name',
      'withdrawn_at',
    ])
    .where('deal_id', '=', dealId)
    .where('kind', '=', 'waiver')
    .orderBy('posted_at', 'desc')
    .orderBy('loan_events.id')
    .limit(most)
    .execute();
}

/** A waiver of a loan; undefined for any other event. */
export function waiverOf(db: Queries, dealId: string, id: string) {
  return db
    .selectFrom('loan_events')
    .select(['id', 'on_day', 'particulars', 'withdrawn_at'])
    .where('deal_id', '=', dealId)
    .where('id', '=', id)
    .where('kind', '=', 'waiver')
    .executeTakeFirst();
}

export async function withdrawWaiver(
  tx: Queries,
  id: string,
  { at, by }: { readonly at: Date; readonly by: string },
): Promise<void> {
  await tx
    .updateTable('loan_events')
    .set({ withdrawn_at: at, withdrawn_by: by })
    .where('id', '=', id)
    .execute();
}
