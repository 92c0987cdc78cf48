import { dealReference } from '../wire/deal-reference.ts';
import { post } from '../wire/route.ts';
import { appraisalFee, cardCheck, cardForm, cardPayment, cardPaymentResult } from './schema.ts';

const borrowers = ['customer'] as const;
const ownDeal = { data: 'one deal', idAt: 'body.dealid', everyDealFor: [] } as const;
const everyDealFor = ['employee', 'administrator'] as const;

export const cardRoutes = {
  pay: post('/lima/api/process-chargent-order', {
    summary: 'Pays a deal’s appraisal fee by card. Answers 200 even if the card is declined.',
    who: borrowers,
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
    who: [...borrowers, ...everyDealFor],
    touches: { data: 'one deal', idAt: 'body.dealid', everyDealFor },
    body: dealReference,
    reply: appraisalFee,
  }),
  openForm: post('/lima/api/deals/appraisal-fee/form', {
    summary:
      'Opens the payment provider’s form for a deal’s appraisal fee. A fee has one open form at a time.',
    who: borrowers,
    touches: ownDeal,
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
    who: borrowers,
    touches: ownDeal,
    body: cardCheck,
    reply: appraisalFee,
    notWhileViewing: true,
  }),
} as const;
