import type { budgetRoutes } from '@drawbridge/contract/budgets/routes.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { approveBudget } from './approve-budget.ts';
import type { BudgetParts } from './budget-parts.ts';
import { checkBudget } from './check-budget.ts';
import { listForStaff, readLines, readSubmission } from './list-submissions.ts';
import { returnBudget } from './return-budget.ts';
import { uploadBudget } from './upload-budget.ts';

/** The calls about budgets that are handed in. */
export function budgetHandlers(parts: BudgetParts): HandlersOf<typeof budgetRoutes> {
  return {
    check: ({ caller, body }) => checkBudget(parts, caller, body),
    upload: ({ caller, body, once }) => uploadBudget(parts, caller, once, body),
    submitted: ({ caller, body }) => readSubmission(parts, caller, body.dealid),
    staffList: ({ query }) => listForStaff(parts, query.state),
    staffRead: ({ body }) => readLines(parts, body.id),
    approve: ({ caller, body }) => approveBudget(parts, caller, body.id),
    return: ({ caller, body }) => returnBudget(parts, caller, body),
  };
}
