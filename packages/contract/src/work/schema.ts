import * as z from 'zod/mini';
import { drawStates } from '@drawbridge/domain/draws/draw-states.ts';
import { requestStatuses } from '@drawbridge/domain/requests/request-states.ts';
import { workKinds } from '@drawbridge/domain/work/work-kinds.ts';
import { dollars, instant, plainDate, recordId, text } from '../wire/fields.ts';
import { listCursor, rowLimit } from '../wire/list.ts';

export const workMessages = {
  colleague: 'Please choose a colleague who can sign in.',
  sort: 'Please sort by due, received or amount, with a minus in front for the other way round.',
  several: 'Please choose 1 to 200 items.',
} as const;

/** Which of the open work: all of it, the caller’s, nobody’s, or what should have been decided by now. */
export const workShows = ['open', 'mine', 'unassigned', 'overdue', 'due today'] as const;
export type WorkShow = (typeof workShows)[number];

/** Where an item stands, in the words of its own kind. */
export const workStates = [...requestStatuses, ...drawStates, 'submitted', 'pending'] as const;

const narrowing = {
  kind: z.optional(z.enum(workKinds)),
  show: z.optional(z.enum(workShows)),
  /** With that colleague. */
  assignee: z.optional(recordId),
  /** Where it stands; one state of one kind. */
  state: z.optional(z.enum(workStates)),
  /** The first and the last day, in UTC, on which it came in. */
  receivedFrom: z.optional(plainDate),
  receivedTo: z.optional(plainDate),
  /** Stands anywhere in the reference, the loan number, the borrower’s name or the name of whoever has it. */
  q: z.optional(text(100)),
};

export const workFilter = z.object(narrowing);
export type WorkFilter = z.infer<typeof workFilter>;

/** What the list can be in the order of; with a minus, the other way round. */
export const workSorts = ['due', 'received', 'amount'] as const;
export type WorkSort = (typeof workSorts)[number];
export const workOrders = ['due', '-due', 'received', '-received', 'amount', '-amount'] as const;
export type WorkOrder = (typeof workOrders)[number];

export const workQuery = z.object({
  ...narrowing,
  sort: z.optional(z.enum(workOrders, workMessages.sort)),
  limit: z.optional(rowLimit),
  cursor: z.optional(listCursor),
});
export type WorkQuery = z.infer<typeof workQuery>;

const colleague = z.object({ id: recordId, name: z.string() });
export type Colleague = z.infer<typeof colleague>;

export const workItem = z.object({
  kind: z.enum(workKinds),
  id: recordId,
  /** What people call it by. */
  reference: z.string(),
  /** Null when there is no such loan, or it is not one of the sender’s. */
  dealId: z.nullable(recordId),
  loanNumber: z.string(),
  /** Who sent it: a name, or an email address where no account is known. */
  sender: z.string(),
  state: z.enum(workStates),
  /** Something was asked, and the sender has not answered yet. */
  waitsForSender: z.boolean(),
  /** What it is about in dollars, where it is about an amount. */
  amount: z.nullable(dollars),
  receivedAt: instant,
  dueOn: plainDate,
  overdue: z.boolean(),
  assignee: z.nullable(colleague),
  /** Whether the caller has it. */
  mine: z.boolean(),
});
export type WorkItem = z.infer<typeof workItem>;

/** What is due first comes first. */
export const workItems = z.object({ items: z.array(workItem), nextCursor: z.nullable(z.string()) });

const count = z.number();

/** How something ended that is decided. */
export const workOutcomes = [
  'completed',
  'declined',
  'withdrawn',
  'wired',
  'approved',
  'accepted',
  'returned',
  'replaced',
  'verified',
  'rejected',
] as const;
export type WorkOutcome = (typeof workOutcomes)[number];

export const decidedWork = z.object({
  kind: z.enum(workKinds),
  id: recordId,
  /** What people call it by. */
  reference: z.string(),
  sender: z.string(),
  outcome: z.enum(workOutcomes),
  amount: z.nullable(dollars),
  receivedAt: instant,
});
export type DecidedWork = z.infer<typeof decidedWork>;

export const workOfDealQuery = z.object({ dealid: recordId });
/** What was sent for one deal: what waits, what is due first at the top, and what is decided, the newest first. */
export const workOfDeal = z.object({ open: z.array(workItem), decided: z.array(decidedWork) });
export type WorkOfDeal = z.infer<typeof workOfDeal>;

/** How much there is: of each kind in what is shown, and to be shown of the kind. */
export const workCounts = z.object({
  kinds: z.object({
    payoff: count,
    extension: count,
    capex: count,
    'loss draft': count,
    draw: count,
    budget: count,
    document: count,
    'bank account': count,
  } satisfies Record<(typeof workKinds)[number], unknown>),
  shows: z.object({
    open: count,
    mine: count,
    unassigned: count,
    overdue: count,
    'due today': count,
  } satisfies Record<WorkShow, unknown>),
});
export type WorkCounts = z.infer<typeof workCounts>;

export const workReference = z.object({ kind: z.enum(workKinds), id: recordId });
export type WorkReference = z.infer<typeof workReference>;
/** Null once it is decided. */
export const workLookup = z.object({ item: z.nullable(workItem) });

/** Everybody who can be given work, by name, and which of them asks. */
export const colleagues = z.object({ me: recordId, people: z.array(colleague) });

export const workAssignment = z.object({
  ...workReference.shape,
  /** Who has it as far as the caller has seen; null for nobody. */
  from: z.nullable(recordId),
  /** Who is to have it; null gives it back to all. */
  to: z.nullable(recordId),
});
export type WorkAssignment = z.infer<typeof workAssignment>;

export const assignedWork = z.object({ item: workItem });

/** Several items at once, for one person. */
export const severalWorkAssignment = z.object({
  items: z
    .array(z.object({ ...workReference.shape, from: z.nullable(recordId) }))
    .check(z.minLength(1, workMessages.several), z.maxLength(200, workMessages.several)),
  to: z.nullable(recordId),
});
export type SeveralWorkAssignment = z.infer<typeof severalWorkAssignment>;

/** What went over, and how many did not because somebody was faster. */
export const severalAssigned = z.object({ items: z.array(workItem), elsewhere: z.number() });

/** Which mails about work an employee gets. */
export const workMails = z.object({
  /** Of what colleagues give them. */
  given: z.boolean(),
});
export type WorkMails = z.infer<typeof workMails>;
