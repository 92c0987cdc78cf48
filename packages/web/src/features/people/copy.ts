import type { Standing } from '@drawbridge/contract/people/schema.ts';
import type { Tone } from '../../ui/tone.ts';

export const peopleCopyRest = {
  factors: (secondFactor: boolean, passkeys: number) =>
    [
      secondFactor ? 'Authenticator app' : undefined,
      passkeys > 0 ? `${passkeys} passkey${passkeys === 1 ? '' : 's'}` : undefined,
    ]
      .filter((word) => word !== undefined)
      .join(', ') || 'None',
} as const;

export const standingTones = {
  'not invited': 'neutral',
  invited: 'amber',
  'email failed': 'red',
  active: 'green',
  deactivated: 'neutral',
} as const satisfies Record<Standing, Tone>;
