import type { BallShown } from '@drawbridge/contract/deals/ball-schema.ts';
import type { Deal, DealMember } from '@drawbridge/contract/deals/schema.ts';
import { generalLateCharge } from '@drawbridge/domain/deals/loan-outlook.ts';
import { isInProcess, type InProcessStage } from '@drawbridge/domain/deals/stages.ts';
import type { Database } from '../../platform/database/connect.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { dealScope, type DealScope } from './access.ts';
import { ballOfDeal, ballRows } from './ball-store.ts';
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
  const [parts, ball] = await Promise.all([
    dealParts(db, row.id),
    isAdded || !isInProcess(row.status) ? null : ballShown(db, scope, { id: row.id, status: row.status }),
  ]);
  return { deal: [presentDeal(pictures, row, parts, { isAdded, ball })] };
}

async function ballShown(
  db: Database,
  scope: DealScope,
  deal: { readonly id: string; readonly status: InProcessStage },
): Promise<BallShown> {
  const ball = ballOfDeal(deal, (await ballRows(db, [deal.id])).get(deal.id));
  const isOthers = scope.of === 'borrower' && ball.with === 'broker';
  return { ballWith: ball.with, missing: isOthers ? [] : [...ball.missing] };
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
