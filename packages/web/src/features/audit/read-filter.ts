import { auditFilter, type AuditFilter } from '@drawbridge/contract/audit/schema.ts';
import { pickTexts } from '../../platform/pick-texts.ts';

const keys = ['q', 'action', 'from', 'to'] as const satisfies readonly (keyof AuditFilter)[];

/** Reads the filter from the page’s search parameters. Empty and invalid parts are left out. */
export function readFilter(search: object): AuditFilter {
  const given = Object.entries(pickTexts(search, keys)).filter(([, value]) => value !== '');
  const valid = given.filter(([key, value]) => auditFilter.safeParse({ [key]: value }).success);
  return Object.fromEntries(valid);
}
