import type { WithdrawnDraw } from '@drawbridge/contract/draws/withdrawal-schema.ts';
import { mayWithdrawDraw } from '@drawbridge/domain/draws/draw-states.ts';
import { sumOf } from '@drawbridge/domain/construction/sums.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { findBuildingDeal } from '../construction/public.ts';
import { moneyScope } from '../deals/public.ts';
import { dealOfDraw, writeStep } from './decision-store.ts';
import { withdrawnWithoutReason } from './withdrawal-reason.ts';
import { takeStep, type StepParts } from './take-step.ts';

type Refused = Refusal<'deal_not_found' | 'draw_not_found' | 'draw_not_withdrawable'>;

/** Withdraws the borrower’s draw before its inspection. Its amounts no longer count, and they can request another. */
export async function withdrawDraw(
  parts: StepParts,
  tx: Transaction,
  caller: Caller,
  { dealid, drawId, reason }: WithdrawnDraw,
): Promise<{ success: true } | Refused> {
  const scope = moneyScope(caller);
  const deal = scope?.of === 'owner' ? await findBuildingDeal(tx, scope, dealid) : undefined;
  if (!deal) return refuse('deal_not_found');
  if ((await dealOfDraw(tx, drawId)) !== deal.id) return refuse('draw_not_found');
  const because = reason ?? withdrawnWithoutReason;
  const step = { drawId, to: 'declined', note: because, action: 'draw withdrawn' } as const;
  const refused = await takeStep(parts, tx, caller, step, async ({ row, lines, inMail }, at) => {
    if (!mayWithdrawDraw(row.state)) return refuse('draw_not_withdrawable');
    await writeStep(tx, drawId, step.to, {
      declined_on: parts.clock.dayOf(at),
      declined_because: because,
      withdrawn: true,
    });
    const requested = sumOf(lines.map((line) => line.requested));
    await parts.notices.withdrawn(tx, inMail, { requested, reason }, at);
    return { reason: because };
  });
  if (!isRefusal(refused)) return { success: true };
  // The draw ended in the meantime.
  return refused.refused === 'draw_elsewhere' ? refuse('draw_not_withdrawable') : refuse(refused.refused);
}
