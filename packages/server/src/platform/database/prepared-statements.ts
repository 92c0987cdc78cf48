import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/** How often a statement must have been asked before PostgreSQL keeps it planned. */
const askedOften = 5;

/** Each connection keeps at most so many; a plan takes PostgreSQL some tens of kilobytes. */
const mostKept = 100;

/** Statements that answer every column of a table: a new column would change what a kept plan answers. */
const answersAllColumns = /^\s*select (?:\*|"\w+"\.\*)/i;

const planOutdated = 'cached plan must not change result type';

/**
 * The pool as Kysely asks it, with what is asked often prepared: PostgreSQL parses and plans it once a connection
 * instead of every time, which takes it longer than the looking up of a session itself. Only reads are prepared.
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

/** Gives what is asked often a name to prepare it under, made from its text: the same on every connection. */
export function statementNames(): NameOf {
  const asked = new Map<string, { times: number; name: string | undefined }>();
  let kept = 0;
  return (sql) => {
    const statement = asked.get(sql);
    if (!statement) {
      // Texts that differ every time (a list of many ids) must not fill the memory.
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
      // A newer version of Drawbridge has just changed the table. Inside a transaction this fails as well.
      if (error instanceof Error && error.message.includes(planOutdated))
        return client.query(text, [...values]);
      throw error;
    }
  }
  // Everything else is the client's own: how it is released, and the process id that Kysely cancels by.
  return Object.create(client, { query: { value: query } }) as PostgresPoolClient;
}
