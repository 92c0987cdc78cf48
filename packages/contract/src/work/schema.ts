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

/** Filters: all open work, the caller’s, unassigned, overdue, or due today. */
export const workShows = ['open', 'mine', 'unassigned', 'overdue', 'due today'] as const;
export type WorkShow = (typeof workShows)[number];

/** The states of all kinds of work, each in its own words. */
export const workStates = [...requestStatuses, ...drawStates, 'submitted', 'pending'] as const;

const narrowing = {
  kind: z.optional(z.enum(workKinds)),
  show: z.optional(z.enum(workShows)),
  /** Assigned to that colleague. */
  assignee: z.optional(recordId),
  /** One state of one kind. */
  state: z.optional(z.enum(workStates)),
  /** The first and last day of arrival, in UTC. */
  receivedFrom: z.optional(plainDate),
  receivedTo: z.optional(plainDate),
  /** Any part of the reference, the loan number, the borrower’s name or the assignee’s name. */
  q: z.optional(text(100)),
};

export const workFilter = z.object(narrowing);
export type WorkFilter = z.infer<typeof workFilter>;

/** A leading minus reverses the order. */
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
  /** The number people use. */
  reference: z.string(),
  /** Null for an unknown loan, or one that is not the sender’s. */
  dealId: z.nullable(recordId),
  loanNumber: z.string(),
  /** A name, or an email address without a known account. */
  sender: z.string(),
  state: z.enum(workStates),
  /** The sender has not answered a question yet. */
  waitsForSender: z.boolean(),
  /** In dollars, where it is about an amount. */
  amount: z.nullable(dollars),
  receivedAt: instant,
  dueOn: plainDate,
  overdue: z.boolean(),
  assignee: z.nullable(colleague),
  /** Assigned to the caller. */
  mine: z.boolean(),
});
export type WorkItem = z.infer<typeof workItem>;

/** Soonest due first. */
export const workItems = z.object({ items: z.array(workItem), nextCursor: z.nullable(z.string()) });

const count = z.number();

/** How decided work ended. */
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
  /** The number people use. */
  reference: z.string(),
  sender: z.string(),
  outcome: z.enum(workOutcomes),
  amount: z.nullable(dollars),
  receivedAt: instant,
});
export type DecidedWork = z.infer<typeof decidedWork>;

export const workOfDealQuery = z.object({ dealid: recordId });
/** What was sent for one deal: open work, soonest due first, and decided work, newest first. */
export const workOfDeal = z.object({ open: z.array(workItem), decided: z.array(decidedWork) });
export type WorkOfDeal = z.infer<typeof workOfDeal>;

/** Counts of each kind in the list, and of each list for the kind. */
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

/** All possible assignees by name, and which of them is the caller. */
export const colleagues = z.object({ me: recordId, people: z.array(colleague) });

export const workAssignment = z.object({
  ...workReference.shape,
  /** The assignee the caller saw; null for unassigned. */
  from: z.nullable(recordId),
  /** The new assignee; null to unassign. */
  to: z.nullable(recordId),
});
export type WorkAssignment = z.infer<typeof workAssignment>;

export const assignedWork = z.object({ item: workItem });

export const severalWorkAssignment = z.object({
  items: z
    .array(z.object({ ...workReference.shape, from: z.nullable(recordId) }))
    .check(z.minLength(1, workMessages.several), z.maxLength(200, workMessages.several)),
  to: z.nullable(recordId),
});
export type SeveralWorkAssignment = z.infer<typeof severalWorkAssignment>;

/** `elsewhere` counts items that another person took first. */
export const severalAssigned = z.object({ items: z.array(workItem), elsewhere: z.number() });

export const workMails = z.object({
  /** When colleagues assign work. */
  given: z.boolean(),
});
export type WorkMails = z.infer<typeof workMails>;
