import autocannon from 'autocannon';
import { signInAs } from './demo-session.ts';

/** A call by a signed-in person. */
export interface Read {
  readonly path: string;
  readonly authorization: string;
}

const reads = [
  { email: 'broker@demo.test', path: '/lima/api/deals/broker/inprocess?limit=100' },
  { email: 'broker@demo.test', path: '/lima/api/deals/broker/funded?limit=100' },
  { email: 'customer@demo.test', path: '/lima/api/deals/inprocess?limit=100' },
  { email: 'customer@demo.test', path: '/lima/api/deals/funded?limit=100' },
] as const;

/** Signs in demo people and returns their dashboards' reads. */
export function dashboardReads(url: string): Promise<Read[]> {
  return Promise.all(
    reads.map(async ({ email, path }) => ({
      path,
      authorization: `Bearer ${(await signInAs(url, email)).token}`,
    })),
  );
}

/**
 * Sends as fast as that many connections can. Returns answers per second and the p99 in milliseconds. Throws if a request
 * fails or is refused.
 */
export async function flatOut(
  url: string,
  asked: readonly Read[],
  { connections, seconds }: { readonly connections: number; readonly seconds: number },
): Promise<{ rate: number; p99Ms: number }> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: asked.map(({ path, authorization }) => ({
      method: 'GET' as const,
      path,
      headers: { authorization, 'accept-encoding': 'gzip, br' },
    })),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} answers were refusals, ${result.errors} requests failed`);
  return { rate: result.requests.average, p99Ms: result.latency.p99 };
}
