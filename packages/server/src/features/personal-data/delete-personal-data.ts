import {
  confirmsEmail,
  deletionBlockSentence,
  type NewPersonalDeletion,
  type PersonalDeletion,
} from '@drawbridge/contract/personal-data/deletion-schema.ts';
import { personalDataMessages } from '@drawbridge/messages/personal-data';
import type { Transaction } from '../../platform/database/connect.ts';
import { isFileKey } from '../../platform/files/file-store.ts';
import { isRefusal, refuse, refuseField, type Refusal } from '../../platform/http/refusal.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import { postTo } from '../../platform/mail/post-to.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { endAllSessions, recordAction } from '../access/public.ts';
import { withOwnerProof, type ProofRefusal, type SecurityParts } from '../security/public.ts';
import { blocksOf, countedRows, deleteRows, personToDelete, type PersonToDelete } from './deletion-store.ts';
import { personalDataMails } from './mails.ts';
import { readDeletion } from './read-deletion.ts';
import { removeCopies } from './store.ts';

interface DeletionParts extends Pick<Kit, 'db' | 'files' | 'now'> {
  readonly security: SecurityParts;
}

/** Deletes a person’s data for good. A second call finds it deleted and changes nothing. */
export async function deletePersonalData(
  parts: DeletionParts,
  caller: Caller,
  { personId, email, reason, ...proof }: NewPersonalDeletion,
): Promise<
  PersonalDeletion | ProofRefusal | Refusal<'not_found' | 'invalid_input' | 'personal_data_needed'>
> {
  const done = await withOwnerProof(
    parts.security,
    caller,
    { proof, needed: 'any factor' },
    async (tx, at) => {
      const person = await personToDelete(tx, personId, { lock: true });
      if (!person) return refuse('not_found');
      if (person.deleted_at !== null) return [];
      if (!confirmsEmail(email, person.email)) return refuseField('email', personalDataMessages.wrongEmail);
      const blocks = await blocksOf(tx, person);
      if (blocks.length > 0)
        return refuse('personal_data_needed', { detail: blocks.map(deletionBlockSentence).join(' ') });
      return deleteAll(tx, parts, person, { by: caller.accountId, reason: reason.trim(), at });
    },
  );
  if (isRefusal(done)) return done;
  for (const key of done) if (isFileKey(key)) await parts.files.remove(key);
  return readDeletion(parts, personId);
}

/** Returns the files whose bytes go once this is committed. The last email goes to the address that the account had. */
async function deleteAll(
  tx: Transaction,
  { now }: DeletionParts,
  person: PersonToDelete,
  { by, reason, at }: { readonly by: string; readonly reason: string; readonly at: Date },
): Promise<string[]> {
  const { id, name, email } = person;
  const { deleted, kept } = await countedRows(tx, person);
  const files = await removeCopies(tx, { accountId: id, at });
  // Streams and employees’ views of the account end with its sessions.
  await endAllSessions(tx, id, at);
  await deleteRows(tx, person, at);
  await recordAction(tx, {
    at,
    accountId: id,
    employeeId: by,
    action: 'personal data deleted',
    particulars: { reason, deleted: Object.fromEntries(deleted), kept: Object.fromEntries(kept) },
  });
  await postTo(tx, now(), {
    to: { name, email, language: person.language ?? undefined },
    mail: personalDataMails.dataDeleted,
    values: () => ({ name }),
    url: `${now().publicUrl}/`,
    at,
  });
  return files;
}
