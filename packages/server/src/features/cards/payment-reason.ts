import { cardMessages, paymentReasons } from '@drawbridge/messages/cards';
import { gatewayText } from '../../platform/cards/gateway-text.ts';

const reasons: Readonly<Record<string, () => string>> = {
  held: () => cardMessages.held,
  'form closed': () => cardMessages.formClosed,
  abandoned: () => cardMessages.abandoned,
  'not accepted': () => paymentReasons.notAccepted,
  'not reached': () => paymentReasons.notReached,
};

/** What a payment’s stored reason, a code of ours or a gateway’s words, tells the payer. */
export function paymentReason(stored: string): string {
  return Object.hasOwn(reasons, stored) ? (reasons[stored]?.() ?? stored) : gatewayText(stored);
}
