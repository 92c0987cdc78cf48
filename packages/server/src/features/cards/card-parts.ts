import type { Kit } from '../../platform/kit/kit.ts';
import type { CardGateway } from '../../platform/cards/card-gateway.ts';
import type { CardNotices } from './notices.ts';

export interface SettleParts extends Pick<Kit, 'db' | 'clock' | 'log'> {
  /** Undefined if fees are not paid by card. */
  readonly gateway: CardGateway | undefined;
  readonly notices: CardNotices;
}

export interface CardParts extends SettleParts, Pick<Kit, 'sealing'> {
  /** Whether fees can be paid here now (the feature `appraisalPayment`). */
  readonly asksForFees: () => boolean;
}
