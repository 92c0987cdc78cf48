import { appendFileSync } from 'node:fs';
import pg from 'pg';
import { beforeAll, inject } from 'vitest';

/** Set by `npm run record-statements`: the file that gets a line for each statement the server sends. */
const recordFile = process.env['RECORD_STATEMENTS'];

const recorded = new Set<string>();
let runtimeRole: string | undefined;

/** Statements of the server's stores, and others on connections of its role; not what tests send as the owner. */
function isOfServer(client: pg.Client): boolean {
  return client.user === runtimeRole || /[/\\]kysely[/\\]/.test(new Error('from where').stack ?? '');
}

function record(client: pg.Client, query: unknown): void {
  const text = typeof query === 'string' ? query : (query as { text?: unknown } | undefined)?.text;
  if (recordFile === undefined || typeof text !== 'string' || recorded.has(text) || !isOfServer(client))
    return;
  recorded.add(text);
  appendFileSync(recordFile, `${JSON.stringify(text)}\n`);
}

const query = Reflect.get(pg.Client.prototype, 'query') as (...given: unknown[]) => unknown;
Reflect.set(pg.Client.prototype, 'query', function recordedQuery(this: pg.Client, ...given: unknown[]) {
  record(this, given[0]);
  return query.apply(this, given);
});

beforeAll(() => {
  runtimeRole = new URL(inject('postgres').runtimeUrl).username;
});
