import * as z from 'zod/mini';
import { dealColumns } from '@drawbridge/messages/imports';
import { propertyLabels, propertyMessages } from '@drawbridge/messages/properties';
import {
  codeField,
  countField,
  dayField,
  moneyField,
  optional,
  percentField,
  textField,
} from '../wire/field-table.ts';

const percentMalformed = { error: () => propertyMessages.release_percent };

/** Lenders take more than the allocated amount, so it can exceed 100. */
const releasePercent = z
  .number(percentMalformed)
  .check(
    z.refine(
      (share) => share >= 0 && share <= 1_000 && /^\d+(\.\d{1,4})?$/.test(String(share)),
      percentMalformed,
    ),
  );

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
  allocated_amount: optional(moneyField({ label: () => propertyLabels.allocated_amount, sample: 100_000 })),
  release_price: optional(moneyField({ label: () => propertyLabels.release_price, sample: 120_000 })),
  release_percent: optional({
    ...percentField({ label: () => propertyLabels.release_percent, sample: 125 }),
    given: releasePercent,
  }),
} as const;

/** Set by a partial release and its return, never edited. */
export const propertyReleaseFields = {
  released_on: optional(
    dayField({ label: () => propertyLabels.released_on, exported: { width: 14 }, sample: '2026-11-20' }),
  ),
  release_instrument: optional(
    textField({
      label: () => propertyLabels.release_instrument,
      most: 100,
      exported: { width: 20 },
      sample: '2026-0048817',
    }),
  ),
} as const;

/** Everything that people see of a property. */
export const shownPropertyFields = { ...propertyFields, ...propertyReleaseFields } as const;
