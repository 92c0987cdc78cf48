import * as z from 'zod/mini';
import { plainDate, recordId } from '../wire/fields.ts';

export const applicationLetterKinds = ['incomplete', 'approved', 'counteroffer', 'declined'] as const;
export type ApplicationLetterKind = (typeof applicationLetterKinds)[number];

/** A letter as it was sent: the lender’s words, what stands out, and the letterhead of that day. */
export interface ApplicationLetterContent {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** How many paragraphs come before the facts. Letters sent before this was kept have two: a greeting and an opening. */
  readonly factsAfter?: number;
  readonly footer: string;
  readonly letterhead: {
    readonly name: string;
    readonly phone: string;
    readonly email: string;
    readonly address: string;
    readonly licensing: string;
    readonly accent: string;
  };
}

export const sentLetter = z.object({
  id: recordId,
  kind: z.enum(applicationLetterKinds),
  /** The lender’s day. */
  sentOn: plainDate,
  email: z.string(),
  language: z.string(),
});
export type SentLetter = z.infer<typeof sentLetter>;
