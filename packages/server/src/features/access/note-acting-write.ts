import type { NoteActingWrite } from '../../platform/http/acting-calls.ts';
import type { AccessParts } from './access-parts.ts';
import { recordAction } from './store.ts';

/** Records what employees change, or try to change, while viewing an account. */
export function actingWriteNotes({ db, clock }: Pick<AccessParts, 'db' | 'clock'>): NoteActingWrite {
  return async ({ caller, call, ids, refused }) => {
    await recordAction(db, {
      at: clock.now(),
      accountId: caller.accountId,
      action: refused === undefined ? 'write while viewing' : 'write refused while viewing',
      subject: call,
      particulars: refused === undefined ? { ids } : { ids, refused },
    });
  };
}
