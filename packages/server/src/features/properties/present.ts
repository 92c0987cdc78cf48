import type { DealProperty } from '@drawbridge/contract/properties/schema.ts';
import { centsFromDollars, dollarsFromCents } from '@drawbridge/domain/money/cents.ts';
import type { PropertyPictures } from '../../platform/photographs/property-pictures.ts';
import type { PropertyRow } from './store.ts';

export function presentProperty(pictures: PropertyPictures, row: PropertyRow): DealProperty {
  const { id, street, city, state, zip, type, units, estimated_value: value } = row;
  return {
    id,
    street,
    city,
    state,
    zip,
    type,
    units,
    value: value === null ? null : dollarsFromCents(centsFromDollars(value)),
    picture: pictures.show(row),
  };
}
