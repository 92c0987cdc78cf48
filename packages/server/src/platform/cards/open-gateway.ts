import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/connect.ts';
import type { Log } from '../log.ts';
import { authorizeNetGateway } from './authorize-net-gateway.ts';
import type { CardGateway } from './card-gateway.ts';
import { sandboxGateway } from './sandbox-gateway.ts';

/** The configured card gateway; undefined if fees are not paid by card. */
export function openGateway(
  { cardPlace, publicUrl }: Pick<Config, 'cardPlace' | 'publicUrl'>,
  parts: {
    readonly db: Database;
    readonly clock: Clock;
    readonly log: Log;
    /** The lender’s current name. */
    readonly lenderName: () => string;
  },
): CardGateway | undefined {
  if (cardPlace === undefined) return undefined;
  if (cardPlace.at === 'sandbox') return sandboxGateway(parts.db, cardPlace.shape);
  return authorizeNetGateway({ ...parts, ...cardPlace, publicUrl });
}
