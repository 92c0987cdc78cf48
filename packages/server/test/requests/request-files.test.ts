import { randomBytes } from 'node:crypto';
import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Problem } from '@drawbridge/contract/wire/problem.ts';
import { databaseOver } from '../../src/platform/database/connect.ts';
import { localFiles } from '../../src/platform/files/local-files.ts';
import { sweepFiles } from '../../src/platform/files/sweep-files.ts';
import { requestDetail, requestMessage } from '@drawbridge/contract/requests/schema.ts';
import { filesFolder, filesOnDisk } from '../support/documents.ts';
import * as zoo from '../support/file-zoo.ts';
import { personSignedIn } from '../support/people.ts';
import { fileForm, filesBut, receiptOf, type RequestForm, sentFile } from '../support/requests.ts';
import { send, shared, sharedWorld } from '../support/world.ts';

const world = sharedWorld();
const borrower = shared(() => personSignedIn(world));

beforeAll(async () => {
  await fileForm(world, 'capex', { by: borrower, but: { files: [sentFile('first.pdf', zoo.pdf('first'))] } });
});

const megabyte = 1024 * 1024;

/** Sends the form with one more file, which replaces a file of the same kind. */
function withFile(kind: RequestForm, name: string, bytes: Buffer, fileKind?: string) {
  const files = [...filesBut(kind, fileKind), sentFile(name, bytes, fileKind)];
  return fileForm(world, kind, { by: borrower, but: { files } });
}

async function readRequest(id: string) {
  const answer = await send(world, 'GET', `/lima/api/requests/${id}`, { token: borrower.token });
  return requestDetail.parse(answer.json);
}

describe('refuses', () => {
  test.each<
    [RequestForm, string, Buffer, string | undefined, { status: number; path: string; message: string }]
  >([
    [
      'payoff',
      'a.pdf',
      Buffer.alloc(0),
      undefined,
      { status: 400, path: 'files.0', message: 'Empty file. Please do not upload blank files.' },
    ],
    [
      'extension',
      'a.pdf',
      Buffer.alloc(0),
      'property_tax',
      { status: 400, path: 'files.property_tax', message: 'Empty file. Please do not upload blank files.' },
    ],
    [
      'extension',
      'a.pdf',
      zoo.pdfOf(4 * megabyte + 1),
      'property_tax',
      { status: 413, path: 'files.property_tax', message: 'File size too large. Max file size is 4MB' },
    ],
    [
      'capex',
      'a.exe',
      zoo.program(),
      undefined,
      {
        status: 415,
        path: 'files.0',
        message:
          'We don’t accept this type of file. Upload PDF, Word, Excel (xls, xlsx, xlsm), PNG, JPG or HEIC.',
      },
    ],
    [
      'extension',
      'a.png',
      zoo.png(),
      'flood_policy',
      {
        status: 415,
        path: 'files.flood_policy',
        message: 'We don’t accept this type of file. Upload PDF, Word or Excel (xls, xlsx, xlsm).',
      },
    ],
    [
      'loss draft',
      'a.png',
      zoo.png(),
      'lien_waiver',
      {
        status: 415,
        path: 'files.lien_waiver',
        message: 'We don’t accept this type of file. Upload PDF, Word or Excel (xls, xlsx, xlsm).',
      },
    ],
    [
      'loss draft',
      'a.pdf',
      zoo.office('xlsx', 'no'),
      'adjuster_report',
      {
        status: 415,
        path: 'files.adjuster_report',
        message: 'The file’s content doesn’t match its name. Open the file, save a new copy and upload that.',
      },
    ],
    [
      'capex',
      'a.pdf',
      zoo.pdf('secret', '/Encrypt 9 0 R'),
      undefined,
      {
        status: 422,
        path: 'files.0',
        message: 'This file is password protected. Save a copy without the password and upload that.',
      },
    ],
  ])('%s with %s', async (kind, name, bytes, fileKind, { status, path, message }) => {
    const before = filesOnDisk(world);
    // A flood policy requires its receipt.
    const receipt =
      fileKind === 'flood_policy' ? [sentFile('r.pdf', zoo.pdf('r'), 'flood_policy_paid_receipt')] : [];
    const files = [...filesBut(kind, fileKind), ...receipt, sentFile(name, bytes, fileKind)];
    const answer = await fileForm(world, kind, { by: borrower, but: { files } });
    expect(answer.status).toBe(status);
    expect((answer.json as Problem).errors).toEqual([{ path, message }]);
    expect(filesOnDisk(world)).toEqual(before);
  });

  test('files above the total size limit', async () => {
    const half = zoo.pdfOf(2 * megabyte);
    const files = [half, half, zoo.pdf('one more')].map((bytes, at) => sentFile(`${at}.pdf`, bytes));
    const answer = await fileForm(world, 'capex', { by: borrower, but: { files } });
    expect(answer).toMatchObject({
      status: 413,
      json: {
        errors: [
          {
            path: 'files',
            message: 'Combined file sizes too large. Max total file size is 4MB.',
          },
        ],
      },
    });
    expect((await fileForm(world, 'capex', { by: borrower, but: { files: files.slice(0, 2) } })).status).toBe(
      201,
    );
  });

  test.each([
    ['short', 'JVBERi0xL*'],
    ['read in a worker', `JVBERi0xL*${'A'.repeat(2 * megabyte)}`],
  ])('content that is not base64, %s', async (_how, fileData) => {
    const files = [{ fileName: 'a.pdf', fileData }];
    const answer = await fileForm(world, 'capex', { by: borrower, but: { files } });
    expect(answer).toMatchObject({
      status: 400,
      json: { errors: [{ message: 'The file didn’t upload completely. Try again.' }] },
    });
  });
});

test.each<[RequestForm, string, Buffer, string | undefined]>([
  ['payoff', 'authorization.docx', zoo.office('docx', 'yes'), undefined],
  ['extension', 'policy.doc', zoo.oldWord(), 'property_tax'],
  ['extension', 'tax.xlsm', zoo.office('xlsm', 'yes'), 'property_tax'],
  ['extension', 'tax.xls', zoo.oldExcel(), 'property_tax'],
  ['capex', 'roof.jpeg', zoo.jpg(), undefined],
  ['capex', 'roof.heic', zoo.heic(), undefined],
  ['loss draft', 'damage.png', zoo.png(), 'repair_estimate'],
])('%s accepts %s, and authorized people download the same bytes', async (kind, name, bytes, fileKind) => {
  const { id } = receiptOf(await withFile(kind, name, bytes, fileKind));
  const kept = (await readRequest(id)).files.find((file) => file.name === name);
  expect(kept?.size).toBe(bytes.length);
  const answer = await fetch(`${world.url}${kept?.url}`);
  expect(answer.headers.get('content-disposition')).toContain(`filename="${name}"`);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
  world.clock.forward({ minutes: 6 });
  expect((await fetch(`${world.url}${kept?.url}`)).status).toBe(404);
  world.clock.forward({ minutes: -6 });
});

test('a retry stores no second file, and the sweep keeps request files', async () => {
  const files = [sentFile('roof.pdf', zoo.pdf('roof'))];
  const { id } = receiptOf(
    await fileForm(world, 'capex', { by: borrower, but: { files }, key: 'files-once' }),
  );
  const before = filesOnDisk(world);
  await fileForm(world, 'capex', { by: borrower, but: { files }, key: 'files-once' });
  expect(filesOnDisk(world)).toEqual(before);

  const store = localFiles(filesFolder(world));
  await store.put(randomBytes(10));
  const old = new Date('2001-01-01');
  for (const path of filesOnDisk(world)) utimesSync(join(filesFolder(world), path), old, old);
  expect(await sweepFiles(databaseOver(world.pool), store, world.clock.now())).toBe(1);
  const [file] = (await readRequest(id)).files;
  expect((await fetch(`${world.url}${file?.url}`)).status).toBe(200);
});

describe('a reply', () => {
  const reply = (id: string, body: object, key?: string) =>
    send(world, 'POST', `/lima/api/requests/${id}/replies`, {
      token: borrower.token,
      body,
      headers: key === undefined ? {} : { 'idempotency-key': key },
    });

  test('keeps its files and is sent once', async () => {
    const { id } = receiptOf(await fileForm(world, 'payoff', { by: borrower }));
    const body = { text: 'Here is the photo.', files: [sentFile('photo.png', zoo.png())] };
    const first = await reply(id, body, 'reply-once');
    expect(first.status).toBe(201);
    expect(requestMessage.parse(first.json)).toMatchObject({
      fromLender: false,
      text: 'Here is the photo.',
      files: [{ name: 'photo.png', label: null }],
    });
    expect((await reply(id, body, 'reply-once')).status).toBe(201);
    const { messages, files } = await readRequest(id);
    expect(messages).toHaveLength(1);
    expect(files).toEqual([]);
    expect((await fetch(`${world.url}${messages[0]?.files[0]?.url}`)).status).toBe(200);
  });

  test.each([
    [{ text: '' }, 'text', 'A message is required.'],
    [{ text: ' \n ' }, 'text', 'A message is required.'],
    [
      { text: 'Look', files: [1, 2, 3, 4, 5, 6].map((at) => sentFile(`${at}.png`, zoo.png())) },
      'files',
      'Upload up to 5 files.',
    ],
    [
      { text: 'Look', files: [sentFile('a.zip', zoo.zip({ a: 'b' }))] },
      'files.0',
      'We don’t accept this type of file. Upload PDF, Word, Excel (xls, xlsx, xlsm), PNG, JPG or HEIC.',
    ],
  ])('%# is refused', async (body, path, message) => {
    const { id } = receiptOf(await fileForm(world, 'payoff', { by: borrower }));
    const before = filesOnDisk(world);
    expect(((await reply(id, body)).json as Problem).errors).toEqual([{ path, message }]);
    expect(filesOnDisk(world)).toEqual(before);
  });

  test('to another person’s request is not found and stores nothing', async () => {
    const other = await personSignedIn(world);
    const { id } = receiptOf(await fileForm(world, 'payoff', { by: other }));
    const before = filesOnDisk(world);
    const answer = await reply(id, { text: 'Hello', files: [sentFile('photo.png', zoo.png())] });
    expect(answer).toMatchObject({ status: 404, json: { code: 'not_found' } });
    expect(filesOnDisk(world)).toEqual(before);
  });
});
