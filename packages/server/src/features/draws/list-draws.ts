import type { Draw } from '@drawbridge/contract/draws/schema.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { readBuildingDeal } from '../construction/public.ts';
import { attachmentsOfDraws } from './attachment-store.ts';
import type { DrawParts } from './draw-parts.ts';
import { drawClock } from './draw-terms.ts';
import { presentDraws } from './present.ts';
import { drawsOfDeal, eventsOfDraws, linesOfDraws } from './store.ts';

/** The draws of the caller’s deal, earliest first, with states and lines from one snapshot. */
export function listDraws(
  { db, links, clock, now }: Pick<DrawParts, 'db' | 'links' | 'clock' | 'now'>,
  caller: Caller,
  dealId: string,
): Promise<{ draws: Draw[] } | Refusal<'deal_not_found'>> {
  return readBuildingDeal(db, caller, dealId, async (tx, deal, isOnlyAdded) => {
    const draws = await drawsOfDeal(tx, deal.id);
    const ids = draws.map(({ id }) => id);
    const parts = {
      lines: await linesOfDraws(tx, ids),
      events: await eventsOfDraws(tx, ids),
      attachments: await attachmentsOfDraws(tx, ids),
    };
    const shown = presentDraws(links, drawClock({ clock, now }), deal.deal_name, draws, parts);
    if (!isOnlyAdded) return { draws: shown };
    // Only the borrower sees their own bank accounts.
    return {
      draws: shown.map((draw) => ({
        ...draw,
        beneficiary: null,
        needsAccount: false,
        next: draw.next && { ...draw.next, waitsForBorrower: false },
      })),
    };
  });
}
