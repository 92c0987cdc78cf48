import type { Deal, DealMember } from '@drawbridge/contract/deals/schema.ts';
import { generalLateCharge } from '@drawbridge/domain/deals/loan-outlook.ts';
import type { Database } from '../../platform/database/connect.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { dealScope } from './access.ts';
import { presentDeal, presentMember } from './present.ts';
import { dealMembers, dealParts, findDeal } from './store.ts';

/** Returns one of the caller’s deals with all its details. Other people’s deals are not found. */
export async function readDeal(
  { db, pictures, now, clock }: Pick<Kit, 'db' | 'pictures' | 'now' | 'clock'>,
  caller: Caller,
  dealId: string,
): Promise<{ deal: Deal[] } | Refusal<'deal_not_found'>> {
  const scope = dealScope(caller);
  const lateCharge = { general: generalLateCharge(now().figures), today: clock.today() };
  const row = scope && (await findDeal(db, scope, dealId, lateCharge));
  if (!row) return refuse('deal_not_found');
  const isAdded = scope.of === 'borrower' && row.borrower_id !== scope.accountId;
  return { deal: [presentDeal(pictures, row, await dealParts(db, row.id), isAdded)] };
}

export async function readMembers(
  db: Database,
  caller: Caller,
  dealId: string,
): Promise<{ deals: DealMember[] } | Refusal<'deal_not_found'>> {
  const scope = dealScope(caller);
  const rows = scope && (await dealMembers(db, scope, dealId));
  return rows ? { deals: rows.map(presentMember) } : refuse('deal_not_found');
}
