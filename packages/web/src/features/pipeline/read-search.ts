import type { ViewedKey } from '@drawbridge/contract/views/schema.ts';
import { pickTexts } from '../../platform/pick-texts.ts';

/** The filters of both tables. The stage and the days without movement apply only to loans in process. */
export const filterKeys = [
  'stage',
  'product',
  'state',
  'amountFrom',
  'amountTo',
  'maturityFrom',
  'maturityTo',
  'quietDays',
] as const satisfies readonly ViewedKey[];
export type FilterKey = (typeof filterKeys)[number];

export type Filters = Readonly<Partial<Record<FilterKey, string>>>;

export function filtersOf(search: object): Filters {
  return pickTexts(search, filterKeys);
}

/** Joins several values with bars. */
export function valuesOf(written: string | undefined): readonly string[] {
  return written === undefined || written === '' ? [] : written.split('|');
}
