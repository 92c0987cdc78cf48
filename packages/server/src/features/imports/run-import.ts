import { buffer } from 'node:stream/consumers';
import { dayOf } from '@drawbridge/domain/calendar/plain-date.ts';
import { isFileKey } from '../../platform/files/file-store.ts';
import { recordAction } from '../access/public.ts';
import type { ImportParts } from './import-parts.ts';
import { performImport } from './perform-import.ts';
import { finishImport, importById, noteProgress } from './store.ts';

/**
 * Goes through an import that waits. Its rows and the note that they are in are kept together, so that a run that was cut
 * short begins anew and one that is over is not done again.
 */
export async function runImport(
  { db, clock, files }: Pick<ImportParts, 'db' | 'clock' | 'files'>,
  id: string,
): Promise<void> {
  const row = await importById(db, id);
  if (!row || (row.state !== 'waiting' && row.state !== 'running')) return;
  try {
    const stream = isFileKey(row.file_key) ? await files.open(row.file_key) : undefined;
    if (!stream) throw new Error(`the file of import ${id} is not in the store`);
    const headers = row.headers.map(({ header }) => header);
    const outcome = await performImport(
      db,
      {
        kind: row.kind,
        bytes: await buffer(stream),
        type: row.file_type,
        headers,
        columns: row.columns,
        dateOrder: row.date_order ?? undefined,
        commit: row.commits,
        today: dayOf(clock.now()),
        actorId: row.started_by,
      },
      {
        onRead: (rows) => noteProgress(db, id, rows),
        async keep(tx, done) {
          const at = clock.now();
          await finishImport(tx, id, { state: 'done', outcome: done, at });
          const { rows, added, changed } = done;
          await recordAction(tx, {
            at,
            accountId: row.started_by,
            action: 'data imported',
            subject: id,
            particulars: { kind: row.kind, file: row.file_name, rows, added, changed },
          });
        },
      },
    );
    const isKept = row.commits && outcome.problemCount === 0;
    if (!isKept) await finishImport(db, id, { state: 'checked', outcome, at: clock.now() });
  } catch (error) {
    await finishImport(db, id, { state: 'failed', outcome: null, at: clock.now() });
    throw error;
  }
}
