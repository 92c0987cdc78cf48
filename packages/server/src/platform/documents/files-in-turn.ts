import { turns } from '../attempts/turns.ts';
import { refuse, type FileReply, type Refusal } from '../http/refusal.ts';
import type { Caller } from '../session/caller.ts';
import type { WriteTable } from './table-files.ts';

/** Who asks for a file, and whether they still do. */
export interface Asker {
  readonly caller: Caller;
  readonly from: { readonly hasLeft: () => boolean };
}

/** As `WriteTable`, for tables that may be long; refused when too many are asked for at once. */
export type WriteLongTable = (
  asker: Asker,
  ...file: Parameters<WriteTable>
) => Promise<FileReply | Refusal<'too_many_requests'>>;

const busy = {
  retryAfterSeconds: 10,
  detail: 'Other files are being prepared already. Please try again in a moment.',
};

/**
 * Has two files written at once, each of which takes a connection to the database meanwhile. A few others wait, of one
 * person one at a time, so that nobody who asks for many keeps the rest from theirs. What nobody waits for any more is not
 * begun.
 */
export function filesInTurn(write: WriteTable): WriteLongTable {
  const ownTurn = turns({ atOnce: 1, mostWaiting: 1 });
  const anyTurn = turns({ atOnce: 2, mostWaiting: 8 });
  return async ({ caller, from }, ...file) => {
    const leaveOwn = await ownTurn(caller.accountId);
    if (!leaveOwn) return refuse('too_many_requests', busy);
    try {
      const leave = from.hasLeft() ? undefined : await anyTurn('all');
      if (!leave) return refuse('too_many_requests', busy);
      try {
        return from.hasLeft() ? refuse('too_many_requests', busy) : await write(...file);
      } finally {
        leave();
      }
    } finally {
      leaveOwn();
    }
  };
}
