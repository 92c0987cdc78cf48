import { kindMeanings } from '@drawbridge/messages/payments';
import { sourceTypeLabels, type ShownSourceType } from '@drawbridge/domain/payments/source-types.ts';
import { Tag } from '../../ui/tag.tsx';
import { Term } from '../../ui/term.tsx';
import type { Tone } from '../../ui/tone.ts';

/** Regular payments are plain text. Other kinds get a tag. */
const tones: Record<ShownSourceType, Tone | undefined> = {
  PMT: undefined,
  ADV: undefined,
  LATE: 'amber',
  LATEW: 'neutral',
  NSF: 'red',
  REV: 'red',
  SUSP: 'blue',
  SUSPR: 'blue',
  RESR: 'blue',
  ESCR: 'blue',
};

export function PaymentKind({ type }: { readonly type: ShownSourceType }) {
  const tone = tones[type];
  const label = sourceTypeLabels[type];
  const meaning = type === 'PMT' ? undefined : kindMeanings[type];
  const words = meaning === undefined ? label : <Term explains={meaning}>{label}</Term>;
  return tone === undefined ? <span>{words}</span> : <Tag tone={tone}>{words}</Tag>;
}
