import {
  viewedKeys,
  type SavedView,
  type ViewedKey,
  type ViewPlace,
} from '@drawbridge/contract/views/schema.ts';
import { pickTexts } from '../../platform/pick-texts.ts';

/** The parts of a page’s address that views save, and the view’s id. */
export type ViewSearch = Readonly<Partial<Record<ViewedKey | 'view', string | undefined>>>;

/** The address of the view that shows everything. An address without a view opens the default one. */
export const everything = 'all';

/** The parts of an address that a view saves. */
export function viewedOf(of: ViewPlace, search: object): SavedView['search'] {
  return pickTexts<ViewedKey>(search, viewedKeys[of]);
}

export function sameView(of: ViewPlace, one: object, other: object): boolean {
  const [first, second] = [viewedOf(of, one), viewedOf(of, other)];
  return viewedKeys[of].every((key) => (first[key] ?? '') === (second[key] ?? ''));
}
