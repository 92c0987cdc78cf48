import { dealColumns } from '@drawbridge/messages/imports';
import { propertyLabels, propertyMessages } from '@drawbridge/messages/properties';
import { codeField, countField, moneyField, optional, textField } from '../wire/field-table.ts';

/** Borrowers and brokers see every field. Employees change them. */
export const propertyFields = {
  street: textField({
    label: () => propertyLabels.street,
    missing: () => propertyMessages.street,
    most: 200,
    wide: true,
    imported: {
      header: 'Property street',
      label: () => dealColumns.street,
      aliases: [
        'propertyaddress',
        'propertystreet',
        'street',
        'address',
        'collateraladdress',
        'propertystreetaddress',
      ],
    },
    sample: '12 Elm Street',
  }),
  city: textField({
    label: () => propertyLabels.city,
    missing: () => propertyMessages.city,
    most: 100,
    wide: true,
    exported: { width: 20 },
    imported: { header: 'Property city', label: () => dealColumns.city, aliases: ['city', 'propertycity'] },
    sample: 'Decatur',
  }),
  state: codeField({
    label: () => propertyLabels.state,
    pattern: /^[A-Za-z]{2}$/,
    malformed: () => propertyMessages.state,
    capitals: true,
    exported: { width: 8 },
    imported: {
      header: 'Property state',
      label: () => dealColumns.state,
      cell: 'state',
      aliases: ['state', 'propertystate'],
    },
    sample: 'GA',
  }),
  zip: codeField({
    label: () => propertyLabels.zip,
    pattern: /^\d{5}(-?\d{4})?$/,
    malformed: () => propertyMessages.zip,
    exported: { width: 12 },
    imported: {
      header: 'Property ZIP code',
      label: () => dealColumns.zip,
      cell: 'zip',
      aliases: ['zip', 'zipcode', 'postalcode', 'propertyzip', 'propertyzipcode'],
    },
    sample: '30030',
  }),
  type: optional(
    textField({
      label: () => propertyLabels.type,
      most: 100,
      wide: true,
      exported: { width: 20 },
      imported: { key: 'propertyType', header: 'Property type', aliases: ['collateraltype'] },
      sample: 'Single family',
    }),
  ),
  units: optional(
    countField({
      label: () => propertyLabels.units,
      least: 1,
      most: 10_000,
      malformed: () => propertyMessages.units,
      sample: 1,
    }),
  ),
  estimated_value: optional(moneyField({ label: () => propertyLabels.estimated_value, sample: 400_000 })),
} as const;
