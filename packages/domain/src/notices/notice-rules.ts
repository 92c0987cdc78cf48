export const noticeKinds = [
  'bill due',
  'past due',
  '30 days',
  'late charge',
  'matured',
  'default began',
  'default ended',
] as const;
/** What a loan’s borrower is emailed about. */
export type NoticeKind = (typeof noticeKinds)[number];

/** Which notices borrowers get. */
export interface NoticeRules {
  readonly billDue: boolean;
  /** Days before the due date. */
  readonly billDueDays: number;
  readonly pastDue: boolean;
  /** Days after the due date. */
  readonly pastDueDays: number;
  readonly thirtyDays: boolean;
  readonly lateCharge: boolean;
  readonly matured: boolean;
  readonly defaultBegan: boolean;
  readonly defaultEnded: boolean;
}

export const defaultNoticeRules: NoticeRules = {
  billDue: true,
  billDueDays: 3,
  pastDue: true,
  pastDueDays: 3,
  thirtyDays: true,
  lateCharge: true,
  matured: true,
  defaultBegan: true,
  defaultEnded: true,
};
