import type { Clock } from '../clock.ts';
import type { AuthorizeNetAccount } from '../config/card-place.ts';
import type { Log } from '../log.ts';
import { authorizeNetApi } from './authorize-net-call.ts';
import { captureAuthorization, chargeCard } from './authorize-net-charge.ts';
import { findOrder } from './authorize-net-find.ts';
import { openAcceptForm } from './authorize-net-form.ts';
import type { CardGateway } from './card-gateway.ts';

/** A form token is valid for 15 minutes. We use a little less, so that a reopened form still works. */
const formSeconds = 14 * 60;

/** Authorize.Net. Both shapes share a name, so that either can check the other’s payments. */
export function authorizeNetGateway(parts: {
  readonly account: AuthorizeNetAccount;
  readonly shape: CardGateway['shape'];
  readonly clock: Clock;
  readonly log: Log;
  readonly publicUrl: string;
  readonly lenderName: () => string;
}): CardGateway {
  const { account, shape, clock, log } = parts;
  const api = authorizeNetApi(account);
  const both = {
    name: 'authorize-net',
    find: (order) => findOrder({ api, clock, log }, order),
    capture: (order, reference) => captureAuthorization({ api, log }, order, reference),
  } satisfies Pick<CardGateway, 'name' | 'find' | 'capture'>;
  if (shape === 'direct') return { ...both, shape, charge: (charge) => chargeCard({ api, log }, charge) };
  return {
    ...both,
    shape,
    formSeconds,
    openForm: (order, payer) =>
      openAcceptForm(
        { ...parts, api, formUrl: account.formUrl, lenderName: parts.lenderName() },
        order,
        payer,
      ),
  };
}
