/** In days, unless named otherwise. A nightly job deletes what is older, or archives it. */
export interface Retention {
  /** Unsent forms, counted from the last change. */
  readonly draftDays: number;
  /** Records of sent and failed emails. */
  readonly mailDays: number;
  /** Used and expired email links. While kept, an old link explains itself; afterwards it is unknown. */
  readonly linkDays: number;
  /** Sessions that ended: when, and in which browser. Each account’s newest stays. */
  readonly sessionDays: number;
  /** Imported spreadsheets with their problems, from the end of the import. What they imported stays. */
  readonly importDays: number;
  /** Decided applications, in months from the last decision. */
  readonly applicationMonths: number;
  /** Entries of the audit log, in months. Older ones move to archives; none is deleted. */
  readonly auditMonths: number;
}

export const defaultRetention: Retention = {
  draftDays: 60,
  mailDays: 30,
  linkDays: 30,
  sessionDays: 400,
  importDays: 180,
  applicationMonths: 60,
  auditMonths: 24,
};

/** Limits that no setting changes, in days. */
export const fixedDays = {
  /** Which loans each nightly run reported. The runs themselves stay. */
  nightlyExceptions: 400,
  /** When backups and restore drills were made, and what came of them. */
  backupRecords: 400,
  /** How long calls and database statements took. */
  callTimes: 1,
} as const;

/** What the nightly cleanup deletes, as people know it. */
export const cleanedRecords = [
  'drafts',
  'emails',
  'links',
  'sessions',
  'browsers',
  'notifications',
  'applications',
  'applicationParts',
  'imports',
  'files',
  'webhooks',
  'nightlyExceptions',
  'backupRecords',
  'repeatedCalls',
  'callLimits',
  'other',
] as const;
export type CleanedRecord = (typeof cleanedRecords)[number];

/** The cutoff for records kept this many days: older ones are deleted. */
export function forgetBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 24 * 3_600_000);
}
