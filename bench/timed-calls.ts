import { signInAs } from './demo-session.ts';

/** A call by a demo person: with a body a POST, otherwise a GET. */
export interface Asked {
  readonly name: string;
  readonly email: string;
  readonly path: string;
  readonly body?: unknown;
}

/** Milliseconds of a call, including reading its whole answer. Throws an Error if it is refused. */
export type Ask = (asked: Asked) => Promise<number>;

/** Signs in these people and returns what calls as them. */
export async function askerOf(url: string, emails: readonly string[]): Promise<Ask> {
  const tokens = new Map(
    await Promise.all(emails.map(async (email) => [email, (await signInAs(url, email)).token] as const)),
  );
  return async ({ email, path, body }) => {
    const began = performance.now();
    const response = await fetch(`${url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${tokens.get(email) ?? ''}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${answer.slice(0, 200)}`);
    return performance.now() - began;
  };
}
