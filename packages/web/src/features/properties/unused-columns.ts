import type { propertyReleaseFields, propertyFields } from '@drawbridge/contract/properties/fields.ts';

type Name = keyof typeof propertyFields | keyof typeof propertyReleaseFields;

/** Few loans have release prices, so their columns are shown only where one has a value. */
const releaseColumns = [
  'allocated_amount',
  'release_price',
  'release_percent',
  'released_on',
  'release_instrument',
] as const satisfies readonly Name[];

type Row = Readonly<Record<(typeof releaseColumns)[number], unknown>>;

/** The columns of a property table that no property has a value for. */
export function unusedColumns(rows: readonly Row[] | undefined): readonly Name[] {
  return releaseColumns.filter((name) => rows?.every((row) => row[name] === null) ?? true);
}
