import * as z from 'zod/mini';
import { drawStates } from '@drawbridge/domain/draws/draw-states.ts';
import { requestStatuses } from '@drawbridge/domain/requests/request-states.ts';
import { ageBuckets } from '@drawbridge/domain/reports/age-buckets.ts';
import { usStateCodes } from '@drawbridge/domain/profile/us-states.ts';
import { applicationWorkStates } from '@drawbridge/domain/work/application-work-states.ts';
import { heldMoneyStates } from '@drawbridge/domain/work/held-money-states.ts';
import { workKinds } from '@drawbridge/domain/work/work-kinds.ts';
import { workMessages } from '@drawbridge/messages/work';
import { dollars, instant, plainDate, recordId, text } from '../wire/fields.ts';
import { listCursor, rowLimit } from '../wire/list.ts';

/** The lists: all open work, the caller’s, unassigned, overdue, or due today. */
export const workShows = ['open', 'mine', 'unassigned', 'overdue', 'due today'] as const;
export type WorkShow = (typeof workShows)[number];

/** The open states of every kind of work. */
export const workStates = [
  ...requestStatuses,
  ...drawStates,
  'submitted',
  'pending',
  'proposed',
  'reopened',
  'to contact',
  'partly kept',
  'broken',
  ...heldMoneyStates,
  ...applicationWorkStates,
  'result needed',
  'check expiring',
] as const;

const narrowing = {
  kind: z.optional(z.enum(workKinds)),
  show: z.optional(z.enum(workShows)),
  /** Only work assigned to this employee. */
  assignee: z.optional(recordId),
  state: z.optional(z.enum(workStates)),
  /** The first and last day received, in UTC. */
  receivedFrom: z.optional(plainDate),
  receivedTo: z.optional(plainDate),
  /** The first and last day due. */
  dueFrom: z.optional(plainDate),
  dueTo: z.optional(plainDate),
  /** Part of the reference, loan number, sender’s name or assignee’s name. */
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
  sort: z.optional(z.enum(workOrders, { error: () => workMessages.sort })),
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
  /** What an employee decides about it, as a sentence in the caller’s language. */
  toDecide: z.string(),
  /** Null if the loan is unknown or does not belong to the sender. */
  dealId: z.nullable(recordId),
  loanNumber: z.string(),
  /** The sender’s name, or their email address if they have no account. */
  sender: z.string(),
  state: z.enum(workStates),
  /** We asked the sender a question and they have not answered. */
  waitsForSender: z.boolean(),
  /** In dollars. Null if the item has no amount. */
  amount: z.nullable(dollars),
  receivedAt: instant,
  /** The lender’s day. */
  receivedOn: plainDate,
  dueOn: plainDate,
  /** The state limit that makes a payoff request due sooner than the lender's own rule; null if none does. */
  dueByState: z.nullable(z.object({ state: z.enum(usStateCodes), days: z.int(), source: z.string() })),
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
  /** The lender’s day. */
  receivedOn: plainDate,
});
export type DecidedWork = z.infer<typeof decidedWork>;

const load = {
  open: count,
  overdue: count,
  /** From today to six days later. */
  dueThisWeek: count,
  /** Days since the oldest was received. Null without work. */
  oldestDays: z.nullable(z.int()),
};

/** The open work of all employees. */
export const workTeam = z.object({
  today: plainDate,
  /** Active employees by name, then those deactivated who still have work. */
  people: z.array(z.object({ id: recordId, name: z.string(), ...load })),
  unassigned: z.object(load),
  /** By the days since it was received. */
  ages: z.array(z.object({ bucket: z.enum(ageBuckets), open: count })),
  /** Seven days from today. */
  week: z.array(
    z.object({
      on: plainDate,
      due: count,
      /** Approved draws to be wired. Late ones are counted today. */
      wires: count,
      wired: dollars,
    }),
  ),
});
export type WorkTeam = z.infer<typeof workTeam>;

export const workOfDealQuery = z.object({ dealid: recordId });
/** A deal’s open work, soonest due first, and its decided work, newest first. */
export const workOfDeal = z.object({ open: z.array(workItem), decided: z.array(decidedWork) });
export type WorkOfDeal = z.infer<typeof workOfDeal>;

/** `kinds` counts each kind within the chosen list. `shows` counts each list within the chosen kind. */
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
    hold: count,
    release: count,
    'next contact': count,
    promise: count,
    'held money': count,
    terms: count,
    application: count,
    check: count,
    'bill by hand': count,
    'payoff by hand': count,
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

/** Everyone who can be assigned work, by name, and the caller’s own id. */
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
    .check(
      z.minLength(1, { error: () => workMessages.several }),
      z.maxLength(200, { error: () => workMessages.several }),
    ),
  to: z.nullable(recordId),
});
export type SeveralWorkAssignment = z.infer<typeof severalWorkAssignment>;

/** `elsewhere` counts the items skipped because another employee reassigned them or they were decided. */
export const severalAssigned = z.object({ items: z.array(workItem), elsewhere: z.number() });

export const workMails = z.object({
  /** Whether the caller is emailed when a colleague assigns them work. */
  given: z.boolean(),
});
export type WorkMails = z.infer<typeof workMails>;
