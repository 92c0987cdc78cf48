import * as z from 'zod/mini';
import { applicationActs, applicationStates } from '@drawbridge/domain/applications/application-states.ts';
import { creditBureaus, mostKeyFactors } from '@drawbridge/domain/applications/credit-bureaus.ts';
import {
  declineReasons,
  mostDeclineReasons,
  restsOnCreditReport,
} from '@drawbridge/domain/applications/decline-reasons.ts';
import { stages } from '@drawbridge/domain/deals/stages.ts';
import { decisionMessages as messages } from '@drawbridge/messages/application-decisions';
import { askedChange } from '../applications/schema.ts';
import { enteredScore, shownScore } from '../checks/credit-score.ts';
import { amount, dollars, instant, optionalText, plainDate, recordId, text } from '../wire/fields.ts';
import { sentLetter } from '../applications/letters.ts';

const state = z.enum(applicationStates);

/** `seen`: the state on the employee’s page. A colleague’s decision in between refuses this one. */
const decided = { id: recordId, seen: state };

export const applicationReference = z.object({ id: recordId });

const note = text(500).check(z.refine((typed) => typed.trim() !== '', { error: () => messages.note }));
const changes = {
  changes: z
    .array(z.object({ place: text(60), note }))
    .check(
      z.minLength(1, { error: () => messages.changes }),
      z.maxLength(30, { error: () => messages.changes }),
    ),
  message: optionalText(2000),
};
export const changeRequest = z.object({ ...decided, ...changes });
export type ChangeRequest = z.infer<typeof changeRequest>;

export const incompletenessNotice = z.object({ ...decided, ...changes, answerBy: plainDate });
export type IncompletenessNotice = z.infer<typeof incompletenessNotice>;

const offered = {
  amount: amount(
    () => messages.amount,
    () => messages.amount,
  ).check(z.refine((value) => value > 0, { error: () => messages.amount })),
  /** A yearly percentage with at most four decimals. */
  rate: z.optional(
    z.number({ error: () => messages.rate }).check(
      z.refine((value) => value > 0 && value < 100 && /^\d+(\.\d{1,4})?$/.test(String(value)), {
        error: () => messages.rate,
      }),
    ),
  ),
  months: z.optional(
    z
      .int({ error: () => messages.months })
      .check(z.gte(1, { error: () => messages.months }), z.lte(480, { error: () => messages.months })),
  ),
  conditions: optionalText(2000),
};
export const applicationApproval = z.object({ ...decided, ...offered });
export type ApplicationApproval = z.infer<typeof applicationApproval>;

/** `goodThrough` is the last day to accept it. */
export const counteroffer = z.object({ ...decided, ...offered, goodThrough: plainDate });
export type Counteroffer = z.infer<typeof counteroffer>;

const reason = z.enum(declineReasons);
const ownReason = text(200).check(
  z.refine((typed) => typed.trim() !== '', { error: () => messages.ownReason }),
);
/** A credit score that the decision used, as the letter discloses it. 15 U.S.C. 1681m(a)(2). */
const usedScore = enteredScore({
  /** The day the score was made. */
  on: plainDate,
  /** Who supplied it. */
  bureau: z.enum(creditBureaus, { error: () => messages.scoreFrom }),
  /** What hurt the score most, in order. */
  factors: z
    .array(
      text(200).check(
        z.refine((typed) => typed.trim() !== '', { error: () => messages.factors({ most: mostKeyFactors }) }),
      ),
    )
    .check(
      z.minLength(1, { error: () => messages.factors({ most: mostKeyFactors }) }),
      z.maxLength(mostKeyFactors, { error: () => messages.factors({ most: mostKeyFactors }) }),
    ),
});
export type UsedScore = z.infer<typeof usedScore>;

export const decline = z
  .object({
    ...decided,
    reasons: z.array(reason),
    /** Principal reasons that the list does not have, in the employee’s words. */
    ownReasons: z.array(ownReason),
    /** Whose credit report a reason rests on. */
    bureaus: z.array(z.enum(creditBureaus)),
    /** Null when no credit score was used. */
    score: z.nullable(usedScore),
  })
  .check(
    z.refine(
      ({ reasons, ownReasons }) => {
        const count = new Set(reasons).size + ownReasons.length;
        return count >= 1 && count <= mostDeclineReasons && new Set(reasons).size === reasons.length;
      },
      { path: ['reasons'], error: () => messages.reasons({ most: mostDeclineReasons }) },
    ),
    z.refine(({ reasons, bureaus }) => !restsOnCreditReport(reasons) || bureaus.length > 0, {
      path: ['bureaus'],
      error: () => messages.bureaus,
    }),
    z.refine(({ reasons, score }) => score !== null || !reasons.includes('credit score'), {
      path: ['score', 'value'],
      error: () => messages.score,
    }),
  );
export type Decline = z.infer<typeof decline>;

export const withdrawal = z.object({ ...decided, why: optionalText(500) });
export type Withdrawal = z.infer<typeof withdrawal>;

/** From the loan officer the employee saw to another one; null is none. */
export const officerAssignment = z.object({
  id: recordId,
  from: z.nullable(recordId),
  to: z.nullable(recordId),
});
export type OfficerAssignment = z.infer<typeof officerAssignment>;

const person = z.object({ id: recordId, name: z.string() });

const offer = z.object({
  amount: dollars,
  rate: z.nullable(z.number()),
  months: z.nullable(z.int()),
  conditions: z.nullable(z.string()),
  goodThrough: z.nullable(plainDate),
});
export type ShownOffer = z.infer<typeof offer>;

export const applicationDecision = z.object({
  id: recordId,
  act: z.enum([...applicationActs, 'send again']),
  /** Null when the applicant acted. */
  by: z.nullable(z.string()),
  at: instant,
  reasons: z.array(reason),
  ownReasons: z.array(z.string()),
  changes: z.array(askedChange),
  /** The message that went with it, or why an employee withdrew it. */
  said: z.nullable(z.string()),
  offer: z.nullable(offer),
});
export type ApplicationDecision = z.infer<typeof applicationDecision>;

/** Where an application stands: its deadline, what can be done, and what was. */
export const applicationStanding = z.object({
  id: recordId,
  number: z.string(),
  state,
  /** What employees can do now. */
  acts: z.array(z.enum(applicationActs)),
  submittedAt: z.nullable(instant),
  /** The last day for a letter; null while none is due. */
  noticeDueOn: z.nullable(plainDate),
  answerBy: z.nullable(plainDate),
  loanOfficer: z.nullable(person),
  deal: z.nullable(z.object({ id: recordId, number: z.string(), stage: z.enum(stages) })),
  changes: z.array(askedChange),
  /** Where letters and reminders go; null before the applicant gave an address. */
  email: z.nullable(z.string()),
  remindedAt: z.nullable(instant),
  /** Newest first. */
  /** The newest credit score that a check of its deal found. */
  creditScore: z.nullable(z.extend(shownScore, { on: plainDate })),
  decisions: z.array(applicationDecision),
  letters: z.array(sentLetter),
});
export type ApplicationStanding = z.infer<typeof applicationStanding>;

export const letterReference = z.object({ id: recordId, letter: recordId });

/** An application by the caller’s id or key for it. */
export const ownReference = z.object({ application: text(64) });
export const ownLetterReference = z.object({ application: text(64), letter: recordId });
export const ownStanding = z.object({ state, canWithdraw: z.boolean(), letters: z.array(sentLetter) });
export type OwnStanding = z.infer<typeof ownStanding>;
