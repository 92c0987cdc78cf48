import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { currentTrace } from './spans.ts';
import { traceparentOf } from './trace-context.ts';

/** How a transaction begins that may write. */
const begins = /^(?:begin|start transaction(?!.*read only).*)$/;

/**
 * A pool for Kysely that tells the database which trace each transaction belongs to, for the jobs that triggers queue (`job_cause` in
 * migrations/0103-causes-of-jobs.sql). It travels with the statement that begins the transaction, so that it costs no round trip.
 */
export function tracedTransactions(pool: PostgresPool): PostgresPool {
  const wrapped = new WeakMap<PostgresPoolClient, PostgresPoolClient>();
  function wrap(client: PostgresPoolClient): PostgresPoolClient {
    const known = wrapped.get(client);
    if (known) return known;
    const wrapper = tracedClient(client);
    wrapped.set(client, wrapper);
    return wrapper;
  }
  return {
    connect: async () => wrap(await pool.connect()),
    end: () => pool.end(),
    options: pool.options,
  };
}

function tracedClient(client: PostgresPoolClient): PostgresPoolClient {
  async function query(text: string, values: readonly unknown[]): Promise<unknown> {
    const trace = begins.test(text) ? currentTrace() : undefined;
    if (!trace) return client.query(text, values);
    // Statements without values can go together. Kysely needs no result of this one.
    return client.query(`${text}; set local drawbridge.traceparent = '${traceparentOf(trace)}'`, []);
  }
  return Object.create(client, { query: { value: query } }) as PostgresPoolClient;
}
