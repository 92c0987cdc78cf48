import type { Standing } from '@drawbridge/contract/people/schema.ts';
import { Tag } from '../../ui/tag.tsx';
import { standingWords } from './copy.ts';

export function StandingTag({ standing }: { readonly standing: Standing }) {
  const { word, tone } = standingWords[standing];
  return <Tag tone={tone}>{word}</Tag>;
}
