import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { Queries, Transaction } from '../../platform/database/connect.ts';
import { letterBasis } from './letter-basis-store.ts';

/** A deal’s newest payoff letter that was not withdrawn, if a payment of a day can pay it and its amounts still hold. */
export async function letterPayableOn(
  db: Queries,
  dealId: string,
  on: PlainDate,
): Promise<{ readonly id: string; readonly code: string; readonly snapshot: unknown } | undefined> {
  const basis = await letterBasis(db, dealId);
  const letter = await db
    .selectFrom('payoff_quotes')
    .select([
      'id',
      'code',
      'snapshot',
      'issued_on',
      'good_through',
      'ledger_position',
      'wired_draws',
      'terms_version',
      'events_seen',
    ])
    .where('deal_id', '=', dealId)
    .where('withdrawn_at', 'is', null)
    .orderBy('issued_at', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!letter || on < letter.issued_on || on > letter.good_through) return undefined;
  // Other wire instructions change no amount.
  const rests = ['ledger_position', 'wired_draws', 'terms_version', 'events_seen'] as const;
  return rests.every((fact) => letter[fact] === basis[fact]) ? letter : undefined;
}

/** How one adjustment of a letter was posted: as a fee in the ledger, or as a waiver. */
export type PostedAdjustment = { readonly feeEntry: string } | { readonly waiverId: string };

export async function addAdjustments(
  tx: Transaction,
  payoffEntry: string,
  quoteId: string,
  posted: readonly PostedAdjustment[],
): Promise<void> {
  await tx
    .insertInto('payoff_adjustments')
    .values(
      posted.map((one, at) => ({
        payoff_entry: payoffEntry,
        position: at + 1,
        quote_id: quoteId,
        fee_entry: 'feeEntry' in one ? one.feeEntry : null,
        waiver_id: 'waiverId' in one ? one.waiverId : null,
      })),
    )
    .execute();
}

/** What was posted with a payoff and still counts. */
export async function adjustmentsOf(
  db: Queries,
  payoffEntry: string,
): Promise<{ readonly fees: readonly string[]; readonly waivers: readonly string[] }> {
  const rows = await db
    .selectFrom('payoff_adjustments')
    .leftJoin('loan_events', 'loan_events.id', 'payoff_adjustments.waiver_id')
    .select(['fee_entry', 'waiver_id', 'loan_events.withdrawn_at'])
    .where('payoff_entry', '=', payoffEntry)
    .orderBy('payoff_adjustments.position')
    .execute();
  return {
    fees: rows.flatMap(({ fee_entry: fee }) => fee ?? []),
    waivers: rows.flatMap(({ waiver_id: id, withdrawn_at: at }) => (at === null ? (id ?? []) : [])),
  };
}
