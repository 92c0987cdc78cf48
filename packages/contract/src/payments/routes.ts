import { dealReference } from '../wire/deal-reference.ts';
import { route } from '../wire/route.ts';
import { accountHistory, paymentLink, paymentPage, paymentPageAddress } from './schema.ts';

const everyDealFor = ['employee', 'administrator'] as const;

export const paymentRoutes = {
  makePayment: route({
    method: 'GET',
    path: '/lima/api/makepayment',
    summary: 'Where the borrower pays: an address with a signed token that is good for five minutes.',
    who: ['customer'],
    touches: { data: 'own account' },
    reply: paymentLink,
    notWhileViewing: true,
  }),
  paymentPage: route({
    method: 'GET',
    path: '/lima/api/payment-page/:token',
    summary: 'What the built-in payment page shows to whoever holds a token of `makepayment`.',
    who: 'anyone',
    touches: { data: 'own account' },
    params: paymentPageAddress,
    reply: paymentPage,
    refusals: ['link_expired'],
  }),
  accountHistory: route({
    method: 'POST',
    path: '/lima/api/deals/account-history',
    effect: 'reads',
    summary: 'The payment history of one deal, newest first, without the lender’s own bookkeeping.',
    who: ['customer', 'broker', 'wholesale', ...everyDealFor],
    touches: { data: 'one deal', idAt: 'body.dealid', everyDealFor },
    apiKey: 'read',
    body: dealReference,
    reply: accountHistory,
  }),
  statement: route({
    method: 'POST',
    path: '/lima/api/deals/account-history/statement',
    effect: 'reads',
    summary: 'The payment history of one deal as a statement to keep or print (PDF).',
    who: ['customer', 'broker', 'wholesale', ...everyDealFor],
    touches: { data: 'one deal', idAt: 'body.dealid', everyDealFor },
    body: dealReference,
    reply: 'file',
  }),
} as const;
