import type { PartialRelease, PropertyReleases } from '@drawbridge/contract/releases/partial-schema.ts';
import { dollarsFromCents } from '@drawbridge/domain/money/cents.ts';
import { priceOf, type PartialRow, type PledgedRow } from './partial-store.ts';

export function presentPledged(row: PledgedRow): PropertyReleases['properties'][number] {
  const price = priceOf(row);
  return {
    id: row.id,
    street: row.street,
    price: price === undefined ? null : dollarsFromCents(price),
    releasedOn: row.released_on,
    instrument: row.release_instrument,
  };
}

export function presentPartial(row: PartialRow, accountId: string): PartialRelease {
  return {
    id: row.id,
    street: row.street,
    on: row.on_day,
    amount: Number(row.amount),
    price: Number(row.price),
    instrument: row.instrument,
    reason: row.reason,
    state: row.undone_at === null ? (row.decision ?? 'proposed') : 'undone',
    askedBy: row.asker,
    isOwn: row.asked_by === accountId,
    decidedBy: row.decider,
    undoneAt: row.undone_at?.toISOString() ?? null,
    isNoted: row.noted_at !== null,
  };
}
