import { sql } from 'kysely';
import type { NewView, SavedView, ViewChange, ViewPlace } from '@drawbridge/contract/views/schema.ts';
import type { Queries } from '../../platform/database/connect.ts';

/** The owner and the page of a set of views. */
export interface ViewsKept {
  readonly accountId: string;
  readonly place: ViewPlace;
}

type ViewRow = Omit<SavedView, 'isDefault'> & { is_default: boolean };

export function viewsOf(db: Queries, { accountId, place }: ViewsKept): Promise<ViewRow[]> {
  return db
    .selectFrom('saved_views')
    .select(['id', 'name', 'search', 'is_default'])
    .where('account_id', '=', accountId)
    .where('place', '=', place)
    .orderBy('position', (order) => order.asc().nullsLast())
    .orderBy(sql`lower(name)`)
    .execute();
}

/** The page of a person’s view. Undefined if they have no view with this id. */
export async function placeOfView(
  tx: Queries,
  accountId: string,
  id: string,
): Promise<ViewPlace | undefined> {
  const row = await tx
    .selectFrom('saved_views')
    .select('place')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.place;
}

/** Clears the page’s default view. */
export async function clearDefault(tx: Queries, { accountId, place }: ViewsKept): Promise<void> {
  await tx
    .updateTable('saved_views')
    .set({ is_default: false })
    .where('account_id', '=', accountId)
    .where('place', '=', place)
    .where('is_default', '=', true)
    .execute();
}

export function addView(
  tx: Queries,
  { accountId, place }: ViewsKept,
  view: NewView,
  at: Date,
): Promise<ViewRow> {
  return tx
    .insertInto('saved_views')
    .values({
      account_id: accountId,
      place,
      name: view.name,
      search: JSON.stringify(view.search),
      is_default: view.isDefault ?? false,
      created_at: at,
    })
    .returning(['id', 'name', 'search', 'is_default'])
    .executeTakeFirstOrThrow();
}

export function writeView(
  tx: Queries,
  accountId: string,
  { id, name, search, isDefault }: ViewChange,
): Promise<ViewRow> {
  return tx
    .updateTable('saved_views')
    .set({
      ...(name === undefined ? {} : { name }),
      ...(search === undefined ? {} : { search: JSON.stringify(search) }),
      ...(isDefault === undefined ? {} : { is_default: isDefault }),
      // An update must set something, even if nothing changes.
      account_id: accountId,
    })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning(['id', 'name', 'search', 'is_default'])
    .executeTakeFirstOrThrow();
}

export async function placeViews(tx: Queries, accountId: string, ids: readonly string[]): Promise<void> {
  await sql`
    update saved_views set position = placed.place - 1
    from unnest(${[...ids]}::text[]) with ordinality placed (id, place)
    where saved_views.id = placed.id and account_id = ${accountId}`.execute(tx);
}

export async function removeView(tx: Queries, accountId: string, id: string): Promise<void> {
  await tx.deleteFrom('saved_views').where('id', '=', id).where('account_id', '=', accountId).execute();
}
