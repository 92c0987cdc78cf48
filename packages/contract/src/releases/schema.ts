import * as z from 'zod/mini';
import { releaseStates } from '@drawbridge/domain/releases/paid-off.ts';
import { releaseStepKinds } from '@drawbridge/domain/releases/release-steps.ts';
import { dollars, instant, plainDate, recordId, text } from '../wire/fields.ts';

const stepKind = z.enum([...releaseStepKinds, 'own']);

/** A step of a loan’s release checklist. */
export const releaseStep = z.object({
  position: z.int(),
  kind: stepKind,
  /** Only for a step the lender added. */
  label: z.nullable(z.string()),
  required: z.boolean(),
  /** Shown to borrower and broker. */
  shown: z.boolean(),
  isDone: z.boolean(),
  /** Null for a step completed by the loan’s account. */
  doneOn: z.nullable(plainDate),
  doneBy: z.nullable(z.string()),
  note: z.nullable(z.string()),
  document: z.nullable(z.object({ id: recordId, name: z.string() })),
});
export type ReleaseStep = z.infer<typeof releaseStep>;

/** The release of a loan, for employees. `release` is null until the loan is paid off. */
export const loanRelease = z.object({
  number: z.string(),
  name: z.string(),
  borrower: z.string(),
  release: z.nullable(
    z.object({
      state: z.enum(releaseStates),
      paidOffOn: plainDate,
      proposedAt: instant,
      /** Stays even if money is owed again. */
      confirmedAt: z.nullable(instant),
      confirmedBy: z.nullable(z.string()),
      undoneAt: z.nullable(instant),
      steps: z.array(releaseStep),
      /** Money held for the borrower. */
      held: z.object({ suspense: dollars, reserve: dollars, escrow: dollars }),
    }),
  ),
});
export type LoanRelease = z.infer<typeof loanRelease>;

/** A step to mark as done on a day, or as not done. */
export const releaseStepChange = z.object({
  dealid: recordId,
  position: z.int(),
  doneOn: z.nullable(plainDate),
  note: z.nullable(text(500)),
  documentId: z.nullable(recordId),
});
export type ReleaseStepChange = z.infer<typeof releaseStepChange>;

/** A release as borrower and broker see it: the steps the lender shows them. */
export const dealRelease = z.object({
  release: z.nullable(
    z.object({
      paidOffOn: plainDate,
      isComplete: z.boolean(),
      steps: z.array(
        z.object({
          kind: stepKind,
          label: z.nullable(z.string()),
          isDone: z.boolean(),
          doneOn: z.nullable(plainDate),
        }),
      ),
    }),
  ),
});
export type DealRelease = z.infer<typeof dealRelease>;
