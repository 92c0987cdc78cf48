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

/** What a state asks of the lender’s people. */
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
  subtitle: 'All that waits for a decision. What is due first stands first.',
  queue: 'Work queue',
  shows: {
    open: 'All open',
    mine: 'Mine',
    unassigned: 'Unassigned',
    overdue: 'Overdue',
    'due today': 'Due today',
  } satisfies Record<WorkShow, string>,
  show: 'Show',
  kind: 'Kind',
  everyKind: 'Every kind',
  search: 'Search work',
  searchHint: 'The search looks in references, loan numbers, and the names of senders and colleagues.',
  receivedSince: (day: string) => `Received since ${day}`,
  receivedUntil: (day: string) => `Received until ${day}`,
  receivedBetween: (from: string, to: string) => `Received ${from} to ${to}`,
  showAlsoOther: (words: string) => `${words}: remove this filter`,
  nothingFound: 'Nothing here matches.',
  clear: 'Show all open work',
  nothingWaits: 'Nothing waits for you.',
  nothingWaitsHint:
    'Requests, draws, budgets, documents and bank accounts appear here as soon as borrowers send them.',
  loadFailed: (message: string) => `The work queue could not be loaded. ${message}`,
  keys: 'Keyboard:',
  keysMove: 'next and previous',
  keysOpen: 'open',
  keysTake: 'take, or give back',
  keysAssign: 'assign',
  keysSelect: 'select',
  keysShow: 'show',
  keysSearch: 'search',
  keysBack: 'back to the queue',

  ofDeal: 'Requests, draws and documents',
  waiting: (count: string) => `${count} waiting`,
  ofDealFailed: (message: string) => `What was sent for this deal could not be loaded. ${message}`,
  nothingSent: 'Nothing has been sent for this deal.',
  nothingSentHint: 'Requests, draws, budgets, documents and bank accounts of this deal appear here.',

  item: 'Item',
  sender: 'From',
  state: 'State',
  waits: 'Sender was asked',
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
  selectNone: 'Clear',
  assign: 'Assign',
  assignSelected: (count: string) => (count === '1' ? 'Assign 1 item' : `Assign ${count} items`),
  takeThem: 'Take them',
  releaseThem: 'Give them back',
  assignedSeveral: (count: string, who: string) =>
    count === '1' ? `1 item is now with ${who}.` : `${count} items are now with ${who}.`,
  elsewhere: (count: string) =>
    count === '1'
      ? '1 item stayed as it was: a colleague was faster, or it is decided.'
      : `${count} items stayed as they were: a colleague was faster, or they are decided.`,
  anybody: 'Anybody',
  assignedTo: (who: string) => `Assigned to: ${who}`,

  nobody: 'Nobody',
  me: 'Me',
  assigneeOf: (reference: string, who: string) => `Assigned to ${who}: ${reference}`,
  take: 'Take it',
  takeOver: 'Take it over',
  release: 'Give it back',
  giveTo: (name: string) => `Give to ${name}`,
  taken: (reference: string) => `${reference} is yours.`,
  given: (reference: string, name: string) => `${reference} was given to ${name}.`,
  released: (reference: string) => `${reference} was given back.`,
  assignFailed: (message: string) => `That did not work: ${message}`,

  notFound: 'There is nothing here with that address. It may have been typed wrong.',
  backToQueue: 'Back to the queue',
  itemFailed: (message: string) => `This could not be loaded. ${message}`,
  working: 'Saving',
  reason: 'Reason',
} as const;

export const notificationCopy = {
  title: 'Notifications',
  subtitle: (email: string) => `What we mail you (${email}).`,
  mails: 'Mails',
  given: 'Work that colleagues give you',
  givenHint:
    'One mail for all that is given to you within a minute. It stands in the queue under Mine, whether you are mailed or not.',
  positions: { on: 'On', off: 'Off' },
  turned: (on: boolean) => `Mails about work given to you are ${on ? 'on' : 'off'}.`,
  failed: (message: string) => `Nothing was changed. ${message}`,
  loadFailed: (message: string) => `Your notifications could not be loaded. ${message}`,
} as const;
