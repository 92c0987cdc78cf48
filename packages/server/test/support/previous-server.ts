import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type pg from 'pg';

/** What the server of the last release sends to its database. */
export interface PreviousServer {
  /** From which version, and which commit, it was recorded. */
  readonly version: string;
  readonly commit: string;
  readonly statements: readonly string[];
}

const file = join(import.meta.dirname, 'previous-server.json.br');

export function readPreviousServer(): PreviousServer {
  return JSON.parse(brotliDecompressSync(readFileSync(file)).toString()) as PreviousServer;
}

export function keepPreviousServer(server: PreviousServer): void {
  const text = Buffer.from(JSON.stringify(server));
  const params = { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  writeFileSync(file, brotliCompressSync(text, { params }));
}

const cursor = /^\s*declare \w+ (?:no scroll )?cursor for /i;

/**
 * The statements worth keeping of all that were sent: each shape once, whether it names three ids or three hundred, and none
 * of the job queue's own.
 */
export function shapesOf(sent: Iterable<string>): readonly string[] {
  const shapes = new Map<string, string>();
  for (const each of sent) {
    const text = each.replace(cursor, '').trim();
    if (
      !/^(?:\/\*.*?\*\/\s*)?(?:select|with|insert|update|delete|merge|create temporary table)\b/i.test(text)
    )
      continue;
    if (/graphile_worker"?\."?_private/.test(text)) continue;
    const shape = shapeOf(text);
    const known = shapes.get(shape);
    if (known === undefined || text.length < known.length) shapes.set(shape, text);
  }
  return [...shapes.values()].toSorted();
}

function shapeOf(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\$\d+/g, '$')
    .replaceAll(/\$(?:, \$)+/g, '$')
    .replaceAll(/(\([^()]*\))(?:, \1)+/g, '$1');
}

/** A statement that the database refuses, and why. */
export interface RefusedStatement {
  readonly statement: string;
  readonly why: string;
}

/** A table for one transaction, which later statements read. */
const temporaryTable = /^(create temporary table [^$]*?)(?: on commit drop)$/i;

/** Lets the database plan each statement, as the role of this client. Runs none but those that make temporary tables. */
export async function refusedStatements(
  client: pg.ClientBase,
  statements: readonly string[],
): Promise<readonly RefusedStatement[]> {
  const required = await requiredColumns(client);
  const refused: RefusedStatement[] = [];
  for (const statement of statements) {
    const why = (await whyNotPlanned(client, statement)) ?? whatIsMissing(statement, required);
    if (why !== undefined) refused.push({ statement, why });
  }
  return refused;
}

async function whyNotPlanned(client: pg.ClientBase, statement: string): Promise<string | undefined> {
  const [, temporary] = temporaryTable.exec(statement) ?? [];
  try {
    await client.query(temporary ?? `explain (generic_plan) ${statement}`);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

type Columns = ReadonlyMap<string, readonly string[]>;

/** The columns that a row needs and this statement's inserts do not give: planning does not notice. */
function whatIsMissing(statement: string, required: Columns): string | undefined {
  const inserts = statement.matchAll(/insert into "?(\w+)"?(?: as \w+)? \(([^()]*)\)/gi);
  for (const [, table = '', columns = ''] of inserts) {
    const given = new Set(columns.split(',').map((column) => column.trim().replaceAll('"', '')));
    const missing = (required.get(table) ?? []).filter((column) => !given.has(column));
    if (missing.length > 0) return `gives no ${missing.join(', ')}`;
  }
  return undefined;
}

/** Columns without which a table takes no row. Triggers may fill those of some tables. */
async function requiredColumns(client: pg.ClientBase): Promise<Columns> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select relname::text as name, array_agg(attname::text) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
       and attnotnull and not atthasdef and attidentity = ''
       -- For each row (1), before (2) inserts (4).
       and not exists (select from pg_trigger where tgrelid = pg_class.oid and not tgisinternal and tgtype & 7 = 7)
     group by relname`,
  );
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}
