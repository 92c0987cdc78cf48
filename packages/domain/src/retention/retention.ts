/** In days, unless named otherwise. A nightly job deletes what is older. */
export interface Retention {
  /** Unsent forms, counted from the last change. */
  readonly draftDays: number;
  /** Records of sent and failed emails. */
  readonly mailDays: number;
  /** Used and expired email links. While kept, an old link explains itself; afterwards it is unknown. */
  readonly linkDays: number;
  /** Sessions that ended: when, and in which browser. Each account’s newest stays. */
  readonly sessionDays: number;
  /** Decided applications, in months from the last decision. */
  readonly applicationMonths: number;
}

export const defaultRetention: Retention = {
  draftDays: 60,
  mailDays: 30,
  linkDays: 30,
  sessionDays: 400,
  applicationMonths: 60,
};

/** The cutoff for records kept this many days: older ones are deleted. */
export function forgetBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 24 * 3_600_000);
}
