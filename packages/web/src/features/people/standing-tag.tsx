import { standingWords } from '@drawbridge/messages/people';
import type { Standing } from '@drawbridge/contract/people/schema.ts';
import { Tag } from '../../ui/tag.tsx';
import { standingTones } from './standing-tones.ts';

export function StandingTag({ standing }: { readonly standing: Standing }) {
  const { word } = standingWords[standing];
  const tone = standingTones[standing];
  return <Tag tone={tone}>{word}</Tag>;
}
