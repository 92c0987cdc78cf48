import type { Transaction } from '../database/connect.ts';
import type { RemovedJob } from '../jobs/store.ts';
import { giveUpMails } from './retry-store.ts';
import type { MailJobParts } from './send-mail.ts';

/** Gives up the emails that removed jobs would have sent, and returns their ids: they are listed as undelivered and can be sent again. */
export async function giveUpMailsOf(
  tx: Transaction,
  removed: readonly RemovedJob[],
  { at, keepsBodies, onGivenUp }: { readonly at: Date } & Pick<MailJobParts, 'keepsBodies' | 'onGivenUp'>,
): Promise<readonly string[]> {
  const unsent = removed.flatMap(({ mail_id: id, error }) => (id === null ? [] : [{ id, error }]));
  const givenUp = await giveUpMails(tx, unsent, { at, keepsBodies });
  for (const { id, error } of givenUp) await onGivenUp(tx, { mailId: id, error, at });
  return givenUp.map(({ id }) => id);
}
