/** For how many days what is swept away every night is kept before. */
export interface Retention {
  /** Forms that somebody began and did not send, since they last typed. */
  readonly draftDays: number;
  /** That a mail was sent, or could not be. */
  readonly mailDays: number;
  /** Mailed links that are used or expired: until then they say so, later they are unknown. */
  readonly linkDays: number;
}

/** The times of a lender that sets none. */
export const standardRetention: Retention = { draftDays: 60, mailDays: 30, linkDays: 30 };

/** The moment before which something is forgotten that is kept for so many days. */
export function forgetBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 24 * 3_600_000);
}
