import { draftRoutes } from '@drawbridge/contract/drafts/routes.ts';
import { currentSession } from './session.ts';
import { callAside } from './api.ts';

/** What the browser keeps of a person until it is sent, encrypted with keys that only this person’s session gets. */
export interface DeviceVault {
  /** Keeps an item, replacing the one with the same id. */
  put(id: string, head: unknown, body?: Blob): Promise<void>;
  /** Replaces what describes an item. An item that was removed stays removed. */
  describe(id: string, head: unknown): Promise<void>;
  /** All items of this person, oldest first, without their bodies. Items that no key opens any more are left out. */
  list(): Promise<{ readonly id: string; readonly head: unknown }[]>;
  /** An item’s body; undefined if it is gone. */
  body(id: string): Promise<ArrayBuffer | undefined>;
  remove(id: string): Promise<void>;
}

interface Sealed {
  readonly nonce: Uint8Array<ArrayBuffer>;
  readonly bytes: ArrayBuffer;
}

interface Item {
  readonly id: string;
  readonly owner: string;
  readonly addedAt: number;
  readonly head: Sealed;
}

interface Body extends Sealed {
  readonly id: string;
}

/** After this time an item is deleted: its owner did not come back to this device. */
const keptForMs = 60 * 86_400_000;

const database = 'unsent';
/** What describes the items. Listing them must not read their bodies: a hundred photos are more than a phone has memory for. */
const items = 'items';
const bodies = 'bodies';
const keyRing = 'keys';

/**
 * Opens a person’s vault. The keys come from the server and stay in the browser, which never reveals them, until the person
 * signs out: so the vault also opens without a connection. Undefined where the keys are missing or the browser has no such storage.
 */
export async function openVault(person: string): Promise<DeviceVault | undefined> {
  // Browsers encrypt only on secure connections.
  if (!isSecureContext || !('indexedDB' in globalThis)) return undefined;
  const owner = await ownerOf(person);
  await removeOld();
  return vaultOf(owner, (await keptKeys(owner)) ?? (await keysFromServer(owner, person)));
}

/** A vault whose keys are still in this browser, because its owner’s session ended while the portal was closed. */
export async function openLeftVault(person: string): Promise<DeviceVault | undefined> {
  const owner = await ownerOf(person);
  return vaultOf(owner, await keptKeys(owner));
}

/** Deletes a person’s keys from this browser. What they encrypted stays, and opens once the person has signed in again. */
export async function lockVault(person: string): Promise<void> {
  const owner = await ownerOf(person);
  await write([keyRing], (store) => store(keyRing).delete(owner));
}

/** Deletes the keys of everyone else. */
export async function lockOtherVaults(person: string): Promise<void> {
  const own = await ownerOf(person);
  const owners = (await read(keyRing, (keys) => keys.getAllKeys())) as string[];
  await write([keyRing], (store) => {
    for (const owner of owners) if (owner !== own) store(keyRing).delete(owner);
  });
}

/** Undefined without keys. The first encrypts, all of them decrypt. */
function vaultOf(owner: string, keys: readonly CryptoKey[] | undefined): DeviceVault | undefined {
  const [newest] = keys ?? [];
  if (!keys || !newest) return undefined;
  return {
    async put(id, head, body) {
      const item: Item = { id, owner, addedAt: Date.now(), head: await seal(newest, id, textBytes(head)) };
      const sealed = body && (await seal(newest, id, await body.arrayBuffer()));
      askToStay();
      await write([items, bodies], (store) => {
        store(items).put(item);
        if (sealed) store(bodies).put({ id, ...sealed } satisfies Body);
      });
    },
    async describe(id, head) {
      const sealed = await seal(newest, id, textBytes(head));
      await write([items], (store) => {
        const found = store(items).get(id) as IDBRequest<Item | undefined>;
        found.addEventListener('success', () => {
          if (found.result) store(items).put({ ...found.result, head: sealed } satisfies Item);
        });
      });
    },
    async list() {
      const all = await allItems();
      const own = all.filter((item) => item.owner === owner).toSorted((a, b) => a.addedAt - b.addedAt);
      const opened = await Promise.all(
        own.map(async ({ id, head }) => ({ id, bytes: await open(keys, id, head) })),
      );
      return opened.flatMap(({ id, bytes }) =>
        bytes ? [{ id, head: JSON.parse(new TextDecoder().decode(bytes)) as unknown }] : [],
      );
    },
    async body(id) {
      const body = (await read(bodies, (all) => all.get(id))) as Body | undefined;
      return body && open(keys, id, body);
    },
    remove: (id) => removeItems([id]),
  };
}

/** The name under which a person’s items stay, so that the device does not say whose they are. */
async function ownerOf(person: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(person.toLowerCase()));
  return Array.from(new Uint8Array(digest, 0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function textBytes(value: unknown): BufferSource {
  return new TextEncoder().encode(JSON.stringify(value));
}

/** The id is authenticated too, so that no item can stand in for another. */
async function seal(key: CryptoKey, id: string, bytes: BufferSource): Promise<Sealed> {
  const nonce = crypto.getRandomValues(new Uint8Array(12));
  return { nonce, bytes: await crypto.subtle.encrypt(cipherOf(id, nonce), key, bytes) };
}

async function open(
  keys: readonly CryptoKey[],
  id: string,
  { nonce, bytes }: Sealed,
): Promise<ArrayBuffer | undefined> {
  for (const key of keys) {
    const opened = await crypto.subtle.decrypt(cipherOf(id, nonce), key, bytes).catch(() => undefined);
    if (opened) return opened;
  }
  return undefined;
}

function cipherOf(id: string, iv: Uint8Array<ArrayBuffer>): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(id) };
}

async function keysFromServer(owner: string, person: string): Promise<CryptoKey[] | undefined> {
  // The server answers with the keys of the person signed in by then, and opening the database took a moment.
  const session = currentSession();
  if (session?.username !== person || session.viewing) return undefined;
  const answer = await callAside(draftRoutes.deviceKeys, {}).catch(() => undefined);
  if (!answer) return undefined;
  const keys = await Promise.all(
    answer.keys.map((key) =>
      crypto.subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, ['encrypt', 'decrypt']),
    ),
  );
  await write([keyRing], (store) => store(keyRing).put({ owner, keys }));
  return keys;
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

async function keptKeys(owner: string): Promise<readonly CryptoKey[] | undefined> {
  const kept = (await read(keyRing, (keys) => keys.get(owner))) as
    | { readonly keys: readonly CryptoKey[] }
    | undefined;
  return kept?.keys;
}

async function allItems(): Promise<Item[]> {
  return (await read(items, (heads) => heads.getAll())) as Item[];
}

async function removeItems(ids: readonly string[]): Promise<void> {
  await write([items, bodies], (store) => {
    for (const id of ids) for (const name of [items, bodies]) store(name).delete(id);
  });
}

async function removeOld(): Promise<void> {
  const before = Date.now() - keptForMs;
  const old = (await allItems()).filter(({ addedAt }) => addedAt < before);
  if (old.length > 0) await removeItems(old.map(({ id }) => id));
}

let stays: Promise<boolean> | undefined;

/** A device short of space deletes first what no page asked it to keep. */
function askToStay(): void {
  stays ??= navigator.storage.persist().catch(() => false);
}

let opened: Promise<IDBDatabase> | undefined;

function openDatabase(): Promise<IDBDatabase> {
  if (!opened) {
    opened = openedDatabase();
    opened.catch(forgetDatabase);
  }
  return opened;
}

/** The next use opens it again. */
function forgetDatabase(): void {
  opened = undefined;
}

function openedDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 2);
    request.addEventListener('upgradeneeded', () => {
      const { result } = request;
      for (const name of result.objectStoreNames) result.deleteObjectStore(name);
      result.createObjectStore(items, { keyPath: 'id' });
      result.createObjectStore(bodies, { keyPath: 'id' });
      result.createObjectStore(keyRing, { keyPath: 'owner' });
    });
    request.addEventListener('success', () => {
      const { result } = request;
      // Phones close the databases of pages that were long in the background.
      result.addEventListener('close', forgetDatabase);
      // Another tab has a newer release, which waits for this.
      result.addEventListener('versionchange', () => {
        result.close();
        forgetDatabase();
      });
      resolve(result);
    });
    request.addEventListener('error', () => reject(request.error ?? new Error('no storage')));
  });
}

async function read(name: string, ask: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  const request = ask((await openDatabase()).transaction(name).objectStore(name));
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('not read')));
  });
}

/** Changes these stores, all or none, and waits until that is on disk. */
async function write(
  names: readonly string[],
  change: (store: (name: string) => IDBObjectStore) => void,
): Promise<void> {
  const db = await openDatabase();
  const transaction = db.transaction([...names], 'readwrite', { durability: 'strict' });
  const written = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('not stored')));
  });
  change((name) => transaction.objectStore(name));
  await written;
}
