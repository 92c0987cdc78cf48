import { accountTables } from './account-tables.ts';
import { loanTables } from './loan-tables.ts';
import { requestTables } from './request-tables.ts';
import type { CopiedTable } from './table-rule.ts';

/** What a copy of a person’s data has, by table. A test makes every table of the database be here or among those left out. */
export const copiedTables: Readonly<Record<string, CopiedTable>> = {
  ...accountTables,
  ...requestTables,
  ...loanTables,
};
