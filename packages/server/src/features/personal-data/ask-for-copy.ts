import type { NewPersonalCopy, PersonalCopyState } from '@drawbridge/contract/personal-data/schema.ts';
import type { OwnerProof } from '@drawbridge/contract/security/schema.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { isFileKey, type FileStore } from '../../platform/files/file-store.ts';
import type { SignedLinks } from '../../platform/files/signed-links.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import { withOwnerProof, type ProofRefusal, type SecurityParts } from '../security/public.ts';
import { presentCopy } from './present.ts';
import { addCopy, currentCopyOf, lockPerson, removeCopies } from './store.ts';

export interface CopyParts extends Pick<Kit, 'db' | 'clock'> {
  readonly files: FileStore;
  /** Signed file URLs. */
  readonly links: SignedLinks;
}

/** Starts a copy for the caller, who proves again that the account is theirs. */
export async function askForOwnCopy(
  parts: CopyParts & { readonly security: SecurityParts },
  caller: Caller,
  proof: OwnerProof,
): Promise<PersonalCopyState | ProofRefusal> {
  const asked = await withOwnerProof(parts.security, caller, { proof, needed: 'any factor' }, (tx, at) =>
    ask(tx, { accountId: caller.accountId, askedBy: caller.accountId, reason: null, at }),
  );
  return isRefusal(asked) ? asked : answer(parts, caller.accountId, asked);
}

/** Starts a copy for a person who asked an administrator. */
export async function askForCopyOf(
  parts: CopyParts,
  caller: Caller,
  { personId, reason }: NewPersonalCopy,
): Promise<PersonalCopyState | Refusal<'not_found'>> {
  const asked = await parts.db.transaction().execute(async (tx) => {
    if (!(await lockPerson(tx, personId))) return refuse('not_found');
    return ask(tx, {
      accountId: personId,
      askedBy: caller.accountId,
      reason: personId === caller.accountId ? null : reason.trim(),
      at: parts.clock.now(),
    });
  });
  return isRefusal(asked) ? asked : answer(parts, personId, asked);
}

/**
 * One copy at a time: while one is being made or can be downloaded, asking again changes nothing. Returns the files of
 * copies that expired. The person is locked.
 */
async function ask(tx: Transaction, asked: Parameters<typeof addCopy>[1]): Promise<string[]> {
  const { accountId, askedBy, at } = asked;
  if (await currentCopyOf(tx, accountId, at)) return [];
  const expired = await removeCopies(tx, { accountId, expiredAt: at, at });
  const copyId = await addCopy(tx, asked);
  await recordAction(tx, {
    at,
    accountId: askedBy,
    action: 'personal copy requested',
    subject: accountId,
    ...(asked.reason === null ? {} : { particulars: { reason: asked.reason } }),
  });
  await enqueue(tx, 'keep personal copy', { copyId });
  return expired;
}

async function answer(
  { db, clock, files, links }: CopyParts,
  accountId: string,
  expired: readonly string[],
): Promise<PersonalCopyState> {
  for (const key of expired) if (isFileKey(key)) await files.remove(key);
  return presentCopy(links, await currentCopyOf(db, accountId, clock.now()));
}
