import type { ImportDetail } from '@drawbridge/contract/imports/schema.ts';
import { importMessages } from '@drawbridge/messages/imports';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller, KeyCaller } from '../../platform/session/caller.ts';
import { actorOf, recordAction } from '../access/public.ts';
import type { ImportParts } from './import-parts.ts';
import { presentImport } from './present.ts';
import { markCancelled, importById, lockedImport } from './store.ts';

/** Cancels an import. A run in progress notices at its next rows, or before it commits, and rolls back. */
export function cancelImport(
  { db, clock }: Pick<ImportParts, 'db' | 'clock'>,
  caller: Caller | KeyCaller,
  id: string,
): Promise<ImportDetail | Refusal<'not_found' | 'import_done'>> {
  return db.transaction().execute(async (tx) => {
    const found = await lockedImport(tx, id);
    if (!found) return refuse('not_found', { detail: importMessages.unknownImport });
    if (found.state === 'done') return refuse('import_done');
    if (found.state !== 'cancelled') {
      const at = clock.now();
      await markCancelled(tx, id, at);
      const particulars = { kind: found.kind, file: found.file_name };
      const note = { at, ...actorOf(caller), action: 'import cancelled', subject: id, particulars };
      await recordAction(tx, note);
    }
    const row = await importById(tx, id);
    return row ? presentImport(row) : refuse('not_found');
  });
}
