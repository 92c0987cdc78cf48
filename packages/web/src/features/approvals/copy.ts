import type { ProposalDecision } from '@drawbridge/domain/two-person/second-administrator.ts';
import { loadFailed } from '../../platform/load-failed.ts';

export const approvalsCopy = {
  title: 'Approvals',
  subtitle: 'Changes that take effect once a second administrator approves them.',
  administrators: 'Administrators only',
  administratorsText: 'Ask an administrator.',
  loadFailed,
  refresh: 'Refresh',
  failed: (message: string) => `That did not work. ${message}`,
  send: 'Send for approval',
  sending: 'Sending...',
  note: 'A second administrator has to approve this. Nothing changes until then.',
  sent: 'Sent for approval. The other administrators have an email.',
  open: 'Waiting for approval',
  openCount: (count: number) => `${count} waiting for your approval`,
  noOpen: 'Nothing is waiting',
  noOpenText: 'What you or another administrator proposes shows up here.',
  decided: 'Decided',
  noDecided: 'No decisions yet.',
  more: 'Show more',
  loading: 'Loading...',
  nothing: 'None',
  before: 'Before',
  after: 'After',
  proposed: (who: string, when: string) => `Proposed by ${who}, ${when}`,
  own: 'You proposed this. Another administrator decides.',
  expires: (when: string) => `Expires ${when}`,
  approve: 'Approve',
  approving: 'Approving...',
  approveNamed: (summary: string) => `Approve: ${summary}`,
  approveTitle: 'Approve this change?',
  approveText: (summary: string, who: string) =>
    `${summary}. The change takes effect at once. If you did not expect it, ask ${who} in person first.`,
  approveChange: 'Approve change',
  approved: 'Approved. The change is in effect.',
  decline: 'Decline',
  declineNamed: (summary: string) => `Decline: ${summary}`,
  declineTitle: 'Decline this change?',
  declineText: (who: string) => `Nothing changes. ${who} gets your reason by email.`,
  declineChange: 'Decline change',
  declined: 'Declined.',
  reason: 'Reason',
  withdraw: 'Withdraw',
  withdrawing: 'Withdrawing...',
  withdrawNamed: (summary: string) => `Withdraw: ${summary}`,
  withdrawTitle: 'Withdraw this change?',
  withdrawText: (summary: string) => `${summary}. Nothing changes, and nobody can approve it anymore.`,
  withdrawChange: 'Withdraw change',
  withdrawn: 'Withdrawn.',
  asleep: (needed: number, have: number) =>
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

export function decidedWords(decision: ProposalDecision, who: string | null, when: string): string {
  const { word } = decisionWords[decision];
  return who === null ? `${word} ${when}` : `${word} by ${who}, ${when}`;
}
