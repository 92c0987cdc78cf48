/** Statuses in the lender’s records, after a submission. */
export const locStatuses = [
  'Submission Rejected',
  'Denied',
  'Submitted for Large Line Approval',
  'In Process',
  'Conditional Approval',
  'Approval',
  'Expired',
] as const;
export type LocStatus = (typeof locStatuses)[number];

/** The statuses borrowers see. */
export const statusGroups = ['Submission Needed', 'In Review', 'Approved', 'Denied', 'Expired'] as const;
export type StatusGroup = (typeof statusGroups)[number];

const groupOfStatus = {
  'Submission Rejected': 'Denied',
  Denied: 'Denied',
  'Submitted for Large Line Approval': 'In Review',
  'In Process': 'In Review',
  'Conditional Approval': 'Approved',
  Approval: 'Approved',
  Expired: 'Expired',
} as const satisfies Record<LocStatus, StatusGroup>;

/** A status’s group. Without a status or a record, a submission is needed. */
export function statusGroupOf(status: LocStatus | null | undefined): StatusGroup {
  return status ? groupOfStatus[status] : 'Submission Needed';
}
