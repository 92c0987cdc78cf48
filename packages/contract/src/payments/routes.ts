import { dealReference } from '../wire/deal-reference.ts';
import { readersOfDeal } from '../wire/reach.ts';
import { get, post } from '../wire/route.ts';
import { explanation } from '../loan-accounts/explanation-schema.ts';
import {
  accountHistory,
  paymentAmountAddress,
  paymentBillAddress,
  paymentLink,
  paymentPage,
  paymentPageAddress,
} from './schema.ts';

export const paymentRoutes = {
  makePayment: get('/lima/api/makepayment', {
    summary: 'Returns the payment portal’s URL with a signed token that is valid for five minutes.',
    who: ['customer'],
    touches: { data: 'own account' },
    reply: paymentLink,
    notWhileViewing: true,
  }),
  paymentPage: get('/lima/api/payment-page/:token', {
    summary: 'Returns the built-in payment page’s data for a token from `makepayment`.',
    who: 'anyone',
    touches: { data: 'own account' },
    params: paymentPageAddress,
    reply: paymentPage,
    refusals: ['link_expired'],
  }),
  paymentBill: get('/lima/api/payment-page/:token/bills/:number', {
    summary: 'Downloads one of the borrower’s bills (PDF) for a token from `makepayment`.',
    who: 'anyone',
    touches: { data: 'own account' },
    params: paymentBillAddress,
    reply: 'file',
    refusals: ['link_expired', 'record_not_found'],
  }),
  paymentAmount: get('/lima/api/payment-page/:token/loans/:number/explain/:amount', {
    summary: 'Explains an amount due on the payment page, for a token from `makepayment`.',
    who: 'anyone',
    touches: { data: 'own account' },
    params: paymentAmountAddress,
    reply: explanation,
    refusals: ['link_expired', 'record_not_found'],
  }),
  accountHistory: post('/lima/api/deals/account-history', {
    effect: 'reads',
    summary: 'Returns a deal’s payment history, newest first, without the lender’s internal entries.',
    ...readersOfDeal,
    apiKey: 'read',
    body: dealReference,
    reply: accountHistory,
  }),
  statement: post('/lima/api/deals/account-history/statement', {
    effect: 'reads',
    summary: 'Downloads a deal’s payment history as a statement (PDF).',
    ...readersOfDeal,
    body: dealReference,
    reply: 'file',
  }),
} as const;
