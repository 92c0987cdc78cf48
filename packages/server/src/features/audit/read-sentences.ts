import type { Queries } from '../../platform/database/connect.ts';
import { presentEntries } from './present.ts';
import { auditRowsOf } from './store.ts';

/** What these entries of the audit log say, in the reader’s language, by id. */
export async function sentencesOf(db: Queries, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const entries = await presentEntries(db, await auditRowsOf(db, ids));
  return new Map(entries.map(({ id, sentence }) => [id, sentence]));
}
