import type { ViewedKey } from '@drawbridge/contract/views/schema.ts';
import { pickTexts } from '../../platform/pick-texts.ts';

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

export type Filters = Readonly<Partial<Record<FilterKey, string>>>;

export function filtersOf(search: object): Filters {
  return pickTexts(search, filterKeys);
}

/** Several values in one text, with bars between them. */
export function valuesOf(written: string | undefined): readonly string[] {
  return written === undefined || written === '' ? [] : written.split('|');
}
