import type { approvalRoutes } from '@drawbridge/contract/approvals/routes.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import type { ApprovalParts } from './approval-parts.ts';
import { approveChange, declineChange, withdrawChange } from './decide-change.ts';
import { listProposals, readApprovalRule } from './list-proposals.ts';
import { proposeChange } from './propose-change.ts';

/** The calls by which administrators propose changes and decide on those of others. */
export function approvalHandlers(parts: ApprovalParts): HandlersOf<typeof approvalRoutes> {
  return {
    rule: ({ caller }) => readApprovalRule(parts, caller),
    list: ({ caller, query }) => listProposals(parts, caller, query),
    propose: ({ body, ...by }) => proposeChange(parts, by, body),
    approve: ({ body, ...by }) => approveChange(parts, by, body.id),
    decline: ({ body, ...by }) => declineChange(parts, by, body),
    withdraw: ({ body, ...by }) => withdrawChange(parts, by, body.id),
  };
}
