import { fileMessages } from '@drawbridge/messages/documents';
import { turns } from '../attempts/turns.ts';
import { refuse, type FileReply, type Refusal } from '../http/refusal.ts';
import type { Caller } from '../session/caller.ts';
import type { WriteTable } from './table-files.ts';

/** Who requested a file, and whether they are still connected. */
export interface Asker {
  readonly caller: Caller;
  readonly from: { readonly hasLeft: () => boolean };
}

/** Like `WriteTable`, for tables that may be long. Refuses when too many are requested at once. */
export type WriteLongTable = (
  asker: Asker,
  ...file: Parameters<WriteTable>
) => Promise<FileReply | Refusal<'too_many_requests'>>;

const refuseBusy = () => refuse('too_many_requests', { retryAfterSeconds: 10, detail: fileMessages.busy });

/**
 * Writes at most two files at once, because each uses a database connection. A few more wait, one per person, so that
 * no one can hold up the others. Skips requests whose senders have disconnected.
 */
export function filesInTurn(write: WriteTable): WriteLongTable {
  const ownTurn = turns({ atOnce: 1, mostWaiting: 1 });
  const anyTurn = turns({ atOnce: 2, mostWaiting: 8 });
  return async ({ caller, from }, ...file) => {
    const leaveOwn = await ownTurn(caller.accountId);
    if (!leaveOwn) return refuseBusy();
    try {
      const leave = from.hasLeft() ? undefined : await anyTurn('all');
      if (!leave) return refuseBusy();
      try {
        return from.hasLeft() ? refuseBusy() : await write(...file);
      } finally {
        leave();
      }
    } finally {
      leaveOwn();
    }
  };
}
