import type { paymentRoutes } from '@drawbridge/contract/payments/routes.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import type { Clock } from '../../platform/clock.ts';
import type { DocumentBrand } from '../../platform/documents/document-brand.ts';
import { makeStatement } from './make-statement.ts';
import { paymentAddress, readPaymentPage, type PaymentPortal } from './open-payment-portal.ts';
import { readAccountHistory } from './read-account-history.ts';

export function paymentHandlers(
  portal: PaymentPortal,
  { clock, brand }: { clock: Clock; brand: () => DocumentBrand },
): HandlersOf<typeof paymentRoutes> {
  return {
    makePayment: ({ caller }) => Promise.resolve(paymentAddress(portal, caller)),
    paymentPage: ({ params }) => readPaymentPage(portal, params.token),
    statement: ({ caller, body }) => makeStatement({ db: portal.db, clock, brand }, caller, body.dealid),
    accountHistory: ({ caller, body }) => readAccountHistory(portal.db, caller, body.dealid),
  };
}
