import { sql } from 'kysely';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { centsFromDollars } from '@drawbridge/domain/money/cents.ts';
import { releasePrice } from '@drawbridge/domain/releases/release-price.ts';
import type { Queries } from '../../platform/database/connect.ts';

/** A deal’s properties in the lender’s order, with their release prices. */
export function pledgedProperties(db: Queries, dealId: string) {
  return db
    .selectFrom('properties')
    .select([
      'id',
      'street',
      'allocated_amount',
      'release_price',
      'release_percent',
      'released_on',
      'release_instrument',
    ])
    .where('deal_id', '=', dealId)
    .orderBy('position')
    .execute();
}
export type PledgedRow = Awaited<ReturnType<typeof pledgedProperties>>[number];

export function priceOf({
  release_price: price,
  release_percent: percent,
  allocated_amount: part,
}: PledgedRow) {
  return releasePrice({
    priceCents: price === null ? null : centsFromDollars(price),
    percent: percent === null ? null : Math.round(Number(percent) * 10_000),
    allocatedCents: part === null ? null : centsFromDollars(part),
  });
}

/** A loan’s partial releases, newest first. */
export function partialReleasesOf(db: Queries, dealId: string) {
  return db
    .selectFrom('partial_releases as partial')
    .innerJoin('accounts as asker', 'asker.id', 'partial.asked_by')
    .leftJoin('accounts as decider', 'decider.id', 'partial.decided_by')
    .select([
      'partial.id',
      'partial.property_id',
      'partial.street',
      'partial.on_day',
      'partial.amount',
      'partial.price',
      'partial.instrument',
      'partial.reason',
      'partial.asked_by',
      'partial.decision',
      'partial.undone_at',
      'partial.noted_at',
      'asker.name as asker',
      'decider.name as decider',
    ])
    .where('partial.deal_id', '=', dealId)
    .orderBy('partial.asked_at', 'desc')
    .orderBy('partial.id')
    .execute();
}
export type PartialRow = Awaited<ReturnType<typeof partialReleasesOf>>[number];

export interface AskedPartial {
  readonly dealId: string;
  readonly propertyId: string;
  readonly street: string;
  readonly on: PlainDate;
  /** Dollars. */
  readonly amount: number;
  readonly price: number;
  readonly instrument: string;
  readonly reason: string | null;
  readonly by: string;
  readonly at: Date;
}

/** Stores a partial release: posted with its payment, or waiting for a second employee. */
export async function addPartialRelease(
  db: Queries,
  asked: AskedPartial,
  entryId: string | null,
): Promise<void> {
  const { by, at } = asked;
  const decided =
    entryId === null
      ? {}
      : ({ decision: 'posted', decided_by: by, decided_at: at, entry_id: entryId } as const);
  await db
    .insertInto('partial_releases')
    .values({
      deal_id: asked.dealId,
      property_id: asked.propertyId,
      street: asked.street,
      on_day: asked.on,
      amount: asked.amount,
      price: asked.price,
      instrument: asked.instrument,
      reason: asked.reason,
      asked_by: by,
      asked_at: at,
      ...decided,
    })
    .execute();
}

export async function decidePartialRelease(
  db: Queries,
  id: string,
  { by, at, entryId }: { readonly by: string; readonly at: Date; readonly entryId: string | null },
): Promise<void> {
  await db
    .updateTable('partial_releases')
    .set({
      decision: entryId === null ? 'declined' : 'posted',
      decided_by: by,
      decided_at: at,
      entry_id: entryId,
    })
    .where('id', '=', id)
    .execute();
}

export async function notePartialRelease(db: Queries, id: string, at: Date): Promise<void> {
  await db.updateTable('partial_releases').set({ noted_at: at }).where('id', '=', id).execute();
}

export async function releaseProperty(
  db: Queries,
  propertyId: string,
  { on, instrument }: { readonly on: PlainDate; readonly instrument: string },
): Promise<void> {
  await db
    .updateTable('properties')
    .set({ released_on: on, release_instrument: instrument })
    .where('id', '=', propertyId)
    .execute();
  // Raises the deal’s version, so outdated pages can’t overwrite this.
  await db
    .updateTable('deals')
    .set({ version: sql`version` })
    .where('id', '=', sql<string>`(select deal_id from properties where id = ${propertyId})`)
    .execute();
}
