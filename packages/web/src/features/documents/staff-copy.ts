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
  noPreview: (type: string) => `${type} files have no preview. Download the file to view it.`,
  download: 'Download',
  facts: 'Details',
  file: 'File',
  loan: 'Loan',
  sender: 'Sent by',
  broker: 'Broker',
  sentFor: 'Sent for',
  history: 'History',
  events: eventWords,
  decision: 'Decision',
  accept: 'Accept',
  acceptNext: 'Accept and open next',
  acceptAll: (count: string) => `Accept all ${count}`,
  acceptAllTitle: 'Accept all waiting documents for this deal?',
  acceptAllText: (name: string) => `We’ll tell ${name} in one email.`,
  acceptAllButton: 'Accept all',
  return: 'Return',
  returnTitle: 'Return this document',
  returnText: (name: string) =>
    `We’ll email your reason to ${name} and show it in the portal. They can then upload the document again.`,
  accepted: (name: string) => `Accepted ${name}.`,
  acceptedAll: (count: string) => `Accepted ${count} documents.`,
  returned: (name: string) => `Returned ${name}.`,
  others: 'Also waiting on this deal',
  failed: (message: string) => `Your decision wasn’t saved. ${message}`,
  working: 'Saving',
} as const;
