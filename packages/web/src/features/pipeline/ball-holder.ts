import { brokerOverviewCopy as copy } from '@drawbridge/messages/pipeline';
import type { BallShown } from '@drawbridge/contract/deals/ball-schema.ts';
import type { BallHolder } from '@drawbridge/domain/pipeline/ball.ts';
import { settings } from '../../platform/settings.ts';
import type { Tone } from '../../ui/tone.ts';

/** Red: the broker must act. */
export const toneOfHolder = {
  broker: 'red',
  borrower: 'amber',
  'third party': 'blue',
  lender: 'blue',
} as const satisfies Record<BallHolder, Tone>;

/** Who has the ball, as a broker reads it. A third party by its name, if it is known. */
export function holderOf({ ballWith, missing }: BallShown): string {
  switch (ballWith) {
    case 'broker':
      return copy.you;
    case 'borrower':
      return copy.client;
    case 'third party':
      return missing.flatMap((one) => (one.kind === 'order' ? (one.vendor ?? []) : []))[0] ?? copy.thirdParty;
    case 'lender':
      return settings().lender.name;
  }
}
