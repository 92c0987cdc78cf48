import type { Storage } from '@drawbridge/contract/operations/schema.ts';
import { freeBytes } from '../../platform/health/free-bytes.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import { largestTables, storageUsed } from './storage-store.ts';

const keptMs = 60_000;

/** What is stored. Read once a minute however many administrators have the page open, because it looks at each table’s files. */
export function storageReader({
  db,
  clock,
  config,
}: Pick<Kit, 'db' | 'clock' | 'config'>): () => Promise<Storage> {
  let kept: { readonly at: number; readonly storage: Promise<Storage> } | undefined;
  return () => {
    const at = clock.now().getTime();
    if (kept && at - kept.at < keptMs) return kept.storage;
    const reading = { at, storage: read({ db, config }) };
    kept = reading;
    reading.storage.catch(() => {
      if (kept === reading) kept = undefined;
    });
    return reading.storage;
  };
}

async function read({ db, config }: Pick<Kit, 'db' | 'config'>): Promise<Storage> {
  const used = await storageUsed(db);
  return {
    databaseBytes: used?.database_bytes ?? 0,
    files: used?.files ?? 0,
    fileBytes: used?.file_bytes ?? 0,
    freeBytes: (await freeBytes(config.dataDir)) ?? null,
    tables: await largestTables(db),
  };
}
