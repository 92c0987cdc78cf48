import { administratorsOnAccounts } from '../wire/reach.ts';
import { get } from '../wire/route.ts';
import {
  archiveReference,
  auditActions,
  auditArchives,
  auditCheck,
  auditEntries,
  auditFilter,
  auditQuery,
} from './schema.ts';

/** Entries can only be added, and each is linked to the one before by a hash. */
export const auditRoutes = {
  list: get('/lima/api/staff/audit', {
    summary: 'Lists the audit log, newest entry first, 50 at a time by default.',
    ...administratorsOnAccounts,
    query: auditQuery,
    reply: auditEntries,
  }),
  actions: get('/lima/api/staff/audit/actions', {
    summary: 'Lists every action found in the log, for filtering.',
    ...administratorsOnAccounts,
    reply: auditActions,
  }),
  check: get('/lima/api/staff/audit/check', {
    summary: 'Checks the chain of hashes through the whole log and reports where it is broken.',
    ...administratorsOnAccounts,
    reply: auditCheck,
  }),
  archives: get('/lima/api/staff/audit/archives', {
    summary: 'Lists the archives that older entries were moved to, newest first.',
    ...administratorsOnAccounts,
    reply: auditArchives,
  }),
  archive: get('/lima/api/staff/audit/archives/:number', {
    summary:
      'Downloads the entries of an archive, newest first, as a CSV file with the columns of the export. The download is logged.',
    ...administratorsOnAccounts,
    refusals: ['not_found'],
    params: archiveReference,
    reply: 'file',
  }),
  export: get('/lima/api/staff/audit/export', {
    summary: 'Exports the matching entries, newest first, as a CSV file of up to 100,000 rows.',
    ...administratorsOnAccounts,
    query: auditFilter,
    reply: 'file',
  }),
} as const;
