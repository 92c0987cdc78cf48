import { createClient, ProblemError, type AbortSignalLike } from '@drawbridge/contract/wire/client.ts';
import { currentSession, forgetSession } from './session.ts';
import { settings } from './settings.ts';

function headers(): Record<string, string> {
  const session = currentSession();
  const { client } = settings();
  return {
    ...(session ? { authorization: `Bearer ${session.token}` } : {}),
    ...(client ? { client_id: client.id, client_secret: client.secret } : {}),
  };
}

const client = createClient(
  {
    send: ({ url, body, signal, ...request }) =>
      fetch(url, { ...request, body: body ?? null, ...(isSignal(signal) ? { signal } : {}) }),
  },
  headers,
);

function isSignal(signal: AbortSignalLike | undefined): signal is AbortSignal {
  return signal instanceof AbortSignal;
}

/** Calls the server. A session that the server no longer knows is forgotten here too, which leads to sign-in. */
export const call: typeof client.call = async (route, input) => {
  const tokenSent = currentSession()?.token;
  try {
    return await client.call(route, input);
  } catch (error) {
    const signedOut = error instanceof ProblemError && error.problem.code === 'signed_out';
    if (signedOut && tokenSent !== undefined && tokenSent === currentSession()?.token) forgetSession();
    throw error;
  }
};

/** What to tell a person about an error. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'Something unexpected happened.';
}
