import * as z from 'zod/mini';
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

export const openedFor = z.enum(['applicant', 'broker']);
