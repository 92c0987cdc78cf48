import { buffer } from 'node:stream/consumers';
import { isFileKey } from '../../platform/files/file-store.ts';
import type { JobKit } from '../../platform/kit/kit.ts';
import { withoutDetail } from '../../platform/log.ts';
import { recordAction } from '../access/public.ts';
import { performImport } from './perform-import.ts';
import { finishImport, importById, saveProgress } from './store.ts';

/** The import was canceled during the run; everything is rolled back. */
class Cancelled extends Error {}

/**
 * Runs a waiting import. Its rows and its new state are committed together, so that an interrupted run starts over and a
 * finished one does not run again. One that fails is not tried again by itself: a person looks at it first.
 */
export async function runImport(
  { db, clock, files, log }: Pick<JobKit, 'db' | 'clock' | 'files' | 'log'>,
  id: string,
): Promise<void> {
  const row = await importById(db, id);
  if (!row || (row.state !== 'waiting' && row.state !== 'running')) return;
  const unlessCancelled = async (noted: Promise<boolean>) => {
    if (!(await noted)) throw new Cancelled();
  };
  try {
    const stream = isFileKey(row.file_key) ? await files.open(row.file_key) : undefined;
    if (!stream) throw new Error(`the file of import ${id} is missing from the file store`);
    const { kind, commits, started_by: actorId, file_name: fileName } = row;
    const at = clock.now();
    const performed = await performImport(
      db,
      {
        kind,
        fileName,
        bytes: await buffer(stream),
        type: row.file_type,
        headers: row.headers.map(({ header }) => header),
        headerRow: row.header_row,
        columns: row.columns,
        dateOrder: row.date_order ?? undefined,
        commit: commits,
        today: clock.dayOf(at),
        at,
        actorId,
        hintId: id,
      },
      {
        onRead: (rows) => unlessCancelled(saveProgress(db, id, { rows_read: rows })),
        onWritten: (rows) => unlessCancelled(saveProgress(db, id, { rows_written: rows })),
        async keep(tx, done) {
          const { rows, added, changed } = done;
          const keptAt = clock.now();
          await unlessCancelled(finishImport(tx, id, { state: 'done', outcome: done, at: keptAt }));
          await recordAction(tx, {
            at: keptAt,
            accountId: actorId,
            ...(row.key_name !== null && row.key_prefix !== null
              ? { apiKey: { name: row.key_name, prefix: row.key_prefix } }
              : {}),
            action: 'data imported',
            subject: id,
            particulars: { kind, file: fileName, rows, added, changed },
          });
        },
      },
    );
    const isKept = commits && performed.outcome.problemCount === 0;
    if (!isKept) await finishImport(db, id, { state: 'checked', ...performed, at: clock.now() });
  } catch (error) {
    if (error instanceof Cancelled) return;
    // If the database is away, this fails too, and the queue runs the import again.
    await finishImport(db, id, { state: 'failed', outcome: null, at: clock.now() });
    log.error({ import: id, err: withoutDetail(error) }, 'an import failed');
  }
}
