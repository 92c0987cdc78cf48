import type { ReviewState } from '@drawbridge/domain/documents/document-review.ts';
import { Tag } from '../../ui/tag.tsx';
import type { Tone } from '../../ui/tone.ts';

const words = {
  submitted: { word: 'In review', tone: 'blue' },
  accepted: { word: 'Accepted', tone: 'green' },
  returned: { word: 'Please resend', tone: 'red' },
} as const satisfies Record<ReviewState, { word: string; tone: Tone }>;

/** A document’s review status for its sender. */
export function ReviewTag({ state }: { readonly state: ReviewState }) {
  return <Tag tone={words[state].tone}>{words[state].word}</Tag>;
}
