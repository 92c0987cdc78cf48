import { administratorsOnAccounts } from '../wire/reach.ts';
import { shownNumber } from '../beneficiaries/schema.ts';
import { get, post } from '../wire/route.ts';
import {
  approvalRule,
  approvals,
  approvalsQuery,
  proposal,
  proposalId,
  proposed,
  proposedChange,
  refusedProposal,
} from './schema.ts';

export const approvalRoutes = {
  rule: get('/lima/api/staff/approvals/rule', {
    ...administratorsOnAccounts,
    summary:
      'Returns whether a second administrator must approve changes, and how many proposals await the caller.',
    reply: approvalRule,
  }),
  list: get('/lima/api/staff/approvals', {
    ...administratorsOnAccounts,
    summary: 'Lists open proposals, soonest to expire first, and decided ones, most recent first.',
    query: approvalsQuery,
    reply: approvals,
  }),
  propose: post('/lima/api/staff/approvals/propose', {
    ...administratorsOnAccounts,
    summary: 'Sends a change to the other administrators. Nothing changes until one of them approves it.',
    body: proposedChange,
    status: 201,
    reply: proposed,
    keyed: true,
    notWhileViewing: true,
    refusals: [
      'approval_not_needed',
      'change_already_proposed',
      'not_found',
      'own_account',
      'email_taken',
      'second_factor_off',
      'too_many_webhooks',
      'setting_changed',
    ],
  }),
  showNumber: post('/lima/api/staff/approvals/number', {
    ...administratorsOnAccounts,
    summary:
      'Returns the full account number of proposed wire instructions, to compare before approving. Each view is logged.',
    body: proposalId,
    reply: shownNumber,
    refusals: ['not_found'],
  }),
  approve: post('/lima/api/staff/approvals/approve', {
    ...administratorsOnAccounts,
    summary: 'Approves another administrator’s proposal and makes the change in the same step.',
    body: proposalId,
    reply: proposal,
    keyed: true,
    notWhileViewing: true,
    refusals: ['not_found', 'not_yours_to_decide', 'proposal_decided', 'proposal_outdated'],
  }),
  decline: post('/lima/api/staff/approvals/decline', {
    ...administratorsOnAccounts,
    summary: 'Declines another administrator’s proposal and emails them the reason.',
    body: refusedProposal,
    reply: proposal,
    keyed: true,
    notWhileViewing: true,
    refusals: ['not_found', 'not_yours_to_decide', 'proposal_decided'],
  }),
  withdraw: post('/lima/api/staff/approvals/withdraw', {
    ...administratorsOnAccounts,
    summary: 'Withdraws the caller’s own proposal.',
    body: proposalId,
    reply: proposal,
    keyed: true,
    notWhileViewing: true,
    refusals: ['not_found', 'not_yours_to_decide', 'proposal_decided'],
  }),
} as const;
