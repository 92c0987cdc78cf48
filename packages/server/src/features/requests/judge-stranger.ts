import { leastFormSeconds } from '@drawbridge/contract/requests/schema.ts';
import type { Clock } from '../../platform/clock.ts';
import type { SignedLinks } from '../../platform/files/signed-links.ts';
import { failureLimit } from '../../platform/http/failure-limit.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';

/** Most requests an hour from one address: from the form, and from programs that open no form. */
const mostFromForm = 20;
const mostWithoutForm = 3;

export interface StrangersGate {
  /** Shows later when a form was opened. */
  ticket(): string;
  /** Why somebody at an address may not send this now; undefined when they may. */
  judge(stranger: Stranger): Refusal<'looks_automated' | 'too_many_requests'> | undefined;
  /** Counts what was taken in. */
  taken(stranger: Stranger): void;
}

export interface Stranger {
  readonly address: string;
  readonly ticket: string | undefined;
  /** What stands in the field that people do not see. */
  readonly hiddenField: string | undefined;
}

/** Holds a form that is open to anyone against programs, without a riddle for people. */
export function strangersGate(clock: Clock, tickets: SignedLinks): StrangersGate {
  const fromForm = failureLimit(clock, mostFromForm, 3600);
  const withoutForm = failureLimit(clock, mostWithoutForm, 3600);
  const nowSeconds = () => Math.floor(clock.now().getTime() / 1000);

  /** Seconds since the form was opened; undefined without a ticket, or with one that is no longer good. */
  function secondsOpen(ticket: string | undefined): number | undefined {
    const opened = ticket === undefined ? undefined : tickets.read(ticket);
    return opened === undefined ? undefined : nowSeconds() - Number.parseInt(opened, 36);
  }
  const limitFor = (ticket: string | undefined) =>
    secondsOpen(ticket) === undefined ? withoutForm : fromForm;

  return {
    ticket: () => tickets.sign(nowSeconds().toString(36)),
    judge({ address, ticket, hiddenField = '' }) {
      const seconds = secondsOpen(ticket);
      if (hiddenField !== '' || (seconds !== undefined && seconds < leastFormSeconds))
        return refuse('looks_automated', { retryAfterSeconds: leastFormSeconds });
      const retryAfterSeconds = limitFor(ticket).waitFor(address);
      return retryAfterSeconds > 0 ? refuse('too_many_requests', { retryAfterSeconds }) : undefined;
    },
    taken({ address, ticket }) {
      limitFor(ticket).failed(address);
    },
  };
}
