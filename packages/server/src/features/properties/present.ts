import { shownPropertyFields } from '@drawbridge/contract/properties/fields.ts';
import type { DealProperty } from '@drawbridge/contract/properties/schema.ts';
import { presentFields } from '../../platform/database/present-fields.ts';
import type { PropertyPictures } from '../../platform/photographs/property-pictures.ts';
import type { PropertyRow } from './store.ts';

export function presentProperty(pictures: PropertyPictures, row: PropertyRow): DealProperty {
  return { id: row.id, ...presentFields(shownPropertyFields, row), picture: pictures.show(row) };
}
