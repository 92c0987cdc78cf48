import { codeField, countField, moneyField, optional, textField } from '../wire/field-table.ts';

/** Borrowers and brokers see every field. Employees change them. */
export const propertyFields = {
  street: textField({
    label: 'Street',
    missing: 'Enter the street address.',
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
    missing: 'Enter the city.',
    most: 100,
    wide: true,
    exportWidth: 20,
    imported: { label: 'Property city', aliases: ['city', 'propertycity'] },
    sample: 'Decatur',
  }),
  state: codeField({
    label: 'State',
    pattern: /^[A-Za-z]{2}$/,
    malformed: 'Enter the state as two letters.',
    capitals: true,
    exportWidth: 8,
    imported: { label: 'Property state', cell: 'state', aliases: ['state', 'propertystate'] },
    sample: 'GA',
  }),
  zip: codeField({
    label: 'ZIP code',
    pattern: /^\d{5}(-?\d{4})?$/,
    malformed: 'Enter a ZIP code with 5 or 9 digits.',
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
      malformed: 'Enter a whole number of units from 1 to 10,000.',
      sample: 1,
    }),
  ),
  estimated_value: optional(moneyField({ label: 'Estimated value', sample: 400_000 })),
} as const;
