import type { LocalDraft } from '@drawbridge/domain/drafts/pick-draft.ts';
import type { DeviceVault } from './device-vault.ts';
import { draftsReturned, readCopy, removeCopy, unsavedForms, writeCopy } from './draft-copies.ts';
import { draftKeeper } from './draft-keeper.ts';

interface SealedDraft {
  readonly kind: 'draft';
  readonly form: string;
  readonly draft: LocalDraft;
}

export function isSealedDraft(head: unknown): head is SealedDraft {
  return typeof head === 'object' && head !== null && 'kind' in head && head.kind === 'draft';
}

/** Encrypts the drafts that the server does not have, once their owner has signed out of this browser. */
export async function sealDrafts(vault: DeviceVault, person: string): Promise<void> {
  for (const form of unsavedForms(person)) {
    const draft = readCopy(person, form, Date.now());
    if (!draft) continue;
    await vault.put(crypto.randomUUID(), { kind: 'draft', form, draft } satisfies SealedDraft);
    if (readCopy(person, form, Date.now())?.savedAt === draft.savedAt) removeCopy(person, form);
  }
}

/** Brings a person’s encrypted drafts back, and tells open forms. What was typed since stays. */
export async function unsealDrafts(vault: DeviceVault, person: string): Promise<void> {
  const sealed = (await vault.list()).flatMap(({ id, head }) =>
    isSealedDraft(head) ? [{ id, ...head }] : [],
  );
  for (const { id, form, draft } of sealed) {
    const here = readCopy(person, form, Date.now());
    if (!here || here.savedAt < draft.savedAt) writeCopy(person, form, draft);
    await vault.remove(id);
  }
  if (sealed.length > 0) dispatchEvent(new Event(draftsReturned));
}

/** Sends the drafts that the server does not have, and discards there those that were discarded here. */
export async function sendDrafts(person: string): Promise<void> {
  for (const form of unsavedForms(person)) await draftKeeper(person, form).newest();
}
