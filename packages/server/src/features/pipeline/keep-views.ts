import type { NewView, SavedView, ViewChange } from '@drawbridge/contract/pipeline/schema.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { presentView } from './present.ts';
import { addView, clearDefault, holdViews, removeView, viewsOf, writeView } from './store.ts';

interface ViewParts {
  readonly db: Database;
  readonly clock: Clock;
}

/** More than anybody finds their way in. */
const mostViews = 50;

export async function listViews(db: Database, caller: Caller): Promise<{ views: SavedView[] }> {
  return { views: (await viewsOf(db, caller.accountId)).map(presentView) };
}

/** Saves a view of the caller’s. Names differ in more than capitals; one view at most opens with the dashboard. */
export async function saveView(
  { db, clock }: ViewParts,
  { accountId }: Caller,
  view: NewView,
): Promise<SavedView | Refusal<'view_name_taken' | 'too_many_views'>> {
  return db.transaction().execute(async (tx) => {
    await holdViews(tx, accountId);
    const others = await viewsOf(tx, accountId);
    if (isTaken(view.name, others)) return refuseName();
    if (others.length >= mostViews) return refuse('too_many_views');
    if (view.isDefault) await clearDefault(tx, accountId);
    return presentView(await addView(tx, accountId, view, clock.now()));
  });
}

/** Changes what is given of a view of the caller’s. */
export async function changeView(
  { db }: ViewParts,
  { accountId }: Caller,
  change: ViewChange,
): Promise<SavedView | Refusal<'view_not_found' | 'view_name_taken'>> {
  return db.transaction().execute(async (tx) => {
    await holdViews(tx, accountId);
    const views = await viewsOf(tx, accountId);
    if (!views.some(({ id }) => id === change.id)) return refuse('view_not_found');
    const others = views.filter(({ id }) => id !== change.id);
    if (change.name !== undefined && isTaken(change.name, others)) return refuseName();
    if (change.isDefault) await clearDefault(tx, accountId);
    return presentView(await writeView(tx, accountId, change));
  });
}

/** Deletes a view of the caller’s; gives those left. */
export async function deleteView(
  { db }: ViewParts,
  { accountId }: Caller,
  id: string,
): Promise<{ views: SavedView[] } | Refusal<'view_not_found'>> {
  return db.transaction().execute(async (tx) => {
    await holdViews(tx, accountId);
    if (!(await removeView(tx, accountId, id))) return refuse('view_not_found');
    return { views: (await viewsOf(tx, accountId)).map(presentView) };
  });
}

function isTaken(name: string, views: readonly { readonly name: string }[]): boolean {
  return views.some((view) => view.name.toLowerCase() === name.toLowerCase());
}

function refuseName(): Refusal<'view_name_taken'> {
  return refuse('view_name_taken', {
    errors: [{ path: 'name', message: 'You have a view with this name already.' }],
  });
}
