/** In days. A nightly job deletes what is older. */
export interface Retention {
  /** Unsent forms, since they were last typed in. */
  readonly draftDays: number;
  /** Records of sent and failed emails. */
  readonly mailDays: number;
  /** Used and expired email links: while they are kept they can say so, afterwards they are unknown. */
  readonly linkDays: number;
}

export const defaultRetention: Retention = { draftDays: 60, mailDays: 30, linkDays: 30 };

/** The moment before which records kept for that many days are deleted. */
export function forgetBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 24 * 3_600_000);
}
