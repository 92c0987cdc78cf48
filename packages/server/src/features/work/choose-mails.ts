import type { WorkMails } from '@drawbridge/contract/work/schema.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { readMailChoice, saveMailChoice } from './store.ts';

/** Returns which emails about work the employee receives. */
export async function readMails(db: Database, { accountId }: Caller): Promise<WorkMails> {
  return { given: await readMailChoice(db, accountId) };
}

/** Turns emails about assigned work on or off for this employee. */
export async function chooseMails(
  db: Database,
  { accountId }: Caller,
  { given }: WorkMails,
): Promise<WorkMails> {
  await saveMailChoice(db, accountId, given);
  return { given };
}
