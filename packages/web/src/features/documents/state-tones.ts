import type { ReviewState } from '@drawbridge/domain/documents/document-review.ts';
import type { Tone } from '../../ui/tone.ts';

export const staffReviewTones = {
  submitted: 'amber',
  accepted: 'green',
  returned: 'red',
} as const satisfies Record<ReviewState, Tone>;
