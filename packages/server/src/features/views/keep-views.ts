import type { NewView, SavedView, ViewChange, ViewPlace } from '@drawbridge/contract/views/schema.ts';
import { movedView, type ViewMove } from '@drawbridge/domain/views/moved-view.ts';
import { viewMessages } from '@drawbridge/messages/views';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { waitForAccount } from '../access/public.ts';
import { presentView } from './present.ts';
import { addView, clearDefault, placeOfView, placeViews, removeView, viewsOf, writeView } from './store.ts';

export type ViewParts = Pick<Kit, 'db' | 'clock'>;

/** More views than anyone can keep track of. */
const mostViews = 50;

export async function listViews(
  { db }: ViewParts,
  { accountId }: Caller,
  place: ViewPlace = 'pipeline',
): Promise<{ views: SavedView[] }> {
  return { views: (await viewsOf(db, { accountId, place })).map(presentView) };
}

/** Saves a view for the caller. Names are unique ignoring case, and at most one view is the page’s default. */
export async function saveView(
  { db, clock }: ViewParts,
  { accountId }: Caller,
  view: NewView,
): Promise<SavedView | Refusal<'view_name_taken' | 'too_many_views'>> {
  return db.transaction().execute(async (tx) => {
    await waitForAccount(tx, accountId);
    const kept = { accountId, place: view.of ?? 'pipeline' };
    const others = await viewsOf(tx, kept);
    if (isTaken(view.name, others)) return refuseName();
    if (others.length >= mostViews) return refuse('too_many_views');
    if (view.isDefault) await clearDefault(tx, kept);
    return presentView(await addView(tx, kept, view, clock.now()));
  });
}

/** Updates the given fields of one of the caller’s views. */
export async function changeView(
  { db }: ViewParts,
  { accountId }: Caller,
  change: ViewChange,
): Promise<SavedView | Refusal<'view_not_found' | 'view_name_taken'>> {
  return db.transaction().execute(async (tx) => {
    await waitForAccount(tx, accountId);
    const place = await placeOfView(tx, accountId, change.id);
    if (!place) return refuse('view_not_found');
    const others = (await viewsOf(tx, { accountId, place })).filter(({ id }) => id !== change.id);
    if (change.name !== undefined && isTaken(change.name, others)) return refuseName();
    if (change.isDefault) await clearDefault(tx, { accountId, place });
    return presentView(await writeView(tx, accountId, change));
  });
}

/** Moves one of the caller’s views and returns the page’s views in order. */
export async function moveView(
  { db }: ViewParts,
  { accountId }: Caller,
  id: string,
  move: ViewMove,
): Promise<{ views: SavedView[] } | Refusal<'view_not_found'>> {
  return db.transaction().execute(async (tx) => {
    await waitForAccount(tx, accountId);
    const place = await placeOfView(tx, accountId, id);
    if (!place) return refuse('view_not_found');
    const before = (await viewsOf(tx, { accountId, place })).map((view) => view.id);
    const order = movedView(before, id, move);
    if (order !== before) await placeViews(tx, accountId, order);
    return { views: (await viewsOf(tx, { accountId, place })).map(presentView) };
  });
}

/** Deletes one of the caller’s views and returns the page’s remaining ones. */
export async function deleteView(
  { db }: ViewParts,
  { accountId }: Caller,
  id: string,
): Promise<{ views: SavedView[] } | Refusal<'view_not_found'>> {
  return db.transaction().execute(async (tx) => {
    await waitForAccount(tx, accountId);
    const place = await placeOfView(tx, accountId, id);
    if (!place) return refuse('view_not_found');
    await removeView(tx, accountId, id);
    return { views: (await viewsOf(tx, { accountId, place })).map(presentView) };
  });
}

function isTaken(name: string, views: readonly { readonly name: string }[]): boolean {
  return views.some((view) => view.name.toLowerCase() === name.toLowerCase());
}

function refuseName(): Refusal<'view_name_taken'> {
  return refuse('view_name_taken', { errors: [{ path: 'name', message: viewMessages.nameTaken }] });
}
