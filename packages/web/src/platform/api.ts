import { failureCopy } from '@drawbridge/messages/wire';
import {
  createClient,
  failureOf,
  ProblemError,
  type AbortSignalLike,
  type Transport,
} from '@drawbridge/contract/wire/client.ts';
import { needsSecondFactor } from '@drawbridge/contract/wire/while-enrolling.ts';
import { traceHeader } from './action-trace.ts';
import { takeEarlyAnswer } from './early-answers.ts';
import { enrolmentOver } from './enrolment.ts';
import { currentSession, loseSession, noteMustEnrol } from './session.ts';
import { settings } from './settings.ts';

/** Headers of every request: the session's token, the client id and the trace. */
export function headers(): Record<string, string> {
  const session = currentSession();
  const { client } = settings();
  return {
    ...(session ? { authorization: `Bearer ${session.token}` } : {}),
    ...(client ? { client_id: client.id, client_secret: client.secret } : {}),
    ...traceHeader(),
  };
}

const transport: Transport = {
  send: ({ url, body, signal, ...request }) =>
    (request.method === 'GET' ? takeEarlyAnswer(url, request.headers, Date.now()) : undefined) ??
    fetch(url, {
      ...request,
      body: body ?? null,
      keepalive: outlivesPage(body),
      ...(isSignal(signal) ? { signal } : {}),
    }),
};

/** A small write that a page begins while it is being closed still arrives. Browsers refuse this for more than 64 kB. */
function outlivesPage(body: string | undefined): boolean {
  return body !== undefined && body.length < 16_000 && document.visibilityState === 'hidden';
}

/** Lazy, because few calls have a write key, and none at sign-in. */
export const writeKeys = async () => (await import('./write-keys.ts')).writeKeys;

/** Lazy, because most lenders ask for no puzzle. */
export const proveForm = async () =>
  settings().formProof ? (await import('./form-proof.ts')).formProof() : undefined;

const client = createClient(transport, headers, writeKeys, proveForm);

/** Calls the server with a token other than the session’s: an emailed link’s, or the employee’s own during a view. */
export function callWithToken(token: string): typeof client.call {
  const withToken = () => ({ ...headers(), authorization: `Bearer ${token}` });
  const other = createClient(transport, withToken, writeKeys);
  return (route, input) => other.call(route, input);
}

function isSignal(signal: AbortSignalLike | undefined): signal is AbortSignal {
  return signal instanceof AbortSignal;
}

/**
 * Calls the server without ever changing the session. A call that needs a second factor waits until it is set up. Once
 * the session has ended, a page that is still loading sends nothing more.
 */
export const callAside: typeof client.call = async (route, input) => {
  const session = currentSession();
  if (!session && route.definition.who !== 'anyone') throw new ProblemError(failureOf('signed_out'));
  if (session?.mustEnrol && needsSecondFactor(route)) await enrolmentOver();
  return client.call(route, input);
};

/** Runs a call. If the server no longer knows the session, ends it here too, which leads to sign-in. */
export async function noticingSignOut<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  const tokenSent = currentSession()?.token;
  try {
    return await run();
  } catch (error) {
    if (error instanceof ProblemError && error.problem.code === 'second_factor_required') noteMustEnrol(true);
    const signedOut = error instanceof ProblemError && error.problem.code === 'signed_out';
    if (signedOut && tokenSent !== undefined && tokenSent === currentSession()?.token) loseSession();
    throw error;
  }
}

export const call: typeof client.call = (route, input) => noticingSignOut(() => callAside(route, input));

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : failureCopy.internal;
}
