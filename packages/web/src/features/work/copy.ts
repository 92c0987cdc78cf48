import type { WorkItem, WorkOutcome, WorkShow } from '@drawbridge/contract/work/schema.ts';
import type { WorkKind } from '@drawbridge/domain/work/work-kinds.ts';
import type { Tone } from '../../ui/tone.ts';

export const workKindWords = {
  payoff: { one: 'Payoff', many: 'Payoffs' },
  extension: { one: 'Extension', many: 'Extensions' },
  capex: { one: 'CapEx', many: 'CapEx' },
  'loss draft': { one: 'Loss draft', many: 'Loss drafts' },
  draw: { one: 'Draw', many: 'Draws' },
  budget: { one: 'Budget', many: 'Budgets' },
  document: { one: 'Document', many: 'Documents' },
  'bank account': { one: 'Bank account', many: 'Bank accounts' },
} as const satisfies Record<WorkKind, { one: string; many: string }>;

/** What employees have to do next in each state. */
export const workStateWords = {
  Received: { word: 'Received', tone: 'amber' },
  'In Review': { word: 'In review', tone: 'blue' },
  Approved: { word: 'Approved', tone: 'blue' },
  Completed: { word: 'Completed', tone: 'green' },
  Declined: { word: 'Declined', tone: 'neutral' },
  requested: { word: 'To schedule', tone: 'amber' },
  'inspection scheduled': { word: 'To inspect', tone: 'blue' },
  inspected: { word: 'To approve', tone: 'amber' },
  approved: { word: 'To wire', tone: 'amber' },
  wired: { word: 'Wired', tone: 'green' },
  declined: { word: 'Declined', tone: 'neutral' },
  submitted: { word: 'To review', tone: 'amber' },
  pending: { word: 'To verify', tone: 'amber' },
} as const satisfies Record<WorkItem['state'], { word: string; tone: Tone }>;

export const workOutcomeWords = {
  completed: { word: 'Completed', tone: 'green' },
  declined: { word: 'Declined', tone: 'neutral' },
  withdrawn: { word: 'Withdrawn', tone: 'neutral' },
  wired: { word: 'Wired', tone: 'green' },
  approved: { word: 'Approved', tone: 'green' },
  accepted: { word: 'Accepted', tone: 'green' },
  returned: { word: 'Returned', tone: 'neutral' },
  replaced: { word: 'Replaced', tone: 'neutral' },
  verified: { word: 'Verified', tone: 'green' },
  rejected: { word: 'Rejected', tone: 'neutral' },
} as const satisfies Record<WorkOutcome, { word: string; tone: Tone }>;

export const workCopy = {
  subtitle: 'Everything waiting on a decision, soonest first.',
  queue: 'Work queue',
  shows: {
    open: 'All open',
    mine: 'Mine',
    unassigned: 'Unassigned',
    overdue: 'Overdue',
    'due today': 'Due today',
  } satisfies Record<WorkShow, string>,
  show: 'Show',
  kind: 'Type',
  allTypes: 'All types',
  search: 'Search work',
  searchHint: 'Search by reference, loan number, sender or assignee.',
  receivedSince: (day: string) => `Received since ${day}`,
  receivedUntil: (day: string) => `Received through ${day}`,
  receivedBetween: (from: string, to: string) => `Received ${from} to ${to}`,
  removeFilter: (words: string) => `Remove filter: ${words}`,
  noMatches: 'No items match your filters.',
  clear: 'Show all open work',
  emptyQueue: 'You’re all caught up.',
  emptyQueueHint:
    'Requests, draws, budgets, documents and bank accounts appear here when borrowers send them.',
  loadFailed: (message: string) => `The work queue could not be loaded. ${message}`,
  keys: 'Keyboard:',
  keysMove: 'next and previous',
  keysOpen: 'open',
  keysTake: 'assign to me, or unassign',
  keysAssign: 'assign',
  keysSelect: 'select',
  keysShow: 'show',
  keysSearch: 'search',
  keysBack: 'back to the queue',

  ofDeal: 'Requests, draws and documents',
  openCount: (count: string) => `${count} open`,
  ofDealFailed: (message: string) =>
    `This deal’s requests, draws and documents could not be loaded. ${message}`,
  nothingSent: 'Nothing received for this deal yet.',
  nothingSentHint: 'This deal’s requests, draws, budgets, documents and bank accounts appear here.',

  item: 'Item',
  sender: 'From',
  state: 'Status',
  waits: 'Waiting on borrower',
  received: 'Received',
  due: 'Due',
  amount: 'Amount',
  assignee: 'Assigned to',
  dueToday: 'Due today',
  overdueSince: (day: string) => `Overdue since ${day}`,

  select: (reference: string) => `Select ${reference}`,
  selectHeader: 'Select',
  selected: 'Selected items',
  countSelected: (count: string) => `${count} selected`,
  selectAll: (count: string) => `Select all ${count} shown`,
  selectNone: 'Clear selection',
  assign: 'Assign',
  assignSelected: (count: string) => (count === '1' ? 'Assign 1 item' : `Assign ${count} items`),
  assignAllToMe: 'Assign to me',
  unassignAll: 'Unassign',
  assignedSeveral: (count: string, who: string) =>
    count === '1' ? `1 item is assigned to ${who}.` : `${count} items are assigned to ${who}.`,
  unassignedSeveral: (count: string) =>
    count === '1' ? '1 item is unassigned.' : `${count} items are unassigned.`,
  you: 'you',
  elsewhere: (count: string) =>
    count === '1'
      ? '1 item was not changed. A colleague reassigned it, or it is already decided.'
      : `${count} items were not changed. A colleague reassigned them, or they are already decided.`,
  anyone: 'Anyone',
  assignedTo: (who: string) => `Assigned to: ${who}`,

  unassigned: 'Unassigned',
  me: 'Me',
  assigneeOf: (reference: string, who: string) => `Assignee: ${who}, ${reference}`,
  assignToMe: 'Assign to me',
  reassignToMe: 'Reassign to me',
  unassign: 'Unassign',
  assignTo: (name: string) => `Assign to ${name}`,
  taken: (reference: string) => `${reference} is assigned to you.`,
  given: (reference: string, name: string) => `${reference} is assigned to ${name}.`,
  released: (reference: string) => `${reference} is unassigned.`,
  assignFailed: (message: string) => `The assignment was not changed. ${message}`,

  notFound: 'We can’t find this item. Check the address.',
  backToQueue: 'Back to work queue',
  itemFailed: (message: string) => `This item could not be loaded. ${message}`,
  working: 'Saving',
  reason: 'Reason',
} as const;

export const notificationCopy = {
  title: 'Notifications',
  subtitle: (email: string) => `Choose which emails we send to ${email}.`,
  mails: 'Emails',
  given: 'Work assigned to you',
  givenHint:
    'At most one email a minute when colleagues assign you work. Your work is always in the queue under Mine.',
  positions: { on: 'On', off: 'Off' },
  turned: (on: boolean) => `Emails about work assigned to you are ${on ? 'on' : 'off'}.`,
  failed: (message: string) => `Your choice was not saved. ${message}`,
  loadFailed: (message: string) => `Your notifications could not be loaded. ${message}`,
} as const;
