import type { Feature } from '../../platform/kit/feature.ts';
import { makeStatement } from './make-statement.ts';
import {
  explainPaymentAmount,
  openPaymentBill,
  paymentAddress,
  readPaymentPage,
} from './open-payment-portal.ts';
import { readAccountHistory } from './read-account-history.ts';

/** The payment portal and payment history. */
export const payments = {
  handlers(kit) {
    const parts = {
      ...kit,
      links: kit.signedLinks('payment page', 300),
      template: kit.config.PAYMENT_PORTAL_URL,
    };
    return {
      payments: {
        makePayment: ({ caller }) => Promise.resolve(paymentAddress(parts, caller)),
        paymentPage: ({ params }) => readPaymentPage(parts, params.token),
        paymentAmount: ({ params }) => explainPaymentAmount(parts, params),
        paymentBill: ({ params }) => openPaymentBill(parts, params),
        statement: ({ caller, body }) => makeStatement(kit, caller, body.dealid),
        accountHistory: ({ caller, body }) =>
          readAccountHistory(kit.db, caller, body.dealid, kit.clock.today()),
      },
    };
  },
} satisfies Feature<'payments'>;
