import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, vi } from 'vitest';
import type { World } from './world.ts';

/** Keeps what the file's servers print, on either stream, in place of printing it. */
export function overhear(): { readonly printed: () => string } {
  let printed = '';
  beforeAll(() => {
    for (const stream of [process.stdout, process.stderr]) {
      vi.spyOn(stream, 'write').mockImplementation((chunk) => {
        printed += String(chunk);
        return true;
      });
    }
  });
  afterAll(() => vi.restoreAllMocks());
  return { printed: () => printed };
}

/** Every text and number in every row of every table, those of the queue of jobs included. */
export async function databaseValues(
  { pool }: Pick<World, 'pool'>,
  { except = [] }: { readonly except?: readonly string[] } = {},
): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') and tablename <> all ($1)`,
    [except],
  );
  const tables = await Promise.all(
    rows.map(({ name }) => pool.query<{ row: object }>(`select to_jsonb(t) as row from ${name} t`)),
  );
  return tables.flatMap((table) => table.rows.flatMap(({ row }) => valuesOf(row)));
}

/** The texts and numbers in a value, at any depth. */
function valuesOf(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(valuesOf);
  return [typeof value === 'string' ? value : JSON.stringify(value)];
}

/** The contents of every file in a folder, at any depth. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .map((path) => readFileSync(path, 'latin1'));
}
