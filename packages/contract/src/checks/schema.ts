import { checkMessages } from '@drawbridge/messages/checks';
import * as z from 'zod/mini';
import {
  checkKinds,
  checkOutcomes,
  checkProviders,
  checkStates,
  permissiblePurposes,
} from '@drawbridge/domain/checks/check-kinds.ts';
import { neededStages } from '@drawbridge/domain/checks/check-rules.ts';
import { enteredScore, shownScore } from './credit-score.ts';
import { amount, dollars, instant, plainDate, recordId, text } from '../wire/fields.ts';

const kind = z.enum(checkKinds);
const figures = {
  score: z.nullable(shownScore),
  zone: z.nullable(text(40)),
  amount: z.nullable(dollars),
};

const dealCheck = z.object({
  id: recordId,
  kind,
  /** The person or property as it was called when it was asked. */
  subject: z.string(),
  subjectId: z.nullable(recordId),
  state: z.enum(checkStates),
  askedBy: z.string(),
  askedAt: instant,
  provider: z.enum(checkProviders),
  purpose: z.nullable(z.enum(permissiblePurposes)),
  /** When the person agreed to have their credit read. */
  consentAt: z.nullable(instant),
  outcome: z.nullable(z.enum(checkOutcomes)),
  ...figures,
  note: z.nullable(z.string()),
  /** The provider’s or the employee’s reference for the full report. */
  reference: z.nullable(z.string()),
  doneOn: z.nullable(plainDate),
  /** Null when the provider answered. */
  doneBy: z.nullable(z.string()),
  expiresOn: z.nullable(plainDate),
  isExpired: z.boolean(),
  /** A sealed report came with it, which employees can open. */
  hasReport: z.boolean(),
});
export type DealCheck = z.infer<typeof dealCheck>;

const subject = z.object({ id: recordId, name: z.string(), consentAt: z.nullable(instant) });

export const dealChecks = z.object({
  provider: z.enum(checkProviders),
  /** Newest first. */
  checks: z.array(dealCheck),
  people: z.array(subject),
  properties: z.array(subject),
  /** Checks that a stage of this deal needs. */
  needed: z.array(z.object({ kind, stage: z.enum(neededStages), isThere: z.boolean() })),
});
export type DealChecks = z.infer<typeof dealChecks>;

export const newCheck = z.object({
  dealid: recordId,
  kind,
  /** A member or a property of the deal. */
  subjectId: recordId.check(z.minLength(1, { error: () => checkMessages.subject })),
  /** Needed to read credit. */
  purpose: z.nullable(z.enum(permissiblePurposes, { error: () => checkMessages.purpose })),
});
export type NewCheck = z.infer<typeof newCheck>;

export const checkResult = z.object({
  dealid: recordId,
  id: recordId,
  outcome: z.enum(checkOutcomes, { error: () => checkMessages.outcome }),
  score: z.nullable(enteredScore({})),
  zone: z.nullable(text(40)),
  amount: z.nullable(
    amount(
      () => checkMessages.amount,
      () => checkMessages.amount,
    ),
  ),
  reference: z.nullable(text(200)),
  note: z.nullable(text(500)),
  /** The lender’s day of the report. */
  on: plainDate,
});
export type CheckResultEntry = z.infer<typeof checkResult>;

export const checkReference = z.object({ dealid: recordId, id: recordId });
export const checkReport = z.object({ report: z.string() });
