import * as z from 'zod/mini';
import { applicationMessages } from '@drawbridge/messages/applications';
import { agreedText, shownAgreement } from '../lender-settings/agreements.ts';
import { instant, text } from '../wire/fields.ts';

export const answer = z.union([text(2_000), z.number(), z.boolean()]);

/** The id of the caller’s own application, or the key that a browser or an email has for one. */
export const applicationNamed = z.object({ application: text(64) });

/** Changed answers by place, such as `price` or `owners.k3f.share`; null clears one. */
export const answerChanges = z.record(text(60), z.nullable(answer)).check(
  z.refine((changes) => Object.keys(changes).length <= 200, {
    error: () => applicationMessages.tooManyChanges,
  }),
);

export const consentKinds = ['creditConsent', 'esignConsent'] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** The consents as they were shown. Without the text, the one in the caller’s language. */
export const consentGiven = {
  creditConsent: shownAgreement,
  esignConsent: shownAgreement,
  agree: z.boolean().check(z.refine((agreed) => agreed, { error: () => applicationMessages.agree })),
};

/** What someone agreed to, when, and from which address. */
export const consent = z.object({
  kind: z.enum(consentKinds),
  agreed: agreedText,
  agreedAt: instant,
  address: z.string(),
  /** Whether it came from someone who reads the mailbox that was given. */
  confirmed: z.boolean(),
});

export const fault = z.object({ path: z.string(), message: z.string() });

/** Answers as a form gets them back. */
export const storedAnswers = {
  answers: z.record(z.string(), answer),
  /** Places with an encrypted answer, which is never sent back. */
  sealed: z.array(z.string()),
  /** What is left before it can be sent. */
  missing: z.array(fault),
};
