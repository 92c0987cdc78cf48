import type { Stage } from '@drawbridge/domain/deals/stages.ts';

/** What words of the trade mean, for people new to them. */
export const dealTerms = {
  progress: 'How far the loan has come: processing, underwriting, clear to close.',
  status: 'The stage the loan is in on its way to funding.',
  statusDate: 'The day the loan came to its present stage.',
  originationDate: 'The day the loan was signed.',
  nextPayment: 'The day your next payment is due.',
  maturity: 'The day the loan has to be paid back whole.',
  rate: 'The interest a year, in percent of what is owed.',
  term: 'How long the loan runs before it has to be paid back.',
  holdback: 'The part of the loan that is kept back for the construction and paid out in draws.',
  borrowingEntity: 'The company that takes out the loan.',
  toBeDetermined: 'To be determined: the date is not set yet.',
} as const;

/** What each stage means for people who wait for the loan. */
export const stageMeanings = {
  'Quoted Deal': 'Rate and terms have been quoted.',
  'Submitted Deal': 'The deal has been handed in for a first look.',
  Application: 'The application is being filled in and checked.',
  'Submitted to Operations': 'The file has gone to the team that prepares the loan.',
  Processing: 'Documents are being collected and ordered.',
  'Borrower Underwriting': 'Credit, experience and funds of the borrower are being reviewed.',
  'Approval Submitted 1': 'The borrower has been put forward for approval.',
  'Approval Approved 1': 'The borrower is approved; the property comes next.',
  'Property Underwriting': 'Value and condition of the property are being reviewed.',
  'Approval Submitted 2': 'The property has been put forward for approval.',
  'Approval Approved 2': 'Borrower and property are approved.',
  'Final Estimate Issued': 'The final figures for closing have been sent.',
  'Clear to Close': 'Everything is in place; the closing can be scheduled.',
  Funded: 'The loan has been paid out.',
  'Paid Off': 'The loan has been paid back whole.',
  Withdrawn: 'The application was withdrawn.',
} as const satisfies Record<Stage, string>;
