import { draftRoutes } from '@drawbridge/contract/drafts/routes.ts';
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
  readonly body?: Sealed | undefined;
}

/** After this time an item is deleted: its owner did not come back to this device. */
const keptForMs = 60 * 86_400_000;

const database = 'unsent';
const items = 'items';
const keyRing = 'keys';

/**
 * Opens a person’s vault. The keys come from the server and stay in the browser, which never reveals them, until the person
 * signs out: so the vault also opens without a connection. Undefined where the keys are missing or the browser has no such storage.
 */
export async function openVault(person: string): Promise<DeviceVault | undefined> {
  // Browsers encrypt only on secure connections.
  if (!isSecureContext || !('indexedDB' in globalThis)) return undefined;
  const owner = await ownerOf(person);
  const db = await openDatabase();
  await removeOld(db);
  return vaultOf(db, owner, (await keptKeys(db, owner)) ?? (await keysFromServer(db, owner)));
}

/** A vault whose keys are still in this browser, because its owner’s session ended while the portal was closed. */
export async function openLeftVault(person: string): Promise<DeviceVault | undefined> {
  const owner = await ownerOf(person);
  const db = await openDatabase();
  return vaultOf(db, owner, await keptKeys(db, owner));
}

/** Deletes a person’s keys from this browser. What they encrypted stays, and opens once the person has signed in again. */
export async function lockVault(person: string): Promise<void> {
  const db = await openDatabase();
  await done(store(db, keyRing, 'readwrite').delete(await ownerOf(person)));
}

/** Deletes the keys of everyone else. */
export async function lockOtherVaults(person: string): Promise<void> {
  const own = await ownerOf(person);
  const db = await openDatabase();
  for (const owner of (await done(store(db, keyRing).getAllKeys())) as string[])
    if (owner !== own) await done(store(db, keyRing, 'readwrite').delete(owner));
}

/** Undefined without keys. The first encrypts, all of them decrypt. */
function vaultOf(
  db: IDBDatabase,
  owner: string,
  keys: readonly CryptoKey[] | undefined,
): DeviceVault | undefined {
  const [newest] = keys ?? [];
  if (!keys || !newest) return undefined;
  return {
    async put(id, head, body) {
      const item: Item = {
        id,
        owner,
        addedAt: Date.now(),
        head: await seal(newest, id, textBytes(head)),
        body: body && (await seal(newest, id, await body.arrayBuffer())),
      };
      await done(store(db, items, 'readwrite').put(item));
    },
    async describe(id, head) {
      const sealed = await seal(newest, id, textBytes(head));
      const kept = store(db, items, 'readwrite');
      const found = kept.get(id) as IDBRequest<Item | undefined>;
      found.addEventListener('success', () => {
        if (found.result) kept.put({ ...found.result, head: sealed } satisfies Item);
      });
      await done(found);
    },
    async list() {
      const all = await allItems(db);
      const own = all.filter((item) => item.owner === owner).toSorted((a, b) => a.addedAt - b.addedAt);
      const opened = await Promise.all(
        own.map(async ({ id, head }) => ({ id, bytes: await open(keys, id, head) })),
      );
      return opened.flatMap(({ id, bytes }) =>
        bytes ? [{ id, head: JSON.parse(new TextDecoder().decode(bytes)) as unknown }] : [],
      );
    },
    async body(id) {
      const item = (await done(store(db, items).get(id))) as Item | undefined;
      return item?.body && open(keys, id, item.body);
    },
    async remove(id) {
      await done(store(db, items, 'readwrite').delete(id));
    },
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

async function keysFromServer(db: IDBDatabase, owner: string): Promise<CryptoKey[] | undefined> {
  const answer = await callAside(draftRoutes.deviceKeys, {}).catch(() => undefined);
  if (!answer) return undefined;
  const keys = await Promise.all(
    answer.keys.map((key) =>
      crypto.subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, ['encrypt', 'decrypt']),
    ),
  );
  await done(store(db, keyRing, 'readwrite').put({ owner, keys }));
  return keys;
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

async function keptKeys(db: IDBDatabase, owner: string): Promise<readonly CryptoKey[] | undefined> {
  const kept = (await done(store(db, keyRing).get(owner))) as
    | { readonly keys: readonly CryptoKey[] }
    | undefined;
  return kept?.keys;
}

async function allItems(db: IDBDatabase): Promise<Item[]> {
  return (await done(store(db, items).getAll())) as Item[];
}

async function removeOld(db: IDBDatabase): Promise<void> {
  const before = Date.now() - keptForMs;
  const all = await allItems(db);
  for (const { id, addedAt } of all)
    if (addedAt < before) await done(store(db, items, 'readwrite').delete(id));
}

let opened: Promise<IDBDatabase> | undefined;

function openDatabase(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore(items, { keyPath: 'id' });
      request.result.createObjectStore(keyRing, { keyPath: 'owner' });
    });
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('no storage')));
  });
  return opened;
}

function store(db: IDBDatabase, name: string, mode: IDBTransactionMode = 'readonly'): IDBObjectStore {
  return db.transaction(name, mode, { durability: 'strict' }).objectStore(name);
}

/** Waits for a request; if it writes, until its transaction is on disk. */
function done(request: IDBRequest): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const { transaction } = request;
    const fail = () => reject(request.error ?? transaction?.error ?? new Error('not stored'));
    request.addEventListener('error', fail);
    if (transaction?.mode === 'readwrite') {
      transaction.addEventListener('complete', () => resolve(request.result));
      transaction.addEventListener('abort', fail);
    } else request.addEventListener('success', () => resolve(request.result));
  });
}
