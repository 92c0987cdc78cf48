import { route } from '../wire/route.ts';
import { auditActions, auditCheck, auditEntries, auditFilter, auditQuery } from './schema.ts';

/** Entries are only ever added, and linked by hashes. */
export const auditRoutes = {
  list: route({
    method: 'GET',
    path: '/lima/api/staff/audit',
    summary: 'The audit log, the latest entry first, 50 at a time unless asked otherwise.',
    who: ['administrator'],
    touches: { data: 'every account' },
    query: auditQuery,
    reply: auditEntries,
  }),
  actions: route({
    method: 'GET',
    path: '/lima/api/staff/audit/actions',
    summary: 'Every kind of action that the log holds, to filter by.',
    who: ['administrator'],
    touches: { data: 'every account' },
    reply: auditActions,
  }),
  check: route({
    method: 'GET',
    path: '/lima/api/staff/audit/check',
    summary: 'Follows the chain of hashes through the whole log and says where it is broken.',
    who: ['administrator'],
    touches: { data: 'every account' },
    reply: auditCheck,
  }),
  export: route({
    method: 'GET',
    path: '/lima/api/staff/audit/export',
    summary: 'The entries that match, the latest first, as a CSV file of 100,000 at the most.',
    who: ['administrator'],
    touches: { data: 'every account' },
    query: auditFilter,
    reply: 'file',
  }),
} as const;
