import type { Config } from '../config/config.ts';
import type { Database } from '../database/connect.ts';
import type { CardGateway } from './card-gateway.ts';
import { sandboxGateway } from './sandbox-gateway.ts';

/** The gateway that cards are charged at; undefined where fees are not paid by card. */
export function openGateway(
  { flags, cardGateway }: Pick<Config, 'flags' | 'cardGateway'>,
  db: Database,
): CardGateway | undefined {
  if (!flags.appraisalPayment || cardGateway === undefined) return undefined;
  return sandboxGateway(db);
}
