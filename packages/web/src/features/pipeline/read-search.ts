import type { SavedView, ViewedKey } from '@drawbridge/contract/pipeline/schema.ts';

/** What narrows both tables down; a stage only the loans in process. */
export const filterKeys = [
  'stage',
  'product',
  'state',
  'amountFrom',
  'amountTo',
  'maturityFrom',
  'maturityTo',
] as const satisfies readonly ViewedKey[];
export type FilterKey = (typeof filterKeys)[number];

const viewedKeys = ['q', 'sort', 'fq', 'fsort', ...filterKeys] as const satisfies readonly ViewedKey[];

/** The dashboard as its address has it. */
export type PipelineSearch = Readonly<Partial<Record<ViewedKey | 'view', string | undefined>>>;
export type Filters = Readonly<Partial<Record<FilterKey, string>>>;

/** The address of the view that shows everything; an address without any view opens with the default one. */
export const everything = 'all';

function pick<Key extends string>(search: object, keys: readonly Key[]): Partial<Record<Key, string>> {
  const values = search as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    keys.flatMap((key) => {
      const value = values[key];
      // An address typed by hand may hold numbers.
      return typeof value === 'string' || typeof value === 'number' ? [[key, String(value)]] : [];
    }),
  ) as Partial<Record<Key, string>>;
}

export function filtersOf(search: object): Filters {
  return pick(search, filterKeys);
}

/** What a view keeps of an address. */
export function viewedOf(search: object): SavedView['search'] {
  return pick(search, viewedKeys);
}

export function sameView(one: object, other: object): boolean {
  const [first, second] = [viewedOf(one), viewedOf(other)];
  return viewedKeys.every((key) => (first[key] ?? '') === (second[key] ?? ''));
}

/** Values that stand in one text with bars between them. */
export function valuesOf(written: string | undefined): readonly string[] {
  return written === undefined || written === '' ? [] : written.split('|');
}
