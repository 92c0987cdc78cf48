import { uploadBodyBytes } from '../documents/schema.ts';
import { dealReference } from '../wire/deal-reference.ts';
import { route } from '../wire/route.ts';
import {
  budgetDecided,
  budgetFile,
  budgetToReturn,
  budgetUploaded,
  checkedBudget,
  latestSubmission,
  staffBudgetDetails,
  staffBudgets,
  staffBudgetsQuery,
  submissionId,
} from './schema.ts';

const everyDealFor = ['employee', 'administrator'] as const;
/** Construction is between borrower and lender; employees may upload a budget that came another way. */
const builders = ['customer', ...everyDealFor] as const;
const namedByFile = { data: 'one deal', idAt: 'body.opportunityid', everyDealFor } as const;

export const budgetRoutes = {
  check: route({
    method: 'POST',
    path: '/lima/api/deals/budget/check',
    effect: 'reads',
    summary: 'What a budget file says and would change, with every mistake by its cell. Nothing is kept.',
    who: builders,
    touches: namedByFile,
    body: budgetFile,
    reply: checkedBudget,
    refusals: ['file_not_accepted', 'file_unreadable', 'too_large'],
    limits: { bodyBytes: uploadBodyBytes },
  }),
  upload: route({
    method: 'POST',
    path: '/lima/api/deals/budget/new',
    summary:
      'Hands in a budget. One that follows the template has to be without mistakes; others are kept as they are.',
    who: builders,
    touches: namedByFile,
    body: budgetFile,
    reply: budgetUploaded,
    refusals: ['file_not_accepted', 'file_unreadable', 'too_large', 'budget_has_mistakes'],
    limits: { bodyBytes: uploadBodyBytes },
    keyed: true,
    // An employee acting as the borrower could upload a budget and approve it too.
    notWhileViewing: true,
  }),
  submitted: route({
    method: 'POST',
    path: '/lima/api/deals/budget/submitted',
    effect: 'reads',
    summary: 'The latest budget that was handed in for a deal, what it would change, and what became of it.',
    who: builders,
    touches: { data: 'one deal', idAt: 'body.dealid', everyDealFor },
    body: dealReference,
    reply: latestSubmission,
  }),
  staffList: route({
    method: 'GET',
    path: '/lima/api/staff/budgets',
    summary: 'Budgets that wait for an employee, the oldest first; or those decided on.',
    who: everyDealFor,
    touches: { data: 'every deal' },
    query: staffBudgetsQuery,
    reply: staffBudgets,
  }),
  staffRead: route({
    method: 'POST',
    path: '/lima/api/staff/budgets/details',
    effect: 'reads',
    summary: 'A budget that was handed in, line by line; while it waits, beside the budget it would replace.',
    who: everyDealFor,
    touches: { data: 'every deal' },
    body: submissionId,
    reply: staffBudgetDetails,
    refusals: ['budget_not_found'],
  }),
  approve: route({
    method: 'POST',
    path: '/lima/api/staff/budgets/approve',
    summary:
      'Makes a budget that somebody else handed in the deal’s own. What was paid out of its lines stays. The borrower is mailed.',
    who: everyDealFor,
    touches: { data: 'every deal' },
    body: submissionId,
    reply: budgetDecided,
    refusals: [
      'budget_not_found',
      'budget_decided',
      'budget_needs_second_person',
      'budget_without_lines',
      'budget_draw_pending',
      'budget_has_mistakes',
    ],
  }),
  return: route({
    method: 'POST',
    path: '/lima/api/staff/budgets/return',
    summary: 'Gives a budget back to the borrower with the reason.',
    who: everyDealFor,
    touches: { data: 'every deal' },
    body: budgetToReturn,
    reply: budgetDecided,
    refusals: ['budget_not_found', 'budget_decided'],
  }),
} as const;
