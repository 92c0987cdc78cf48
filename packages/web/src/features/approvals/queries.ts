import { approvalRoutes } from '@drawbridge/contract/approvals/routes.ts';
import { pagesOf, queryOf } from '../../platform/call-query.ts';

const key = ['staff', 'approvals'] as const;

/** The rule’s state and how many proposals await this administrator. For administrators only. */
export const approvalRuleQuery = queryOf([...key, 'rule'], approvalRoutes.rule, {});

/** Open proposals (on the first page only) and decided ones, 50 at a time. */
export const approvalsQuery = pagesOf([...key, 'list'], approvalRoutes.list, {});
