import { uploadBodyBytes } from '../documents/schema.ts';
import { dealReference } from '../wire/deal-reference.ts';
import { borrowerOrStaff, borrowerOrStaffOnDeal, staff, staffOnDeals } from '../wire/reach.ts';
import { get, post } from '../wire/route.ts';
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

/** Employees can upload a budget they received another way. */
const namedByFile = { data: 'one deal', idAt: 'body.opportunityid', everyDealFor: staff } as const;

export const budgetRoutes = {
  check: post('/lima/api/deals/budget/check', {
    effect: 'reads',
    summary: 'Reads a budget file without saving it. Returns its lines, its changes, and the errors by cell.',
    who: borrowerOrStaff,
    touches: namedByFile,
    body: budgetFile,
    reply: checkedBudget,
    refusals: ['file_not_accepted', 'file_unreadable', 'too_large'],
    limits: { bodyBytes: uploadBodyBytes },
  }),
  upload: post('/lima/api/deals/budget/new', {
    summary:
      'Submits a budget. A file that follows the template must have no errors. Other files are kept for manual review.',
    who: borrowerOrStaff,
    touches: namedByFile,
    body: budgetFile,
    reply: budgetUploaded,
    refusals: ['file_not_accepted', 'file_unreadable', 'too_large', 'budget_has_mistakes'],
    limits: { bodyBytes: uploadBodyBytes },
    keyed: true,
    // An employee acting as the borrower could upload a budget and approve it too.
    notWhileViewing: true,
  }),
  submitted: post('/lima/api/deals/budget/submitted', {
    effect: 'reads',
    summary: 'Returns the latest budget submitted for a deal, its changes, and its status.',
    ...borrowerOrStaffOnDeal,
    body: dealReference,
    reply: latestSubmission,
  }),
  staffList: get('/lima/api/staff/budgets', {
    summary: 'Lists pending budgets, oldest first, or the budgets in another state.',
    ...staffOnDeals,
    query: staffBudgetsQuery,
    reply: staffBudgets,
  }),
  staffRead: post('/lima/api/staff/budgets/details', {
    effect: 'reads',
    summary:
      'Returns a submitted budget line by line. While it is pending, compares it with the current budget.',
    ...staffOnDeals,
    body: submissionId,
    reply: staffBudgetDetails,
    refusals: ['budget_not_found'],
  }),
  approve: post('/lima/api/staff/budgets/approve', {
    summary:
      'Makes a submitted budget the deal’s budget and emails the borrower. Amounts already paid stay with their lines. The submitter cannot approve it.',
    ...staffOnDeals,
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
  return: post('/lima/api/staff/budgets/return', {
    summary: 'Returns a budget to the borrower with a reason.',
    ...staffOnDeals,
    body: budgetToReturn,
    reply: budgetDecided,
    refusals: ['budget_not_found', 'budget_decided'],
  }),
} as const;
