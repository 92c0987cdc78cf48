import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomBytes } from 'node:crypto';
import { addDeal } from '../support/deals.ts';
import { filesOnDisk, listDocuments, upload } from '../support/documents.ts';
import * as zoo from '../support/file-zoo.ts';
import { personSignedIn, type SignedInPerson } from '../support/people.ts';
import { startScanner } from '../support/scanner.ts';
import { startWorld, type World } from '../support/world.ts';

let scanner: Awaited<ReturnType<typeof startScanner>>;
let world: World;
let owner: SignedInPerson;
let deal: string;

beforeAll(async () => {
  scanner = await startScanner();
  world = await startWorld({ environment: { CLAMD_URL: scanner.url } });
  owner = await personSignedIn(world);
  deal = await addDeal(world, { borrowerId: owner.accountId });
});
afterAll(() => world.close());

test('a clean file of any size is saved', async () => {
  const bytes = Buffer.concat([zoo.png(), randomBytes(3_000_000)]);
  expect((await upload(world, owner, { deal, name: 'site.png', bytes })).status).toBe(200);
  expect(scanner.scanned()).toBe(1);
});

test('a file with a virus is refused and leaves nothing behind', async () => {
  const before = filesOnDisk(world);
  const answer = await upload(world, owner, { deal, name: 'gift.pdf', bytes: zoo.pdf('bad') });
  expect(answer).toMatchObject({
    status: 415,
    json: { errors: [{ message: 'This file contains a virus.' }] },
  });
  expect(filesOnDisk(world)).toEqual(before);
});

test('uploads are refused with a retry message while the scanner is unavailable', async () => {
  await scanner.close();
  const answer = await upload(world, owner, { deal, name: 'later.pdf', bytes: zoo.pdf('later') });
  expect(answer).toMatchObject({ status: 503, json: { code: 'unavailable' } });
  expect(answer.headers.get('retry-after')).not.toBeNull();
  expect((await listDocuments(world, owner, deal)).map(({ name }) => name)).toEqual(['site.png']);
});
