import type { DrawPreparation } from '@drawbridge/contract/draws/schema.ts';
import { drawBlockerOf } from '@drawbridge/domain/draws/draw-request.ts';
import { drawBlockerMessages } from '@drawbridge/messages/draws';
import type { Refusal } from '../../platform/http/refusal.ts';
import { agreementNow } from '../../platform/lender-settings/in-readers-language.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { amountsOfLine, currentBudgetLines, readBuildingDeal } from '../construction/public.ts';
import { attachmentsForNextDraw } from './attachment-store.ts';
import type { DrawParts } from './draw-parts.ts';
import { presentAttachment } from './present.ts';
import { drawableDealOf } from './request-draw.ts';
import { hasPendingDraw } from './store.ts';

/** Checks whether the caller’s deal can take a draw request, and lists the files attached for it. */
export function prepareDraw(
  { db, links, now }: Pick<DrawParts, 'db' | 'links' | 'now'>,
  caller: Caller,
  dealId: string,
): Promise<DrawPreparation | Refusal<'deal_not_found'>> {
  return readBuildingDeal(db, caller, dealId, async (tx, deal, isOnlyAdded) => {
    const because = isOnlyAdded
      ? 'not its borrower'
      : drawBlockerOf({
          ...drawableDealOf(deal),
          hasPendingDraw: await hasPendingDraw(tx, deal.id),
          lines: (await currentBudgetLines(tx, deal.id)).map(amountsOfLine),
        });
    const attached = await attachmentsForNextDraw(tx, deal.id);
    return {
      blocked: because ? { because, message: drawBlockerMessages[because] } : null,
      insuranceExpiresOn: deal.insurance_expires_on,
      attachments: attached.map((row) => presentAttachment(links, row)),
      agreement: agreementNow(now(), 'drawAgreement').text,
    };
  });
}
