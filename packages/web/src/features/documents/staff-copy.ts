import type { ReviewState } from '@drawbridge/domain/documents/document-review.ts';
import type { Tone } from '../../ui/tone.ts';

export const staffReviewWords = {
  submitted: { word: 'To review', tone: 'amber' },
  accepted: { word: 'Accepted', tone: 'green' },
  returned: { word: 'Returned', tone: 'red' },
} as const satisfies Record<ReviewState, { word: string; tone: Tone }>;

const eventWords = {
  submitted: (by: string) => `Sent by ${by}`,
  accepted: (by: string) => `Accepted by ${by}`,
  returned: (by: string) => `Returned by ${by}`,
} as const satisfies Record<ReviewState, (by: string) => string>;

export const staffDocumentCopy = {
  title: 'Document',
  subtitle: (by: string, when: string) => `Sent by ${by}, ${when}`,
  document: 'Document',
  noPreview: (type: string) => `${type} files are not shown in a page. Download it to look at it.`,
  download: 'Download',
  facts: 'About it',
  file: 'File',
  loan: 'Loan',
  sender: 'Sent by',
  broker: 'Broker',
  sentFor: 'Sent for',
  history: 'History',
  events: eventWords,
  decision: 'Decision',
  accept: 'Accept',
  acceptNext: 'Accept and open the next',
  acceptAll: (count: string) => `Accept all ${count} of this deal`,
  acceptAllTitle: 'Accept all documents of this deal that wait?',
  acceptAllText: (name: string) => `${name} is told by email, in one mail.`,
  acceptAllButton: 'Accept all',
  return: 'Return',
  returnTitle: 'Return this document',
  returnText: (name: string) =>
    `${name} reads the reason in the portal and by email, and can upload it again.`,
  accepted: (name: string) => `${name} is accepted.`,
  acceptedAll: (count: string) => `${count} documents are accepted.`,
  returned: (name: string) => `${name} was returned.`,
  others: 'Also waiting on this deal',
  failed: (message: string) => `Nothing was decided. ${message}`,
  working: 'Saving',
} as const;
