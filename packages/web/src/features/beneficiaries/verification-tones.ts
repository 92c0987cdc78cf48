import type { VerificationState } from '@drawbridge/domain/beneficiaries/verification.ts';
import type { Tone } from '../../ui/tone.ts';

export const verificationTones = {
  pending: 'amber',
  verified: 'green',
  rejected: 'red',
} as const satisfies Record<VerificationState, Tone>;
