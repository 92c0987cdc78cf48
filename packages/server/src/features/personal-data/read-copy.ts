import type { PersonalCopyState } from '@drawbridge/contract/personal-data/schema.ts';
import { isFileKey } from '../../platform/files/file-store.ts';
import { FileReply, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import type { CopyParts } from './ask-for-copy.ts';
import { presentCopy } from './present.ts';
import { copyToOpen, currentCopyOf, isPerson } from './store.ts';

export async function readOwnCopy(
  { db, clock, links }: CopyParts,
  { accountId }: Caller,
): Promise<PersonalCopyState> {
  const { copy } = presentCopy(links, await currentCopyOf(db, accountId, clock.now()));
  // An administrator’s reason is a note among employees.
  return { copy: copy && { ...copy, reason: null } };
}

export async function readCopyOf(
  { db, clock, links }: CopyParts,
  personId: string,
): Promise<PersonalCopyState | Refusal<'not_found'>> {
  if (!(await isPerson(db, personId))) return refuse('not_found');
  return presentCopy(links, await currentCopyOf(db, personId, clock.now()));
}

/** Opens the copy of a signed link. Forged, expired and unknown links all get a 404. */
export async function openCopy(
  { db, clock, files, links }: CopyParts,
  token: string,
): Promise<FileReply | Refusal<'not_found'>> {
  const id = links.read(token);
  const copy = id === undefined ? undefined : await copyToOpen(db, id, clock.now());
  if (!copy || copy.file_key === null || copy.size === null || copy.ready_at === null)
    return refuse('not_found');
  const bytes = isFileKey(copy.file_key) ? await files.open(copy.file_key) : undefined;
  if (!bytes) throw new Error(`the bytes of the personal copy ${id} are missing from the file store`);
  return new FileReply({
    bytes,
    size: copy.size,
    mediaType: 'application/zip',
    name: `personal-data-${clock.dayOf(copy.ready_at)}.zip`,
  });
}
