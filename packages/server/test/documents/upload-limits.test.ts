import { expect, test } from 'vitest';
import { customerAllowance, lenderAllowance } from '@drawbridge/domain/documents/upload-allowance.ts';
import { addApiKey } from '../support/api-keys.ts';
import { budgetWorkbookOf } from '../support/budget-files.ts';
import { filesOnDisk, upload as uploadTo } from '../support/documents.ts';
import { openDrawOffice } from '../support/draw-office.ts';
import * as zoo from '../support/file-zoo.ts';
import { fileForm, sentFile } from '../support/requests.ts';
import { openSessionFor, openViewFor } from '../support/sessions.ts';
import { send, type HttpAnswer } from '../support/world.ts';

const { here } = openDrawOffice();

/** Adds files the sender uploaded some hours ago. */
async function uploaded(
  sender: string | undefined,
  count: number,
  { minutesAgo = 60, bytes = 1 }: { minutesAgo?: number; bytes?: number } = {},
): Promise<void> {
  await here.world.pool.query(
    `insert into files (key, size, sha256, created_at, sender)
     select replace(gen_random_uuid()::text, '-', ''), $3, repeat('0', 64), $4, $1 from generate_series(1, $2)`,
    [sender, count, bytes, new Date(here.world.clock.now().getTime() - minutesAgo * 60_000)],
  );
}

const allBut = (left: number) => uploaded(here.mary.accountId, customerAllowance.files - left);

let contents = 0;
const fresh = () => zoo.pdf(`content ${++contents}`);
const base64 = () => fresh().toString('base64');

function upload(token = here.mary.token, bytes = fresh()): Promise<HttpAnswer> {
  return uploadTo(here.world, { ...here.mary, token }, { deal: here.mary.dealId, name: 'a.pdf', bytes });
}

const post = (path: string, body: object, token = here.mary.token) =>
  send(here.world, 'POST', `/lima/api${path}`, { token, body });

const spreadsheet = { kind: 'people', name: 'people.csv', data: btoa('Name,Email\nAnn,ann@a.test\n') };

/** Each way to upload a file: whose allowance it counts against, and the call. */
const ways: Record<string, [() => Promise<string | undefined> | string, () => Promise<HttpAnswer>]> = {
  'a document': [() => here.mary.accountId, () => upload()],
  'a file for a draw': [
    () => here.mary.accountId,
    () =>
      post('/deals/draws/attachments/new', {
        dealid: here.mary.dealId,
        filename: 'a.pdf',
        filedata: base64(),
        kind: 'other',
      }),
  ],
  'a bank letter': [
    () => here.mary.accountId,
    () =>
      post(`/borrower/beneficiaries/files?dealid=${here.mary.dealId}`, {
        beneficiaryId: here.mary.bank,
        filename: 'a.pdf',
        filedata: base64(),
      }),
  ],
  'a budget': [
    () => here.mary.accountId,
    async () =>
      post('/deals/budget/new', {
        opportunityid: here.mary.dealId,
        budgetfilename: 'Budget.xlsx',
        budgetfiledata: await budgetWorkbookOf([['1', 'Main house', '1020', 'Framing', ++contents + 5000]]),
      }),
  ],
  'a request': [
    () => here.mary.accountId,
    () => fileForm(here.world, 'capex', { by: here.mary, but: { files: [sentFile('a.pdf', fresh())] } }),
  ],
  'a file of an inspection': [
    () => here.anna.id,
    () =>
      post(
        `/staff/draws/${here.drawId}/inspection-files`,
        { filename: 'a.pdf', filedata: base64() },
        here.anna.token,
      ),
  ],
  'a file to import': [
    async () => {
      const { rows } = await here.world.pool.query<{ id: string }>('select id from api_keys');
      return rows[0]?.id;
    },
    async () => post('/staff/imports/start', spreadsheet, await keyOfLender()),
  ],
};

let key: string | undefined;
const keyOfLender = async () => (key ??= await addApiKey(here.world));

async function forget(sender: string | undefined): Promise<void> {
  await here.world.pool.query('update files set sender = null where sender = $1', [sender]);
}

test.each(Object.entries(ways))(
  '%s counts toward the allowance and is refused beyond it',
  async (_, [whose, sends]) => {
    await keyOfLender();
    const sender = await whose();
    const most = sender === here.mary.accountId ? customerAllowance : lenderAllowance;
    await forget(sender);
    await uploaded(sender, most.files - 1);
    const taken = await sends();
    expect([200, 201], taken.text).toContain(taken.status);
    const before = filesOnDisk(here.world);
    const refused = await sends();
    expect(refused).toMatchObject({
      status: 429,
      json: {
        code: 'too_many_requests',
        detail: `You can upload up to ${most.files.toLocaleString('en-US')} files in 24 hours. Try again in 23 hours.`,
      },
    });
    expect(refused.headers.get('retry-after')).toBe(String(23 * 3600));
    expect(filesOnDisk(here.world)).toEqual(before);
    await forget(sender);
  },
);

test('parallel uploads pass only up to the allowance', async () => {
  await allBut(3);
  const before = filesOnDisk(here.world).length;
  const answers = await Promise.all(Array.from({ length: 12 }, () => upload()));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    ...Array.from({ length: 3 }, () => 200),
    ...Array.from({ length: 9 }, () => 429),
  ]);
  expect(filesOnDisk(here.world).length).toBe(before + 3);
});

test('parallel uploads to the same deal do not deadlock', async () => {
  const [, inspection] = ways['a file of an inspection'] ?? [];
  const [, budget] = ways['a budget'] ?? [];
  const [, request] = ways['a request'] ?? [];
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => [upload, inspection, budget, request])
      .flat()
      .map(async (send) => send?.()),
  );
  for (const answer of answers) expect([200, 201], answer?.text).toContain(answer?.status);
});

test('each account has its own allowance, and so does an employee viewing an account', async () => {
  await allBut(0);
  expect((await upload()).status).toBe(429);
  const viewing = await openViewFor(here.world, here.mary.accountId, here.walt.id);
  expect((await upload(viewing.token)).status).toBe(200);
  const { rows } = await here.world.pool.query<{ sender: string }>(
    'select sender from files join documents on file_key = key where deal_id = $1',
    [here.mary.dealId],
  );
  expect(rows).toEqual([{ sender: here.walt.id }]);
});

test('a file the deal already has does not count and may be sent again', async () => {
  const file = fresh();
  await allBut(1);
  expect((await upload(undefined, file)).status).toBe(200);
  expect((await upload(undefined, file)).status).toBe(200);
  expect((await upload()).status).toBe(429);
});

test('bytes are limited too, and a file that still fits is accepted', async () => {
  const file = fresh();
  await uploaded(here.mary.accountId, 1, { minutesAgo: 1200, bytes: 4 });
  await uploaded(here.mary.accountId, 1, { bytes: customerAllowance.bytes - file.length - 3 });
  expect(await upload(undefined, file)).toMatchObject({
    status: 429,
    json: { detail: 'You can upload up to 2 GB in 24 hours. Try again in 4 hours.' },
  });
  here.world.clock.forward({ hours: 4 });
  const { token } = await openSessionFor(here.world, here.mary.accountId);
  expect((await upload(token, file)).status).toBe(200);
});
