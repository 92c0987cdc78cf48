import { beneficiaryCopy } from '@drawbridge/messages/beneficiaries';
import type { VerificationState } from '@drawbridge/domain/beneficiaries/verification.ts';
import { Tag } from '../../ui/tag.tsx';
import type { Tone } from '../../ui/tone.ts';

const tones = { pending: 'amber', verified: 'green', rejected: 'red' } as const satisfies Record<
  VerificationState,
  Tone
>;

export function VerificationTag({ state }: { readonly state: VerificationState }) {
  return <Tag tone={tones[state]}>{beneficiaryCopy.verification[state]}</Tag>;
}
