import { auditFilter, type AuditFilter } from '@drawbridge/contract/audit/schema.ts';
import { pickTexts } from '../../platform/pick-texts.ts';

const keys = ['q', 'action', 'from', 'to'] as const satisfies readonly (keyof AuditFilter)[];

/** The filter that an address carries. A part that is empty or not valid is left out; the others stay. */
export function readFilter(search: object): AuditFilter {
  const given = Object.entries(pickTexts(search, keys)).filter(([, value]) => value !== '');
  const valid = given.filter(([key, value]) => auditFilter.safeParse({ [key]: value }).success);
  return Object.fromEntries(valid);
}
