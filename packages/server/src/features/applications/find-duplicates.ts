import type { ApplicationDuplicate, ApplicationOfDeal } from '@drawbridge/contract/applications/schema.ts';
import { duplicateDays, sameAs } from '@drawbridge/domain/applications/duplicates.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { dealScope, isDealInScope } from '../deals/public.ts';
import { applicationOfDeal, nearApplications } from './duplicate-store.ts';

/** Applications and deals about the same property or person, newest first. Only employees see them. */
export async function duplicatesOf(db: Queries, id: string): Promise<ApplicationDuplicate[]> {
  const rows = await nearApplications(db, { id, days: duplicateDays });
  const asked = rows.find((row) => row.id === id);
  if (!asked) return [];
  return rows.flatMap((other) => {
    const reasons = other.id === id ? [] : sameAs(asked, other);
    if (reasons.length === 0) return [];
    return [{ kind: other.kind, id: other.id, number: other.number, at: other.at.toISOString(), reasons }];
  });
}

/** The application a deal came from, with its duplicates. */
export async function readApplicationOfDeal(
  db: Queries,
  caller: Caller,
  dealId: string,
): Promise<{ application: ApplicationOfDeal | null } | Refusal<'deal_not_found'>> {
  const scope = dealScope(caller);
  if (!scope || !(await isDealInScope(db, scope, dealId))) return refuse('deal_not_found');
  const found = await applicationOfDeal(db, dealId);
  return { application: found ? { ...found, duplicates: await duplicatesOf(db, found.id) } : null };
}
