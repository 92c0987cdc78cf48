import type { Stage } from '@drawbridge/domain/deals/stages.ts';

/** Explains lending terms to people new to them. */
export const dealTerms = {
  progress: 'Where the loan is: processing, underwriting or clear to close.',
  status: 'The loan’s current stage on the way to funding.',
  statusDate: 'The day the loan entered its current stage.',
  originationDate: 'The day the loan was signed.',
  nextPayment: 'The day your next payment is due.',
  maturity: 'The day the loan must be paid in full.',
  rate: 'Annual interest as a percentage of the balance.',
  term: 'How long the loan runs until it must be paid in full.',
  holdback: 'The part of the loan set aside for construction and paid out in draws.',
  borrowingEntity: 'The company that takes out the loan.',
  toBeDetermined: 'To be determined. No date is set yet.',
} as const;

/** Explains each stage to borrowers and brokers. */
export const stageMeanings = {
  'Quoted Deal': 'We quoted a rate and terms.',
  'Submitted Deal': 'The deal was submitted for an initial review.',
  Application: 'The application is being completed and reviewed.',
  'Submitted to Operations': 'Our operations team is preparing the loan.',
  Processing: 'We’re collecting and ordering documents.',
  'Borrower Underwriting': 'We’re reviewing the borrower’s credit, experience and funds.',
  'Approval Submitted 1': 'The borrower is up for approval.',
  'Approval Approved 1': 'The borrower is approved. The property is next.',
  'Property Underwriting': 'We’re reviewing the property’s value and condition.',
  'Approval Submitted 2': 'The property is up for approval.',
  'Approval Approved 2': 'The borrower and the property are approved.',
  'Final Estimate Issued': 'We sent the final closing figures.',
  'Clear to Close': 'Everything is ready. Closing can be scheduled.',
  Funded: 'The loan has funded.',
  'Paid Off': 'The loan is paid in full.',
  Withdrawn: 'The application was withdrawn.',
} as const satisfies Record<Stage, string>;
