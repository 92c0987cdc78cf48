import * as z from 'zod/mini';
import { aheadKinds } from '@drawbridge/domain/today/ahead.ts';
import { requestStatuses } from '@drawbridge/domain/requests/request-states.ts';
import { happeningKinds } from '@drawbridge/domain/today/happenings.ts';
import { todayKinds, todayPlaces } from '@drawbridge/domain/today/today.ts';
import { propertyPicture } from '../properties/picture.ts';
import { dollars, plainDate, recordId } from '../wire/fields.ts';

/** Something a borrower’s first page says or asks. */
export const todayFact = z.object({
  kind: z.enum(todayKinds),
  /** The id of a draw, an action item, a document, a request or a deal. */
  id: recordId,
  /** Null for a request about a loan that is not in the portal. */
  dealId: z.nullable(recordId),
  dealName: z.nullable(z.string()),
  /** When money is expected, something is due, or a time ends. */
  day: z.nullable(plainDate),
  amount: z.nullable(dollars),
  /** An action item’s words, a question, or why a document was returned. */
  words: z.nullable(z.string()),
  /** A file’s name, a request’s reference, or a draw’s number. */
  name: z.nullable(z.string()),
  place: z.enum(todayPlaces),
});
export type TodayFact = z.infer<typeof todayFact>;

/** How far a funded loan’s construction is paid for. Drawn, requested and left add up to the budget. */
export const building = z.object({
  dealId: recordId,
  dealName: z.string(),
  budget: dollars,
  drawn: dollars,
  /** In a draw that is not wired yet. */
  requested: dollars,
  left: dollars,
  /** Whether the borrower can request a draw now. */
  isDrawable: z.boolean(),
  /** Null if the deal has no address. */
  picture: z.nullable(propertyPicture),
});
export type Building = z.infer<typeof building>;

/** A loan with what is ahead of it, earliest first. */
export const loanAhead = z.object({
  dealId: recordId,
  dealName: z.string(),
  marks: z.array(
    z.object({
      kind: z.enum(aheadKinds),
      /** Only payments can be late. */
      day: plainDate,
      /** A payment’s or wire’s. Null if it is not known yet. */
      amount: z.nullable(dollars),
    }),
  ),
});
export type LoanAhead = z.infer<typeof loanAhead>;

export const borrowersToday = z.object({
  /** The most urgent fact. Null when there is nothing to say. */
  headline: z.nullable(todayFact),
  /** Up to three things to do, most urgent first. */
  acts: z.array(todayFact),
  /** How many more things there are to do. */
  more: z.int(),
  /** What is late, or else what is due next, across all loans. */
  nextPayment: z.nullable(
    z.object({
      day: plainDate,
      /** Null if a payment of that day is not billed yet. */
      amount: z.nullable(dollars),
      loans: z.int(),
    }),
  ),
  /** Funded loans with a construction budget: money on its way first, then those with money to draw. */
  buildings: z.array(building),
  /** Funded loans with what happens on them in the next 90 days, earliest first. */
  ahead: z.array(loanAhead),
});
export type Today = z.infer<typeof borrowersToday>;

/** Something that happened on a deal. */
export const happening = z.object({
  kind: z.enum(happeningKinds),
  /** Unique among the happenings of a kind: a request’s id, for example. */
  id: z.string(),
  on: plainDate,
  amount: z.nullable(dollars),
  /** A stage, a draw’s number, a document’s name, or a request’s reference and status. */
  name: z.nullable(z.string()),
  status: z.nullable(z.enum(requestStatuses)),
  /** When a bill is due, or until when a loan is extended. */
  day: z.nullable(plainDate),
});
export type Happening = z.infer<typeof happening>;

/** The newest first. */
export const latelyOnDeal = z.object({ happenings: z.array(happening) });
