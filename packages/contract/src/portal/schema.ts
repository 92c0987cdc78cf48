import * as z from 'zod/mini';
import type { ServicingFigures } from '@drawbridge/domain/faq/servicing-facts.ts';

/** The switches a lender sets, with the position each has when nothing is said. */
export const flagDefaults = {
  documentPreviews: false,
  loanLookup: false,
  customerApps: false,
  brokerApps: false,
  actionItems: false,
  appraisalPayment: true,
  pricingEngine: true,
  logs: false,
  live: true,
  checklistIframe: false,
  slowTables: false,
} as const;

export type Flag = keyof typeof flagDefaults;

export const flags = z.object({
  documentPreviews: z.boolean(),
  loanLookup: z.boolean(),
  customerApps: z.boolean(),
  brokerApps: z.boolean(),
  actionItems: z.boolean(),
  appraisalPayment: z.boolean(),
  pricingEngine: z.boolean(),
  logs: z.boolean(),
  live: z.boolean(),
  checklistIframe: z.boolean(),
  slowTables: z.boolean(),
} satisfies Record<Flag, z.ZodMiniBoolean>);

const link = z.object({ label: z.string(), href: z.string() });

/** Who the lender is and what the portal calls itself. */
export const lender = z.object({
  name: z.string(),
  productName: z.string(),
  /** Title pages without the product name in front. */
  whiteLabel: z.boolean(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  licensing: z.string(),
  /** A picture to show in place of the product’s own mark. */
  logoUrl: z.nullable(z.string()),
  programLinks: z.array(link),
  companyLinks: z.array(link),
  learnLinks: z.array(link),
  privacyUrl: z.string(),
  termsUrl: z.string(),
  pricingEngineUrl: z.nullable(z.string()),
  customerApplyUrl: z.string(),
  brokerApplyUrl: z.string(),
});
export type Lender = z.infer<typeof lender>;

/** Figures of servicing, for the sentences of forms and of the FAQ. */
export const servicingFigures = z.object({
  letterDollars: z.number(),
  furtherLetterDollars: z.number(),
  furtherWithinDays: z.number(),
  rushDollars: z.number(),
  payoffWithinBusinessDays: z.number(),
  payoffAllowBusinessDays: z.number(),
  extensionPercentUpfront: z.number(),
  extensionPercentAtPayoff: z.number(),
  lateChargePercent: z.number(),
  lateChargeAfterDays: z.number(),
  claimsPacketAboveDollars: z.number(),
} satisfies Record<keyof ServicingFigures, z.ZodMiniNumber>);

/** What the browser has to know before anyone signs in. Nothing here is secret. */
export const portalSettings = z.object({
  lender,
  flags,
  /** What servicing costs and how long it takes, where the lender sets it. */
  figures: servicingFigures,
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
