import * as z from 'zod/mini';
import { storedQuestions } from '../applications/question-settings.ts';
import { lenderTable } from '../lender-settings/brand.ts';
import { feeTable } from '../lender-settings/fees.ts';
import { flagPositions } from '../lender-settings/flags.ts';
import { shownOf } from '../wire/field-table.ts';

export const lender = z.object({
  ...shownOf(lenderTable),
  /** Replaces the product’s own mark. */
  logoUrl: z.nullable(z.string()),
});
export type Lender = z.infer<typeof lender>;

/** What a browser needs before sign-in. None of it is secret. */
export const portalSettings = z.object({
  lender,
  flags: flagPositions,
  /** The lender’s servicing costs and times. */
  figures: z.object(shownOf(feeTable)),
  /** Which questions of the applications the lender switched off or made required or optional. */
  questions: storedQuestions,
  /** The lender’s time zone, an IANA name. */
  timeZone: z.string(),
  /** Minutes. */
  session: z.object({ idleTimeout: z.number(), modalTimer: z.number(), actionInterval: z.number() }),
  /** Null if the server does not require client headers. */
  client: z.nullable(z.object({ id: z.string(), secret: z.string() })),
  /** Browsers without a session solve a puzzle before they send a public form. */
  formProof: z.boolean(),
  /** Browsers send the trace of what a person does with each call (W3C Trace Context). */
  traced: z.boolean(),
  /** Where to report page views. Null if not reported. */
  analyticsUrl: z.nullable(z.string()),
  onboardingScriptUrl: z.nullable(z.string()),
  /** Development pages are available. */
  development: z.boolean(),
});
export const formPuzzle = z.object({
  puzzle: z.nullable(z.object({ challenge: z.string(), bits: z.int() })),
});

export type PortalSettings = z.infer<typeof portalSettings>;
