import type { paymentRoutes } from '@drawbridge/contract/payments/routes.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { paymentAddress, readPaymentPage, type PaymentPortal } from './open-payment-portal.ts';
import { readAccountHistory } from './read-account-history.ts';

export function paymentHandlers(portal: PaymentPortal): HandlersOf<typeof paymentRoutes> {
  return {
    makePayment: ({ caller }) => Promise.resolve(paymentAddress(portal, caller)),
    paymentPage: ({ params }) => readPaymentPage(portal, params.token),
    accountHistory: ({ caller, body }) => readAccountHistory(portal.db, caller, body.dealid),
  };
}
