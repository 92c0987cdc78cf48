import { dealReference } from '../wire/deal-reference.ts';
import { borrowerOnDeal, borrowerOrStaffOnDeal } from '../wire/reach.ts';
import { post } from '../wire/route.ts';
import { appraisalFee, cardCheck, cardForm, cardPayment, cardPaymentResult } from './schema.ts';

export const cardRoutes = {
  pay: post('/lima/api/process-chargent-order', {
    summary: 'Pays a deal’s appraisal fee by card. Answers 200 even if the card is declined.',
    who: ['customer'],
    touches: { data: 'one deal', idAt: 'body.dealId', everyDealFor: [] },
    body: cardPayment,
    reply: cardPaymentResult,
    refusals: ['fee_paid', 'fee_payment_pending', 'no_fee_due', 'cards_not_taken', 'card_form_elsewhere'],
    notWhileViewing: true,
    keyed: true,
    neverKept: ['CardNumber', 'CardSecurity'],
  }),
  fee: post('/lima/api/deals/appraisal-fee', {
    effect: 'reads',
    summary: 'The state of a deal’s appraisal fee, with the receipt once it is paid.',
    ...borrowerOrStaffOnDeal,
    body: dealReference,
    reply: appraisalFee,
  }),
  openForm: post('/lima/api/deals/appraisal-fee/form', {
    summary:
      'Opens the payment provider’s form for a deal’s appraisal fee. A fee has one open form at a time.',
    ...borrowerOnDeal,
    body: dealReference,
    reply: cardForm,
    refusals: [
      'fee_paid',
      'fee_payment_pending',
      'no_fee_due',
      'cards_not_taken',
      'card_form_elsewhere',
      'card_form_unavailable',
    ],
    notWhileViewing: true,
  }),
  check: post('/lima/api/deals/appraisal-fee/check', {
    summary: 'Checks with the payment provider whether an open form was paid, and returns the fee’s state.',
    ...borrowerOnDeal,
    body: cardCheck,
    reply: appraisalFee,
    notWhileViewing: true,
  }),
} as const;
