import { codeField, countField, moneyField, optional, textField } from '../wire/field-table.ts';

/** The borrower and broker see all of it; employees change it. */
export const propertyFields = {
  street: textField({
    label: 'Street',
    missing: 'Please give the street and number.',
    most: 200,
    wide: true,
    imported: {
      label: 'Property street',
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
    label: 'City',
    missing: 'Please give the city.',
    most: 100,
    wide: true,
    exportWidth: 20,
    imported: { label: 'Property city', aliases: ['city', 'propertycity'] },
    sample: 'Decatur',
  }),
  state: codeField({
    label: 'State',
    pattern: /^[A-Za-z]{2}$/,
    malformed: 'Please give the state as two letters.',
    capitals: true,
    exportWidth: 8,
    imported: { label: 'Property state', cell: 'state', aliases: ['state', 'propertystate'] },
    sample: 'GA',
  }),
  zip: codeField({
    label: 'ZIP code',
    pattern: /^\d{5}(-?\d{4})?$/,
    malformed: 'Please give a ZIP code of 5 or 9 digits.',
    exportWidth: 12,
    imported: {
      label: 'Property ZIP code',
      cell: 'zip',
      aliases: ['zip', 'zipcode', 'postalcode', 'propertyzip', 'propertyzipcode'],
    },
    sample: '30030',
  }),
  type: optional(
    textField({
      label: 'Property type',
      most: 100,
      wide: true,
      exportWidth: 20,
      imported: { key: 'propertyType', aliases: ['collateraltype'] },
      sample: 'Single family',
    }),
  ),
  units: optional(
    countField({
      label: 'Units',
      least: 1,
      most: 10_000,
      malformed: 'Please give a whole number of units from 1 to 10,000.',
      sample: 1,
    }),
  ),
  estimated_value: optional(moneyField({ label: 'Estimated value', sample: 400_000 })),
} as const;
