import writeExcelFile from 'write-excel-file/node';
import { expect, test } from 'vitest';
import { mostApplicationFiles } from '@drawbridge/domain/applications/application-files.ts';
import { callApplications, completeAnswers, emailedKey, filledApplication } from '../support/applications.ts';
import { personWithSession } from '../support/sessions.ts';
import { send, sharedWorld } from '../support/world.ts';

const world = sharedWorld();

const base64 = (text: string) => Buffer.from(text).toString('base64');

interface Listed {
  readonly files: readonly { id: string; name: string; kind: string; url: string }[];
}

const add = (application: string, text: string, kind = 'other', name = 'notes.txt') =>
  callApplications(world, 'files/add', { application, kind, fileName: name, fileData: base64(text) });

async function listed(application: string): Promise<Listed['files']> {
  return ((await callApplications(world, 'files', { application })).json as Listed).files;
}

test('a file is kept with its application, once, and opens by its link alone', async () => {
  const { named } = await filledApplication(world, { answers: {} });
  expect((await add(named, 'statement', 'bankStatements', 'march.txt')).status).toBe(201);
  expect((await add(named, 'statement')).status).toBe(201);
  const [file, ...others] = await listed(named);
  expect(others).toEqual([]);
  expect(file).toMatchObject({ name: 'march.txt', kind: 'bankStatements' });
  const opened = await send(world, 'GET', file?.url as `/${string}`);
  expect([opened.status, opened.text]).toEqual([200, 'statement']);
  expect((await send(world, 'GET', `${file?.url}x` as `/${string}`)).status).toBe(404);
});

test('another person’s application takes no file, lists none and removes none', async () => {
  const { id, named } = await filledApplication(world, { answers: {} });
  await add(named, 'mine');
  const [file] = await listed(named);
  for (const stranger of [id, `${named.slice(0, -1)}x`]) {
    expect((await add(stranger, 'theirs')).status).toBe(404);
    expect((await callApplications(world, 'files', { application: stranger })).status).toBe(404);
    const removed = await callApplications(world, 'files/remove', { application: stranger, id: file?.id });
    expect(removed.status).toBe(404);
  }
  const other = await filledApplication(world, { answers: {} });
  await callApplications(world, 'files/remove', { application: other.named, id: file?.id });
  expect(await listed(named)).toHaveLength(1);
});

test('a file is refused whose content is not what its name says, or that its product does not take', async () => {
  const { named } = await filledApplication(world, { answers: {} });
  expect((await add(named, 'no pdf', 'other', 'contract.pdf')).json).toMatchObject({
    code: 'file_not_accepted',
  });
  expect((await add(named, 'x', 'budget')).json).toMatchObject({
    code: 'invalid_input',
    errors: [{ path: 'kind' }],
  });
  expect(await listed(named)).toEqual([]);
});

test('an application takes only so many files', async () => {
  const { id, named } = await filledApplication(world, { answers: {} });
  for (let count = 0; count < mostApplicationFiles; count += 1) {
    const key = `full-${id}-${count}`;
    await world.pool.query('insert into files (key, size, sha256, created_at) values ($1, 1, $2, now())', [
      key,
      'a'.repeat(64),
    ]);
    await world.pool.query(
      `insert into application_files (application_id, file_key, kind, name, type, size, sha256, created_at)
       values ($1, $2, 'other', 'full.txt', 'txt', 1, $3, now())`,
      [id, key, String(count)],
    );
  }
  expect((await add(named, 'one more')).json).toMatchObject({ code: 'too_large' });
});

test('a removed file and a forgotten draft lose their names, so that the sweep removes the bytes', async () => {
  const { id, named } = await filledApplication(world, { answers: {} });
  await add(named, 'first');
  await add(named, 'second');
  const namedFiles = async () =>
    (
      await world.pool.query(
        'select from files where key in (select file_key from application_files where application_id = $1)',
        [id],
      )
    ).rowCount;
  expect(await namedFiles()).toBe(2);
  const { rows } = await world.pool.query<{ file_key: string }>(
    'select file_key from application_files where application_id = $1',
    [id],
  );
  const [file] = await listed(named);
  await callApplications(world, 'files/remove', { application: named, id: file?.id });
  await world.pool.query('delete from applications where id = $1', [id]);
  const left = await world.pool.query('select from files where key = any($1)', [
    rows.map(({ file_key }) => file_key),
  ]);
  expect(left.rowCount).toBe(0);
});

test('a submitted application’s files become documents of its deal, and nothing is added after', async () => {
  const answers = completeAnswers('files@example.test');
  const filled = await filledApplication(world, { answers });
  await add(filled.named, 'contract', 'purchaseContract', 'contract.txt');
  await callApplications(world, 'send', { application: filled.named, agree: true });
  const emailed = await emailedKey(world, 'files@example.test');
  await callApplications(world, 'send', { application: emailed, agree: true });
  const { rows } = await world.pool.query(
    `select documents.name, documents.review from documents join applications on applications.deal_id = documents.deal_id where applications.id = $1`,
    [filled.id],
  );
  expect(rows).toEqual([{ name: 'contract.txt', review: 'submitted' }]);
  expect((await add(filled.named, 'late')).json).toMatchObject({ code: 'application_sent' });
  const employee = await personWithSession(world, { accountType: 'Employee' });
  const file = await send(world, 'GET', `/lima/api/staff/applications/file?id=${filled.id}`, {
    token: employee.token,
  });
  expect(file.json).toMatchObject({ files: [{ name: 'contract.txt', kind: 'purchaseContract' }] });
});

test('anyone with an application downloads the workbook, and nobody without', async () => {
  const { named } = await filledApplication(world, { answers: { first_name: 'Ana' } });
  const path = '/lima/api/applications/track-record/template';
  const workbook = await send(world, 'POST', path, { body: { application: named } });
  expect(workbook.status).toBe(200);
  expect(workbook.headers.get('content-type')).toContain('spreadsheetml');
  expect((await send(world, 'POST', path, { body: { application: `${named}x` } })).status).toBe(404);
});

test('the portal’s own workbook is read, in English and Spanish, with the cell of each mistake', async () => {
  const { named } = await filledApplication(world, { answers: {} });
  const read = async (fileData: string, fileName = 'record.xlsx') =>
    callApplications(world, 'track-record', { application: named, fileName, fileData });
  const { token } = await personWithSession(world);
  for (const language of ['en', 'es-US']) {
    const template = await fetch(`${world.url}/lima/api/resources/track-record-and-reo-schedule`, {
      headers: { cookie: `language=${language}`, authorization: `Bearer ${token}` },
    });
    expect(template.status).toBe(200);
    const empty = await read(Buffer.from(await template.arrayBuffer()).toString('base64'));
    expect(empty.json).toEqual({ projects: [], mistakes: [], older: 0, finished: 0, owned: 0 });
  }
  const text = (value: string) => ({ value });
  const above = [[text('Track record')], [], [], [], [text('Property address')]];
  const filled = await writeExcelFile(
    [
      ...above,
      [
        '77 Foxglove Lane',
        'Macon',
        'GA',
        '',
        'Flip',
        '2/3/2026',
        '180000',
        '51000',
        '8/14/2026',
        '318000',
      ].map(text),
      ['1 Elm', 'Macon', 'GA', '', 'Flip', 'spring', '180000'].map(text),
    ],
    { sheet: 'Track record' },
  ).toBuffer();
  expect((await read(filled.toString('base64'))).json).toMatchObject({
    projects: [{ row: 6, address: '77 Foxglove Lane, Macon, GA', kind: 'flip', cost: 231_000 }],
    mistakes: [{ cell: 'F7' }],
    finished: 1,
  });
  const other = await writeExcelFile([[text('x')]], { sheet: 'Other' }).toBuffer();
  expect((await read(other.toString('base64'))).json).toMatchObject({
    code: 'invalid_input',
    errors: [{ path: 'fileData' }],
  });
});
