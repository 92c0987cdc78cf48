import type { Queries } from '../../platform/database/connect.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { isKey, keyHolder } from './key-store.ts';
import { applicationById, borrowsOn, type ApplicationRow } from './store.ts';

/** An application that the caller may work on. */
export interface OwnApplication {
  readonly row: ApplicationRow;
  /** The caller reads the mailbox of this address: they signed in with it, or came from the link it got. */
  readonly provenEmail: string | undefined;
}

/**
 * The application that a call names: by id for its owner or the borrower of its deal, or by key for the browser or mailbox that has it. An application that belongs to an
 * account opens for that account alone, whatever keys there are.
 */
export async function findApplication(
  db: Queries,
  {
    caller,
    named,
    at,
    lock = false,
  }: {
    readonly caller: Caller | undefined;
    readonly named: string;
    readonly at: Date;
    readonly lock?: boolean;
  },
): Promise<OwnApplication | Refusal<'not_found'>> {
  const key = isKey(named) ? await keyHolder(db, named, at) : undefined;
  const row = await applicationById(db, key?.application_id ?? named, { lock });
  const isOwner =
    row !== undefined &&
    caller !== undefined &&
    (row.account_id === caller.accountId || (await borrowsOn(db, caller.accountId, row.deal_id)));
  const isHolder =
    row !== undefined && key !== undefined && row.account_id === null && !isItsBroker(row, key.email, caller);
  if (!row || !(isOwner || isHolder)) return refuse('not_found');
  return { row, provenEmail: isOwner ? caller.email : (key?.email ?? undefined) };
}

/** A broker is no applicant of a client’s, not even with the client’s link. */
function isItsBroker(
  { broker_id }: Pick<ApplicationRow, 'broker_id'>,
  emailed: string | null,
  caller: Caller | undefined,
): boolean {
  return caller !== undefined && broker_id === caller.accountId && emailed !== caller.email;
}
