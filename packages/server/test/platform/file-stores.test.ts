import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../src/platform/config/config.ts';
import { databaseOver } from '../../src/platform/database/connect.ts';
import { isFileKey, type FileKey, type FileStore } from '../../src/platform/files/file-store.ts';
import { localFiles } from '../../src/platform/files/local-files.ts';
import { openFileStore } from '../../src/platform/files/open-file-store.ts';
import { s3Files } from '../../src/platform/files/s3-files.ts';
import { sweepFiles } from '../../src/platform/files/sweep-files.ts';
import { addDeal } from '../support/deals.ts';
import { listDocuments, upload, urlOf } from '../support/documents.ts';
import * as zoo from '../support/file-zoo.ts';
import { personSignedIn, type SignedInPerson } from '../support/people.ts';
import { s3Secret, startS3, type S3StandIn } from '../support/s3-stand-in.ts';
import { startWorld, type World } from '../support/world.ts';

const hourMs = 3_600_000;
const folder = mkdtempSync(join(tmpdir(), 'drawbridge-store-'));
let s3: S3StandIn;

beforeAll(async () => {
  s3 = await startS3();
});
afterEach(() => {
  s3.failNext(0);
  s3.fallSilent(false);
});
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

const placeOf = (endpoint: string) => ({ ...s3Secret, region: 'us-east-1', endpoint, pathStyle: true });

const stores = {
  'a folder': {
    open: () => localFiles(folder),
    age: (key: FileKey, at: Date) => utimesSync(join(folder, key.slice(0, 2), key), at, at),
  },
  'an object storage': {
    open: () => s3Files(placeOf(s3.url), 300),
    age: (key: FileKey, changedAt: Date) => {
      const name = `files/${key}`;
      s3.objects.set(name, { bytes: s3.objects.get(name)?.bytes ?? Buffer.alloc(0), changedAt });
    },
  },
};

/** Undefined on a computer with one disk. */
function folderOnAnotherDisk(): string | undefined {
  const { dev } = statSync(folder);
  return ['/dev/shm', '/var/tmp'].find((path) => existsSync(path) && statSync(path).dev !== dev);
}

async function contentOf(store: FileStore, key: FileKey): Promise<Buffer | undefined> {
  const bytes = await store.open(key);
  return bytes && buffer(bytes);
}

async function keysOf(store: FileStore, at: Date): Promise<FileKey[]> {
  const keys: FileKey[] = [];
  for await (const key of store.keysOlderThan(at)) keys.push(key);
  return keys.toSorted();
}

describe.each(['a folder', 'an object storage'] as const)('%s', (kind) => {
  const { open, age } = stores[kind];

  test('returns the exact bytes it stored', async () => {
    const store = open();
    for (const bytes of [Buffer.from('a'), randomBytes(3_000_001)]) {
      const key = await store.put(bytes);
      expect(isFileKey(key)).toBe(true);
      expect((await contentOf(store, key))?.equals(bytes)).toBe(true);
    }
  });

  test.each(['of the same disk', 'of another disk'] as const)(
    'stores a file %s, whose first place it outlives',
    async (where) => {
      const other = where === 'of another disk' ? folderOnAnotherDisk() : undefined;
      const place = mkdtempSync(join(other ?? folder, 'drawbridge-sent-'));
      const path = join(place, 'sent');
      const store = open();
      try {
        for (const bytes of [
          Buffer.from('a'),
          randomBytes(6_000_001),
          Buffer.from('replaces the same key'),
        ]) {
          writeFileSync(path, bytes);
          const key = await store.put({ path }, 'cd'.repeat(16) as FileKey);
          rmSync(path);
          expect((await contentOf(store, key))?.equals(bytes)).toBe(true);
        }
      } finally {
        rmSync(place, { recursive: true });
      }
    },
  );

  test('stores each file under a new key or the given one', async () => {
    const store = open();
    const bytes = Buffer.from('the same');
    expect(await store.put(bytes)).not.toBe(await store.put(bytes));
    const key = 'ab'.repeat(16) as FileKey;
    expect(await store.put(bytes, key)).toBe(key);
    await store.put(Buffer.from('another'), key);
    expect((await contentOf(store, key))?.toString()).toBe('another');
  });

  test('finds nothing under an unknown key, and removes files whether they exist or not', async () => {
    const store = open();
    const key = await store.put(Buffer.from('soon gone'));
    await store.remove(key);
    expect(await store.open(key)).toBeUndefined();
    await store.remove(key);
  });

  test('lists files unchanged since an instant', async () => {
    const store = open();
    const now = Date.now();
    const keys = await Promise.all(Array.from({ length: 5 }, () => store.put(randomBytes(10))));
    for (const key of keys) age(key, new Date(now - 2 * hourMs));
    const young = await store.put(Buffer.from('young'));
    expect(await keysOf(store, new Date(now - hourMs))).toEqual(keys.toSorted());
    await Promise.all([...keys, young].map((key) => store.remove(key)));
  });
});

describe('a failing object storage', () => {
  test('is retried after an occasional failure', async () => {
    const store = s3Files(placeOf(s3.url), 300);
    s3.failNext(2);
    const key = await store.put(Buffer.from('third try'));
    s3.failNext(1);
    expect((await contentOf(store, key))?.toString()).toBe('third try');
  });

  test('refuses in time after repeated failures or silence, and leaves nothing behind', async () => {
    const store = s3Files(placeOf(s3.url), 100);
    const before = [...s3.objects.keys()];
    s3.failNext(100);
    await expect(store.put(Buffer.from('never'))).rejects.toMatchObject({ statusCode: 503 });
    s3.fallSilent(true);
    await expect(store.put(Buffer.from('never'))).rejects.toMatchObject({ statusCode: 503 });
    await expect(store.open('0'.repeat(32) as FileKey)).rejects.toMatchObject({ statusCode: 503 });
    expect([...s3.objects.keys()]).toEqual(before);
  });

  test('reports a wrong secret without revealing it', async () => {
    const store = s3Files({ ...placeOf(s3.url), secret: 'wrong-secret-here' }, 300);
    const error: unknown = await store.put(Buffer.from('x')).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ statusCode: 503, cause: { name: 'SignatureDoesNotMatch' } });
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('wrong-secret-here');
  });
});

describe('documents in an object storage', () => {
  let world: World;
  let owner: SignedInPerson;
  let deal: string;
  beforeAll(async () => {
    world = await startWorld({
      environment: {
        S3_ENDPOINT: s3.url,
        S3_BUCKET: s3Secret.bucket,
        S3_KEY: s3Secret.key,
        S3_SECRET: s3Secret.secret,
      },
    });
    owner = await personSignedIn(world);
    deal = await addDeal(world, { borrowerId: owner.accountId });
  });
  afterAll(() => world.close());

  const send = (name: string, bytes: Buffer) => upload(world, owner, { deal, name, bytes });

  test('are returned as they were sent', async () => {
    const bytes = zoo.pdf('in a bucket');
    const answer = await send('bucket.pdf', bytes);
    expect(answer.status).toBe(200);
    const got = await fetch(`${world.url}${urlOf(answer)}`);
    expect(Buffer.from(await got.arrayBuffer()).equals(bytes)).toBe(true);
  });

  test('appear together with their row or not at all', async () => {
    const before = [...s3.objects.keys()];
    const listed = await listDocuments(world, owner, deal);
    s3.failNext(100);
    const away = await send('away.pdf', zoo.pdf('the storage is away'));
    expect(away).toMatchObject({ status: 503, json: { code: 'unavailable' } });
    s3.failNext(0);
    await world.pool.query(`create function refuse_row() returns trigger language plpgsql as
      $$ begin raise exception 'the disk of the database is full'; end $$`);
    await world.pool.query(
      'create trigger refuse_row before insert on audit_log execute function refuse_row()',
    );
    const lost = await send('lost.pdf', zoo.pdf('its row could not be written'));
    await world.pool.query('drop trigger refuse_row on audit_log');
    expect(lost.status).toBe(500);
    expect(await listDocuments(world, owner, deal)).toMatchObject(listed.map(({ id }) => ({ id })));
    expect([...s3.objects.keys()]).toEqual(before);
  });

  test('left behind by a crash are removed after a day', async () => {
    const store = await openFileStore(world.config);
    const named = [...s3.objects.keys()];
    const orphan = await store.put(zoo.pdf('a crash came before the row'));
    const young = await store.put(zoo.pdf('its row is being written'));
    const yesterday = new Date(Date.now() - 25 * hourMs);
    for (const name of [...named, `files/${orphan}`]) {
      const object = s3.objects.get(name);
      if (object) object.changedAt = yesterday;
    }
    const inDatabase = await world.pool.query<{ key: string }>('select key from files');
    await sweepFiles(databaseOver(world.pool), store, new Date());
    const kept = [...inDatabase.rows.map(({ key }) => key), young].map((key) => `files/${key}`);
    expect([...s3.objects.keys()].toSorted()).toEqual(kept.toSorted());
  });
});

test('incomplete or conflicting file storage settings stop the start', () => {
  const s3Settings = { S3_BUCKET: 'b', S3_KEY: 'k', S3_SECRET: 's' };
  expect(() => readConfig({ S3_BUCKET: 'b' })).toThrow(/S3_KEY and S3_SECRET/);
  expect(() => readConfig({ S3_KEY: 'k', S3_SECRET: 's' })).toThrow(/S3_BUCKET: required because S3_KEY/);
  expect(() => readConfig({ ...s3Settings, FILES_DIR: '/files' })).toThrow(/only one/);
  expect(readConfig(s3Settings).s3).toMatchObject({ pathStyle: false, region: 'us-east-1' });
  expect(readConfig({ ...s3Settings, S3_ENDPOINT: 'http://minio:9000' }).s3).toMatchObject({
    pathStyle: true,
  });
  expect(readConfig({}).s3).toBeUndefined();
});
