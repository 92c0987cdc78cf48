import { dealReference } from '../wire/deal-reference.ts';
import { readersOfDeal, staffOnAskedDeal, staffOnDeal } from '../wire/reach.ts';
import { get, post } from '../wire/route.ts';
import {
  newPartialRelease,
  partialReleaseApproval,
  partialReleaseAsk,
  partialReleasePreview,
  partialReleaseReference,
  propertyReleases,
} from './partial-schema.ts';
import { dealRelease, loanRelease, releaseStepChange } from './schema.ts';

const partialRefusals = [
  'ledger_changed',
  'ledger_not_open',
  'terms_not_confirmed',
  'record_not_found',
] as const;

/** The release of a paid-off loan: the lender’s checklist, and the loan’s move to Paid Off. */
export const releaseRoutes = {
  read: get('/lima/api/staff/deals/release', {
    summary:
      'Returns a paid-off loan’s release checklist, who did each step, and what is still held for the borrower.',
    ...staffOnAskedDeal,
    query: dealReference,
    reply: loanRelease,
  }),
  setStep: post('/lima/api/staff/deals/release/step', {
    summary:
      'Marks a step of a release checklist as done on a day, with a note and a document of the deal, or as not done. Some steps are completed by the loan’s account and can’t be marked.',
    ...staffOnDeal,
    body: releaseStepChange,
    reply: loanRelease,
    refusals: ['record_not_found', 'release_decided', 'step_computed', 'document_not_found'],
  }),
  confirm: post('/lima/api/staff/deals/release/confirm', {
    summary:
      'Confirms that a loan is paid off and released, once every required step is done. The deal moves to Paid Off.',
    ...staffOnDeal,
    body: dealReference,
    reply: loanRelease,
    keyed: true,
    refusals: ['release_decided', 'release_not_complete'],
  }),
  properties: get('/lima/api/staff/deals/release/properties', {
    summary: 'A loan’s properties with their release prices, and its partial releases, newest first.',
    ...staffOnAskedDeal,
    query: dealReference,
    reply: propertyReleases,
  }),
  previewPartial: post('/lima/api/staff/deals/release/partial/preview', {
    summary: 'Previews what the payment for releasing a property does to the loan’s account. Posts nothing.',
    effect: 'reads',
    ...staffOnDeal,
    body: partialReleaseAsk,
    reply: partialReleasePreview,
    refusals: partialRefusals,
  }),
  releasePartially: post('/lima/api/staff/deals/release/partial', {
    summary:
      'Releases a property: posts principal paid down and marks the property as released, in one transaction. If the loan is in default, this needs a reason and another employee’s approval.',
    ...staffOnDeal,
    body: newPartialRelease,
    reply: propertyReleases,
    keyed: true,
    refusals: [...partialRefusals, 'change_already_proposed'],
  }),
  approvePartial: post('/lima/api/staff/deals/release/partial/approve', {
    summary: 'Approves a colleague’s release of a property of a loan in default, and posts its payment.',
    ...staffOnDeal,
    body: partialReleaseApproval,
    reply: propertyReleases,
    keyed: true,
    refusals: [...partialRefusals, 'not_found', 'proposal_decided', 'needs_second_employee'],
  }),
  declinePartial: post('/lima/api/staff/deals/release/partial/decline', {
    summary: 'Declines or withdraws a release of a property that waits for another employee.',
    ...staffOnDeal,
    body: partialReleaseReference,
    reply: propertyReleases,
    keyed: true,
    refusals: ['not_found', 'proposal_decided'],
  }),
  notePartial: post('/lima/api/staff/deals/release/partial/note', {
    summary: 'Acknowledges that a property is pledged again because its payment was returned.',
    ...staffOnDeal,
    body: partialReleaseReference,
    reply: propertyReleases,
    refusals: ['not_found'],
  }),
  ofDeal: post('/lima/api/deals/release', {
    effect: 'reads',
    summary: 'Returns whether a loan is paid off, and the release steps the lender shows.',
    ...readersOfDeal,
    body: dealReference,
    reply: dealRelease,
  }),
} as const;
