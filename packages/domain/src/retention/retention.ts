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
  /** Sent applications without a deal, in months from the last decision, or the last change of one that was never decided. */
  readonly applicationMonths: number;
  /** Entries of the audit log, in months. Older ones move to archives; none is deleted. */
  readonly auditMonths: number;
  /** Paid-off loans, in years from payoff; 0 keeps them for good. Older ones are reported and never deleted. */
  readonly paidOffYears: number;
}

export const defaultRetention: Retention = {
  draftDays: 60,
  mailDays: 30,
  linkDays: 30,
  sessionDays: 400,
  importDays: 180,
  applicationMonths: 60,
  auditMonths: 24,
  paidOffYears: 0,
};

/**
 * Limits that no setting changes, in days. They have no setting because no law or contract of a lender sets them: they are long enough
 * for every use the portal makes of the records, with room to look into what went wrong.
 */
export const fixedDays = {
  /** Which loans each nightly run reported. The runs themselves stay. */
  nightlyExceptions: 400,
  /** When backups and restore drills were made, and what came of them. */
  backupRecords: 400,
  /** How long calls and database statements took. */
  callTimes: 1,
  /** Answers to writes that may be sent again. */
  repeatedCalls: 7,
  /** Browsers without a sign-in. */
  browsers: 180,
  /** Runs of bulk invitations that ended. Each account keeps when it was invited. */
  invitationRuns: 400,
  /** Planned contacts that took place or were replaced. The contact notes stay with the loan. */
  nextContacts: 400,
  /** Incidents that were resolved and maintenance that is over. The status page shows 90 days; a year’s review needs the rest. */
  incidents: 400,
  /** Brokers’ links that were replaced and that no application came by. Until then, an old one says that it was replaced. */
  brokerLinks: 400,
  /** Photographs of houses that nobody looked at. The next look fetches the photograph again. */
  photographs: 60,
  /** Who asked for a copy of personal data, and when. The copy itself goes after a week; the audit log keeps the request. */
  personalCopies: 400,
  /** Columns remembered for spreadsheets that were not imported again. A lender’s yearly spreadsheet still finds its columns. */
  rememberedColumns: 400,
  /** Background jobs that failed for good. Nobody tries one again a quarter later. */
  failedJobs: 90,
  /** What limits count: emailed links, looked-up loans, shown account numbers, wrong passwords. No limit looks back more than a day. */
  limitCounters: 30,
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
  'rememberedColumns',
  'files',
  'webhooks',
  'nightlyExceptions',
  'backupRecords',
  'repeatedCalls',
  'callLimits',
  'callTimes',
  'unfinishedSignIns',
  'invitations',
  'nextContacts',
  'assignments',
  'incidents',
  'brokerLinks',
  'photographs',
  'personalCopies',
  'failedJobs',
  'other',
] as const;
export type CleanedRecord = (typeof cleanedRecords)[number];

/** The cutoff for records kept this many days: older ones are deleted. */
export function forgetBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 24 * 3_600_000);
}
