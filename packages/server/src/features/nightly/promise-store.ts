import { sql } from 'kysely';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { PromiseOutcome } from '@drawbridge/domain/delinquency/promises.ts';
import { dollarsOf } from '@drawbridge/domain/money/cents.ts';
import type { Queries } from '../../platform/database/connect.ts';
import type { JudgedAnew } from './judge-promises.ts';

export interface PromiseRow {
  readonly id: string;
  readonly deal_id: string;
  readonly amount: string;
  readonly made_on: PlainDate;
  readonly due_on: PlainDate;
  readonly outcome: PromiseOutcome;
  readonly received: string;
}

/** The promises of these loans that were not withdrawn, by deal. */
export async function promisesOf(
  db: Queries,
  dealIds: readonly string[],
): Promise<ReadonlyMap<string, readonly PromiseRow[]>> {
  const rows = await db
    .selectFrom('payment_promises')
    .select(['id', 'deal_id', 'amount', 'made_on', 'due_on', 'outcome', 'received'])
    .where('deal_id', '=', sql<string>`any(${[...dealIds]})`)
    .where('withdrawn_at', 'is', null)
    .execute();
  return Map.groupBy(rows, ({ deal_id: dealId }) => dealId);
}

/** Stores the outcomes a nightly run decided. */
export async function recordOutcomes(tx: Queries, judged: readonly JudgedAnew[]): Promise<void> {
  for (const { id, outcome, receivedCents } of judged)
    await tx
      .updateTable('payment_promises')
      .set({ outcome, received: dollarsOf(receivedCents) })
      .where('id', '=', id)
      .execute();
}
