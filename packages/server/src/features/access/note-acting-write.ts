import type { NoteActingWrite } from '../../platform/http/acting-calls.ts';
import type { AccessParts } from './access-parts.ts';
import { recordAction } from './store.ts';

/** Notes what employees change, or are refused to change, while they view an account. */
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
