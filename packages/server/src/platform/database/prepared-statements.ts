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
 * A pool for Kysely that prepares frequent reads. PostgreSQL then parses and plans them once per connection; each time, that
 * would take longer than looking up a session.
 */
export function preparing(pool: pg.Pool): PostgresPool {
  const nameOf = statementNames();
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  function wrap(client: pg.PoolClient): PostgresPoolClient {
    const known = wrapped.get(client);
    if (known) return known;
    const wrapper = preparingClient(client, nameOf);
    wrapped.set(client, wrapper);
    return wrapper;
  }
  return {
    connect: async () => wrap(await pool.connect()),
    end: () => pool.end(),
    options: pool.options,
  };
}

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

function preparingClient(client: pg.PoolClient, nameOf: NameOf): PostgresPoolClient {
  async function query(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    const name = nameOf(text);
    if (name === undefined) return client.query(text, [...values]);
    try {
      return await client.query({ name, text, values: [...values] });
    } catch (error) {
      // A newer version of Drawbridge just changed the table. Inside a transaction this fails too.
      if (error instanceof Error && error.message.includes(planOutdated))
        return client.query(text, [...values]);
      throw error;
    }
  }
  // Everything else is the client's own, such as its release and the process id Kysely cancels by.
  return Object.create(client, { query: { value: query } }) as PostgresPoolClient;
}
