import { dealReference } from '../wire/deal-reference.ts';
import { route } from '../wire/route.ts';
import { dealRelease, loanRelease, releaseStepChange } from './schema.ts';

const staff = ['employee', 'administrator'] as const;
const oneDeal = { data: 'one deal', idAt: 'body.dealid', everyDealFor: staff } as const;

/** What happens once a loan is paid off: the lender’s checklist, and the loan’s move to Paid Off. */
export const releaseRoutes = {
  read: route({
    method: 'GET',
    path: '/lima/api/staff/deals/release',
    summary:
      'A paid-off loan’s release checklist, with who did each step and what is still held for the borrower.',
    who: staff,
    touches: { data: 'one deal', idAt: 'query.dealid', everyDealFor: staff },
    query: dealReference,
    reply: loanRelease,
  }),
  setStep: route({
    method: 'POST',
    path: '/lima/api/staff/deals/release/step',
    summary:
      'Marks a step of a release checklist as done on a day, with a note and a document of the deal, or as not done. The loan’s account decides some steps; nobody can mark those.',
    who: staff,
    touches: oneDeal,
    body: releaseStepChange,
    reply: loanRelease,
    refusals: ['record_not_found', 'release_decided', 'step_computed', 'document_not_found'],
  }),
  confirm: route({
    method: 'POST',
    path: '/lima/api/staff/deals/release/confirm',
    summary:
      'Confirms that a loan is paid off and released, once every required step is done. The deal moves to Paid Off.',
    who: staff,
    touches: oneDeal,
    body: dealReference,
    reply: loanRelease,
    keyed: true,
    refusals: ['release_decided', 'release_not_complete'],
  }),
  ofDeal: route({
    method: 'POST',
    path: '/lima/api/deals/release',
    effect: 'reads',
    summary: 'Whether a loan is paid off, and what of its release is done, as far as the lender shows it.',
    who: ['customer', 'broker', 'wholesale', ...staff],
    touches: oneDeal,
    body: dealReference,
    reply: dealRelease,
  }),
} as const;
