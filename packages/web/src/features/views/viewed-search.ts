import {
  viewedKeys,
  type SavedView,
  type ViewedKey,
  type ViewPlace,
} from '@drawbridge/contract/views/schema.ts';
import { pickTexts } from '../../platform/pick-texts.ts';

/** The address of a page that has views, as far as they are about it. */
export type ViewSearch = Readonly<Partial<Record<ViewedKey | 'view', string | undefined>>>;

/** The address of the view that shows everything; an address without any view opens with the default one. */
export const everything = 'all';

/** What a view keeps of an address. */
export function viewedOf(of: ViewPlace, search: object): SavedView['search'] {
  return pickTexts<ViewedKey>(search, viewedKeys[of]);
}

export function sameView(of: ViewPlace, one: object, other: object): boolean {
  const [first, second] = [viewedOf(of, one), viewedOf(of, other)];
  return viewedKeys[of].every((key) => (first[key] ?? '') === (second[key] ?? ''));
}
