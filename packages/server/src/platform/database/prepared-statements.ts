import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** Uses of a statement before it is prepared. */
const askedOften = 5;

/** Maximum prepared statements per connection; a plan takes tens of kilobytes. */
const mostKept = 100;

/** Statements that read every column: a new column would change a prepared plan's result. */
const answersAllColumns = /^\s*select (?:\*|"\w+"\.\*)/i;

const planOutdated = 'cached plan must not change result type';

/**
 * A pool for Kysely that queries with callbacks and prepares the statements that `nameOf` names. PostgreSQL then parses and plans them once
 * per connection; each time, that would take longer than looking up a session.
 */
export function poolForKysely(pool: pg.Pool, nameOf: NameOf): PostgresPool {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  function wrap(client: pg.PoolClient): PostgresPoolClient {
    const known = wrapped.get(client);
    if (known) return known;
    const wrapper = clientForKysely(client, nameOf);
    wrapped.set(client, wrapper);
    return wrapper;
  }
  return {
    connect: async () => wrap(await pool.connect()),
    end: () => pool.end(),
    options: pool.options,
  };
}

/** The name to prepare a statement under; undefined if it is not to be prepared. */
type NameOf = (sql: string) => string | undefined;

/** Names frequent statements by their text, so the name is the same on every connection. */
export function statementNames(): NameOf {
  const asked = new Map<string, { times: number; name: string | undefined }>();
  let kept = 0;
  return (sql) => {
    const statement = asked.get(sql);
    if (!statement) {
      // Texts that always differ (a list of many ids) must not fill memory.
      if (asked.size < mostKept * 10 && isRead(sql)) asked.set(sql, { times: 1, name: undefined });
      return undefined;
    }
    statement.times += 1;
    if (statement.name === undefined && statement.times >= askedOften && kept < mostKept) {
      kept += 1;
      statement.name = createHash('sha256').update(sql).digest('base64url').slice(0, 20);
    }
    return statement.name;
  };
}

function isRead(sql: string): boolean {
  return /^\s*(?:select|with)\b/i.test(sql) && !answersAllColumns.test(sql);
}

/**
 * Asks with a callback. pg's own promise is resolved by a function stored on the query, and V8 allocates such functions in the old
 * generation: all they refer to, such as the rows that were read, is kept until a full collection.
 */
function queryWithCallback(client: pg.PoolClient, query: pg.QueryConfig): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    client.query(query, (error: Error | null, result) => {
      if (error) reject(error);
      else resolve(result);
    });
  });
}

function clientForKysely(client: pg.PoolClient, nameOf: NameOf): PostgresPoolClient {
  async function query(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    const name = nameOf(text);
    const asked = { text, values: [...values] };
    if (name === undefined) return queryWithCallback(client, asked);
    try {
      return await queryWithCallback(client, { ...asked, name });
    } catch (error) {
      // A newer version of Drawbridge just changed the table. Inside a transaction this fails too.
      if (error instanceof Error && error.message.includes(planOutdated))
        return queryWithCallback(client, asked);
      throw error;
    }
  }
  // Everything else is the client's own, such as its release and the process id Kysely cancels by.
  return Object.create(client, { query: { value: query } }) as PostgresPoolClient;
}
