export { ApprovalNote } from './approval-note.tsx';
export { approvalsCopy } from '@drawbridge/messages/approvals';
export { approvalRuleQuery } from './queries.ts';
export { RuleStanding } from './rule-standing.tsx';
export { useApproval } from './use-approval.ts';
