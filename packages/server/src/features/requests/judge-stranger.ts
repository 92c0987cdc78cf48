import { minimumFormSeconds } from '@drawbridge/contract/requests/schema.ts';
import { attemptLimit } from '../../platform/attempts/attempt-limit.ts';
import { networkOf } from '../../platform/attempts/network-of.ts';
import type { SignedLinks } from '../../platform/files/signed-links.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Kit } from '../../platform/kit/kit.ts';

/** Most requests per hour from one address: with the form open, and from programs that don’t open it. */
const mostFromForm = 20;
const mostWithoutForm = 3;

export interface StrangersGate {
  /** Proves later when the form was opened. */
  ticket(): string;
  /**
   * Why an address may not send this now; undefined when it may. An admitted request counts at once, so simultaneous
   * requests can’t exceed the limit.
   */
  admit(stranger: Stranger): Promise<Refusal<'looks_automated' | 'too_many_requests'> | undefined>;
  /** Takes back the count for a request that was admitted but not filed. */
  uncount(stranger: Stranger): Promise<void>;
}

export interface Stranger {
  readonly address: string;
  readonly ticket: string | undefined;
  /** The value of the field people can’t see. */
  readonly hiddenField: string | undefined;
}

/** Protects the public form against bots without a captcha. */
export function strangersGate(parts: Pick<Kit, 'db' | 'clock'>, tickets: SignedLinks): StrangersGate {
  const { clock } = parts;
  const fromForm = attemptLimit(parts, { of: 'request by form', most: mostFromForm, seconds: 3600 });
  const withoutForm = attemptLimit(parts, {
    of: 'request without form',
    most: mostWithoutForm,
    seconds: 3600,
  });
  const nowSeconds = () => Math.floor(clock.now().getTime() / 1000);

  /** Seconds since the form was opened; undefined without a valid ticket. */
  function secondsOpen(ticket: string | undefined): number | undefined {
    const opened = ticket === undefined ? undefined : tickets.read(ticket);
    return opened === undefined ? undefined : nowSeconds() - Number.parseInt(opened, 36);
  }
  const limitFor = (ticket: string | undefined) =>
    secondsOpen(ticket) === undefined ? withoutForm : fromForm;

  return {
    ticket: () => tickets.sign(nowSeconds().toString(36)),
    async admit({ address, ticket, hiddenField = '' }) {
      const seconds = secondsOpen(ticket);
      if (hiddenField !== '' || (seconds !== undefined && seconds < minimumFormSeconds))
        return refuse('looks_automated', { retryAfterSeconds: minimumFormSeconds });
      const retryAfterSeconds = await limitFor(ticket).admit(networkOf(address));
      return retryAfterSeconds > 0 ? refuse('too_many_requests', { retryAfterSeconds }) : undefined;
    },
    uncount: ({ address, ticket }) => limitFor(ticket).takeBack(networkOf(address)),
  };
}
