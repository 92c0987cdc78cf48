import type { ProposalDecision } from '@drawbridge/domain/two-person/second-administrator.ts';
import { loadFailed } from '../../platform/load-failed.ts';

export const approvalsCopy = {
  title: 'Approvals',
  subtitle: 'Changes that take effect once a second administrator approves them.',
  administrators: 'Administrators only',
  administratorsText: 'Only administrators can see approvals. Ask an administrator.',
  loadFailed,
  refresh: 'Refresh',
  failed: (message: string) => `Your decision was not saved. ${message}`,
  send: 'Send for approval',
  sending: 'Sending...',
  note: 'A second administrator must approve this. Nothing changes until then.',
  sent: 'Sent for approval. We emailed the other administrators.',
  open: 'Waiting for approval',
  openCount: (count: number) => `${count} waiting for your approval`,
  noOpen: 'Nothing to approve',
  noOpenText: 'Changes proposed by you or another administrator appear here.',
  decided: 'Decided',
  noDecided: 'No decisions yet.',
  more: 'Show more',
  loading: 'Loading...',
  nothing: 'None',
  before: 'Before',
  after: 'After',
  proposed: (name: string, when: string) => `Proposed by ${name}, ${when}`,
  own: 'You proposed this. Another administrator must approve it.',
  expires: (when: string) => `Expires ${when}`,
  approve: 'Approve',
  approving: 'Approving...',
  approveNamed: (summary: string) => `Approve: ${summary}`,
  approveTitle: 'Approve this change?',
  approveText: (summary: string, proposer: string) =>
    `${summary}. The change takes effect at once. If you did not expect it, ask ${proposer} in person first.`,
  approveChange: 'Approve change',
  approved: 'Approved. The change is in effect.',
  decline: 'Decline',
  declineNamed: (summary: string) => `Decline: ${summary}`,
  declineTitle: 'Decline this change?',
  declineText: (proposer: string) => `Nothing changes. We email your reason to ${proposer}.`,
  declineChange: 'Decline change',
  declined: 'Declined.',
  reason: 'Reason',
  withdraw: 'Withdraw',
  withdrawing: 'Withdrawing...',
  withdrawNamed: (summary: string) => `Withdraw: ${summary}`,
  withdrawTitle: 'Withdraw this change?',
  withdrawText: (summary: string) => `${summary}. Nothing changes, and no one can approve it anymore.`,
  withdrawChange: 'Withdraw change',
  withdrawn: 'Withdrawn.',
  inactive: (needed: number, have: number) =>
    `Starts when you have ${needed === 3 ? 'three' : needed} administrators. You have ${have}.`,
  active: (have: number) => `Active: you have ${have} administrators.`,
  off: 'Off: each administrator acts alone.',
} as const;

export const decisionWords = {
  approved: { word: 'Approved', tone: 'green' },
  declined: { word: 'Declined', tone: 'red' },
  withdrawn: { word: 'Withdrawn', tone: 'neutral' },
  expired: { word: 'Expired', tone: 'neutral' },
} as const satisfies Record<ProposalDecision, { word: string; tone: string }>;

export function decidedWords(decision: ProposalDecision, name: string | null, when: string): string {
  const { word } = decisionWords[decision];
  return name === null ? `${word} ${when}` : `${word} by ${name}, ${when}`;
}
