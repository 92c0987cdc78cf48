import { budgetFields } from '@drawbridge/domain/imports/budget-fields.ts';
import { loanNumber, type ImportField } from '@drawbridge/domain/imports/import-field.ts';
import { dealColumns } from '@drawbridge/messages/imports';
import type { ImportKind, ImportSheet } from '@drawbridge/domain/imports/import-sheet.ts';
import { figuresFields } from '@drawbridge/domain/imports/figures-fields.ts';
import { ledgerFields } from '@drawbridge/domain/imports/ledger-fields.ts';
import { termsFields } from '@drawbridge/domain/imports/terms-fields.ts';
import { peopleFields } from '@drawbridge/domain/imports/people-fields.ts';
import { dealFactFields } from '../deals/staff-fields.ts';
import { propertyFields } from '../properties/fields.ts';
import { importedFields } from '../wire/field-table.ts';

/** Each row is a deal with its first property. */
const dealFields: readonly ImportField[] = [
  loanNumber,
  {
    key: 'borrowerEmail',
    header: 'Borrower email',
    label: () => dealColumns.borrowerEmail,
    type: 'email',
    required: true,
    aliases: ['email', 'emailaddress', 'borroweremailaddress', 'primaryborroweremail'],
    example: 'mara.keene@example.com',
  },
  {
    key: 'brokerEmail',
    header: 'Broker email',
    label: () => dealColumns.brokerEmail,
    type: 'email',
    aliases: ['brokeremailaddress', 'originatoremail'],
  },
  {
    key: 'status',
    header: 'Stage',
    label: () => dealColumns.status,
    type: 'stage',
    required: true,
    aliases: ['status', 'loanstatus', 'dealstatus', 'currentstatus'],
    example: 'Funded',
  },
  {
    key: 'statusDate',
    header: 'Stage since',
    label: () => dealColumns.statusDate,
    type: 'date',
    aliases: ['statusdate', 'asof', 'asofdate', 'statuschanged'],
    example: '2026-05-01',
  },
  ...importedFields(dealFactFields),
  ...importedFields(propertyFields),
];

const fieldsOf: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  people: peopleFields,
  deals: dealFields,
  budgets: budgetFields,
  ledger: ledgerFields,
  terms: termsFields,
  figures: figuresFields,
};

/** The fields that an import of this kind can fill. */
export function importSheet(kind: ImportKind): ImportSheet {
  return { kind, fields: fieldsOf[kind] };
}
