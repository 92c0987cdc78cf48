import * as z from 'zod/mini';
import { lenderTable } from '../lender-settings/brand.ts';
import { feeTable } from '../lender-settings/fees.ts';
import { flagPositions } from '../lender-settings/flags.ts';
import { shownOf } from '../wire/field-table.ts';

/** Who the lender is and what the portal calls itself. */
export const lender = z.object({
  ...shownOf(lenderTable),
  /** A picture to show in place of the product’s own mark. */
  logoUrl: z.nullable(z.string()),
});
export type Lender = z.infer<typeof lender>;

/** What the browser has to know before anyone signs in. Nothing here is secret. */
export const portalSettings = z.object({
  lender,
  flags: flagPositions,
  /** What servicing costs and how long it takes, where the lender sets it. */
  figures: z.object(shownOf(feeTable)),
  /** Minutes. */
  session: z.object({ idleTimeout: z.number(), modalTimer: z.number(), actionInterval: z.number() }),
  /** Absent when the server does not ask for client headers. */
  client: z.nullable(z.object({ id: z.string(), secret: z.string() })),
  /** Where page views are reported to; null when nowhere. */
  analyticsUrl: z.nullable(z.string()),
  /** The onboarding guide's script; null when there is none. */
  onboardingScriptUrl: z.nullable(z.string()),
  /** Pages meant for developers are shown. */
  development: z.boolean(),
});
export type PortalSettings = z.infer<typeof portalSettings>;
