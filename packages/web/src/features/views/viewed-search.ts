import {
  viewedKeys,
  type SavedView,
  type ViewedKey,
  type ViewPlace,
} from '@drawbridge/contract/views/schema.ts';

/** The address of a page that has views, as far as they are about it. */
export type ViewSearch = Readonly<Partial<Record<ViewedKey | 'view', string | undefined>>>;

/** The address of the view that shows everything; an address without any view opens with the default one. */
export const everything = 'all';

/** Those of the values that are text. */
export function pick<Key extends string>(search: object, keys: readonly Key[]): Partial<Record<Key, string>> {
  const values = search as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    keys.flatMap((key) => {
      const value = values[key];
      // An address typed by hand may hold numbers.
      return typeof value === 'string' || typeof value === 'number' ? [[key, String(value)]] : [];
    }),
  ) as Partial<Record<Key, string>>;
}

/** What a view keeps of an address. */
export function viewedOf(of: ViewPlace, search: object): SavedView['search'] {
  return pick<ViewedKey>(search, viewedKeys[of]);
}

export function sameView(of: ViewPlace, one: object, other: object): boolean {
  const [first, second] = [viewedOf(of, one), viewedOf(of, other)];
  return viewedKeys[of].every((key) => (first[key] ?? '') === (second[key] ?? ''));
}
