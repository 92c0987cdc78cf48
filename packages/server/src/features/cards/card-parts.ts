import type { CardGateway } from '../../platform/cards/card-gateway.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Log } from '../../platform/log.ts';
import type { Sealing } from '../../platform/secrets/sealing.ts';
import type { CardNotices } from './notices.ts';

/** What settling a payment needs. */
export interface SettleParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** Undefined where fees are not paid by card. */
  readonly gateway: CardGateway | undefined;
  readonly notices: CardNotices;
}

export interface CardParts extends SettleParts {
  readonly sealing: Sealing;
  /** Whether fees are asked for here at all just now (the switch `appraisalPayment`). */
  readonly asksForFees: () => boolean;
}
