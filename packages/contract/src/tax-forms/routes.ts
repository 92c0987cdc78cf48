import { dealReference } from '../wire/deal-reference.ts';
import { borrowerOnDeal, staffOnAskedDeal, staffOnDeal } from '../wire/reach.ts';
import { get, post } from '../wire/route.ts';
import { filledTaxForm, openedTin, staffTaxForms, taxFormNamed, taxForms } from './schema.ts';

/** Form W-9, collected once for each borrowing entity or borrower. */
export const taxFormRoutes = {
  ofDeal: post('/lima/api/deals/tax-forms', {
    summary:
      'Lists who has to give a W-9 for a deal, with the form each gave. Taxpayer numbers are masked. One given for an earlier deal counts.',
    effect: 'reads',
    ...borrowerOnDeal,
    body: dealReference,
    reply: taxForms,
  }),
  fill: post('/lima/api/deals/tax-forms/fill', {
    summary: 'Gives or replaces a W-9. The taxpayer number is stored encrypted and never sent back.',
    ...borrowerOnDeal,
    body: filledTaxForm,
    reply: taxForms,
    keyed: true,
    notWhileViewing: true,
    neverKept: ['tin'],
    refusals: ['record_not_found'],
  }),
  list: get('/lima/api/staff/deals/tax-forms', {
    summary:
      'Lists the W-9s of a deal’s borrowing entities or borrower, with the certification each agreed to.',
    ...staffOnAskedDeal,
    query: dealReference,
    reply: staffTaxForms,
  }),
  reveal: post('/lima/api/staff/deals/tax-forms/tin', {
    summary: 'Returns the taxpayer number of a W-9. The audit log records who read it.',
    ...staffOnDeal,
    body: taxFormNamed,
    reply: openedTin,
    refusals: ['record_not_found'],
  }),
  pdf: post('/lima/api/staff/deals/tax-forms/pdf', {
    summary: 'Downloads a W-9 with its taxpayer number (PDF). The audit log records who read it.',
    ...staffOnDeal,
    body: taxFormNamed,
    reply: 'file',
    refusals: ['record_not_found'],
  }),
} as const;
