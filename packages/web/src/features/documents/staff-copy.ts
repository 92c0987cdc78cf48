import type { ReviewState } from '@drawbridge/domain/documents/document-review.ts';
import type { Tone } from '../../ui/tone.ts';

export const staffReviewTones = {
  submitted: 'amber',
  accepted: 'green',
  returned: 'red',
} as const satisfies Record<ReviewState, Tone>;

const eventWords = {
  submitted: (by: string) => `Sent by ${by}`,
  accepted: (by: string) => `Accepted by ${by}`,
  returned: (by: string) => `Returned by ${by}`,
} as const satisfies Record<ReviewState, (by: string) => string>;

export const staffDocumentCopyRest = {
  events: eventWords,
} as const;
