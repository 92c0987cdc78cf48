import * as z from 'zod/mini';
import { agreedText } from '../lender-settings/agreements.ts';
import { instant } from '../wire/fields.ts';
import { broughtWays, helpStates } from '@drawbridge/domain/brokers/broker-help.ts';

/** The broker by whom an application came, as its applicant and the broker see them. */
export const broughtBy = z.object({
  how: z.enum(broughtWays),
  /**
   * Null for an application by an address in `/signup/…`: whether a broker has that address is told to nobody, so the
   * application names the address alone.
   */
  name: z.nullable(z.string()),
  company: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  help: z.enum(helpStates),
  /** What an applicant agrees to who lets the broker help. */
  agreement: z.string(),
});
export type BroughtBy = z.infer<typeof broughtBy>;

/** Help of a broker that an applicant allowed, in words that name the broker. */
export const helpAllowed = z.object({
  agreed: agreedText,
  agreedAt: instant,
  address: z.string(),
  /** Null while the broker helps. */
  endedAt: z.nullable(instant),
});
export type HelpAllowed = z.infer<typeof helpAllowed>;

export const openedFor = z.enum(['applicant', 'broker']);
