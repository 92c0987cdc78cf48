import type { cardRoutes } from '@drawbridge/contract/cards/routes.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { checkPayment, type ChecksUnderWay } from './check-payment.ts';
import type { CardParts } from './card-parts.ts';
import { openForm } from './open-form.ts';
import { payFee, type ChargesUnderWay } from './pay-fee.ts';
import { showFee } from './show-fee.ts';

/** The calls about paying by card. */
export function cardHandlers(parts: CardParts): HandlersOf<typeof cardRoutes> {
  const underWay: ChargesUnderWay = new Map();
  const checks: ChecksUnderWay = new Map();
  return {
    pay: ({ caller, body, once }) => payFee(parts, underWay, caller, once, body),
    fee: ({ caller, body }) => showFee(parts, caller, body.dealid),
    openForm: ({ caller, body }) => openForm(parts, caller, body.dealid),
    check: ({ caller, body }) => checkPayment(parts, checks, caller, body),
  };
}
