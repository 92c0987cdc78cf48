import type { WorkMails } from '@drawbridge/contract/work/schema.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { chosenMails, keepMails } from './store.ts';

/** Which mails about work an employee gets. */
export async function readMails(db: Database, { accountId }: Caller): Promise<WorkMails> {
  return { given: await chosenMails(db, accountId) };
}

/** Switches them on or off, for this employee alone. */
export async function chooseMails(
  db: Database,
  { accountId }: Caller,
  { given }: WorkMails,
): Promise<WorkMails> {
  await keepMails(db, accountId, given);
  return { given };
}
