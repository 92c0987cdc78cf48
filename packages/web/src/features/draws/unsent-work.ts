import {
  lockOtherVaults,
  lockVault,
  openLeftVault,
  openVault,
  type DeviceVault,
} from '../../platform/device-vault.ts';
import { sealDrafts, sendDrafts, unsealDrafts } from '../../platform/device-drafts.ts';
import { currentSession, onPersonChange } from '../../platform/session.ts';
import { peopleWithDrafts } from '../../platform/draft-copies.ts';
import { SitePhotos } from './site-photos.ts';

interface Unsent {
  readonly person: string;
  readonly vault: DeviceVault;
  readonly photos: SitePhotos;
}

let opened: { readonly person: string; readonly unsent: Promise<Unsent | undefined> } | undefined;

/** What the last person left is locked before the vault of the next one, who may be the same, is opened. */
let locked: Promise<unknown> = Promise.resolve();

/** What the signed-in person’s browser keeps until it is sent. Undefined where nothing can be kept encrypted. */
export function unsentHere(): Promise<Unsent | undefined> {
  const session = currentSession();
  if (!session || session.viewing || session.mustEnrol) return Promise.resolve(undefined);
  const { username } = session;
  if (opened?.person !== username) opened = { person: username, unsent: openOrForget(username) };
  return opened.unsent;
}

/** What could not be opened is tried again the next time: the server may have been out of reach. */
async function openOrForget(person: string): Promise<Unsent | undefined> {
  const unsent = await openUnsent(person).catch(() => undefined);
  if (!unsent && opened?.person === person) opened = undefined;
  return unsent;
}

async function openUnsent(person: string): Promise<Unsent | undefined> {
  await locked;
  const vault = await openVault(person);
  if (!vault) return undefined;
  await lockOthers(person);
  const photos = new SitePhotos(vault);
  await photos.load();
  return { person, vault, photos };
}

/** Encrypts what people left whose sessions ended while the portal was closed. */
async function lockOthers(person: string): Promise<void> {
  for (const other of peopleWithDrafts().filter((owner) => owner !== person)) {
    const vault = await openLeftVault(other);
    if (vault) await sealDrafts(vault, other);
  }
  await lockOtherVaults(person);
}

/** Encrypts what is left once the person has signed out, and deletes the keys. */
async function lockUnsent(unsent: Unsent): Promise<void> {
  unsent.photos.close();
  await sealDrafts(unsent.vault, unsent.person);
  await lockVault(unsent.person);
}

onPersonChange(() => {
  const before = opened;
  opened = undefined;
  if (before) {
    locked = before.unsent.then((unsent) => unsent && lockUnsent(unsent)).catch(() => undefined);
  }
});

/** Brings drafts back and sends what waits. Photos of other people stay encrypted. */
export async function sendUnsent(): Promise<void> {
  const unsent = await unsentHere();
  if (!unsent) return;
  await unsealDrafts(unsent.vault, unsent.person);
  if (!navigator.onLine) return;
  await sendDrafts(unsent.person);
  await unsent.photos.load();
  await unsent.photos.send();
}
