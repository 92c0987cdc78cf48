import { reviewWords } from '@drawbridge/messages/documents';
import type { ReviewState } from '@drawbridge/domain/documents/document-review.ts';
import { Tag } from '../../ui/tag.tsx';
import type { Tone } from '../../ui/tone.ts';

const tones = { submitted: 'blue', accepted: 'green', returned: 'red' } as const satisfies Record<
  ReviewState,
  Tone
>;

/** A document’s review status for its sender. */
export function ReviewTag({ state }: { readonly state: ReviewState }) {
  return <Tag tone={tones[state]}>{reviewWords[state]}</Tag>;
}
