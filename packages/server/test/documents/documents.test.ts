import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { dataFolders } from '../../src/platform/config/data-folders.ts';
import { databaseOver } from '../../src/platform/database/connect.ts';
import { localFiles } from '../../src/platform/files/local-files.ts';
import { signedLinks } from '../../src/platform/files/signed-links.ts';
import { sweepFiles } from '../../src/platform/files/sweep-files.ts';
import { addDeal } from '../support/deals.ts';
import { filesFolder, filesOnDisk, listDocuments, upload as uploadTo, urlOf } from '../support/documents.ts';
import * as zoo from '../support/file-zoo.ts';
import { personSignedIn, type SignedInPerson } from '../support/people.ts';
import { send, shared, sharedWorld, startWorld } from '../support/world.ts';

const world = sharedWorld();
const owner = shared(() => personSignedIn(world));
const stranger = shared(() => personSignedIn(world));
let dealId: string;

beforeAll(async () => {
  dealId = await addDeal(world, { borrowerId: owner.accountId });
});

const upload = (
  name: string,
  bytes: Buffer | string,
  { as = owner, deal = dealId }: { as?: SignedInPerson; deal?: string } = {},
) => uploadTo(world, as, { deal, name, bytes });
const list = (deal = dealId) => listDocuments(world, owner, deal);
const newDeal = () => addDeal(world, { borrowerId: owner.accountId });
const download = (url: string) => fetch(`${world.url}${url}`);

describe('names', () => {
  test.each([
    ['../../../etc/cron.d/job.pdf', 'job.pdf'],
    ['C:\\fakepath\\lease.pdf', 'lease.pdf'],
    ['🏠 closing 🎉.pdf', '🏠 closing 🎉.pdf'],
    ['חוזה שכירות.pdf', 'חוזה שכירות.pdf'],
    ['invoice\u202Efdp.pdf', 'invoicefdp.pdf'],
    [`${'long '.repeat(60)}name.pdf`, `${'long '.repeat(60)}name.pdf`],
    ['"quoted"; filename=x%0d%0a.pdf', '"quoted"; filename=x%0d%0a.pdf'],
    ['.pdf', 'Document.pdf'],
  ])('%j is stored as %j', async (given, kept) => {
    const deal = await newDeal();
    const answer = await upload(given, zoo.pdf(given.slice(0, 20).replace(/[^a-z]/g, '')), { deal });
    expect(answer.status).toBe(200);
    expect((await list(deal)).map((file) => file.name)).toEqual([kept]);
    const disposition = (await download(urlOf(answer))).headers.get('content-disposition') ?? '';
    expect(disposition).toMatch(/^attachment; filename="[ -!#-$&-.0-[\]-~]*"; filename\*=UTF-8''[\w.!~%-]+$/);
    const offered = decodeURIComponent(disposition.split("UTF-8''")[1] ?? '');
    expect(kept.startsWith(offered.slice(0, -4))).toBe(true);
    expect(offered.endsWith('.pdf') && Buffer.byteLength(offered) <= 240).toBe(true);
  });

  test('a name with NUL is refused', async () => {
    expect(await upload('a\u0000.pdf', zoo.pdf('nul'))).toMatchObject({
      status: 400,
      json: { code: 'invalid_input', errors: [{ path: 'rentrollfilename' }, { path: 'strippedname' }] },
    });
  });
});

describe('permissions', () => {
  test('another borrower cannot list or add documents or learn that the deal exists', async () => {
    const unknown = await upload('a.pdf', zoo.pdf('a'), { as: stranger, deal: 'f'.repeat(32) });
    const others = await upload('a.pdf', zoo.pdf('a'), { as: stranger });
    expect(others.status).toBe(404);
    const { instance: _one, ...first } = unknown.json as Record<string, unknown>;
    const { instance: _two, ...second } = others.json as Record<string, unknown>;
    expect(second).toEqual(first);
  });

  test('brokers may on their own deals and employees on any deal, and the audit log records it', async () => {
    const broker = await personSignedIn(world, { accountType: 'BrokerAccount' });
    const employee = await personSignedIn(world, { accountType: 'Employee' });
    const deal = await addDeal(world, { borrowerId: owner.accountId, brokerId: broker.accountId });
    expect((await upload('b.pdf', zoo.pdf('b'), { as: broker, deal })).status).toBe(200);
    expect((await upload('b.pdf', zoo.pdf('b'), { as: broker })).status).toBe(404);
    world.clock.forward({ seconds: 1 });
    expect((await upload('e.pdf', zoo.pdf('e'), { as: employee, deal })).status).toBe(200);
    expect((await list(deal)).map((file) => file.name)).toEqual(['e.pdf', 'b.pdf']);
    const log = await world.pool.query<{ account_id: string }>(
      `select account_id from audit_log where action = 'document uploaded' and subject = $1 order by id`,
      [deal],
    );
    expect(log.rows.map((row) => row.account_id)).toEqual([broker.accountId, employee.accountId]);
  });

  test('a lead may not, and a signed-out upload is not even read', async () => {
    const lead = await personSignedIn(world, { isLead: true });
    expect((await upload('a.pdf', zoo.pdf('a'), { as: lead })).status).toBe(403);
    const body = { rentrollfiledata: 'A'.repeat(20_000_000) };
    const answer = await send(world, 'POST', '/lima/api/deals/uploaddocument', { body });
    expect(answer.status).toBe(401);
  });
});

describe('links', () => {
  test('a download cannot run in our pages', async () => {
    const bytes = zoo.pdf('headers');
    const got = await download(urlOf(await upload('headers.pdf', bytes)));
    expect(Object.fromEntries(got.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': `attachment; filename="headers.pdf"; filename*=UTF-8''headers.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-store',
    });
    await got.arrayBuffer();
  });

  test('a link works for five minutes, and each listing has new ones', async () => {
    const deal = await newDeal();
    const url = urlOf(await upload('soon.pdf', zoo.pdf('soon'), { deal }));
    world.clock.forward({ minutes: 4, seconds: 59 });
    expect((await download(url)).status).toBe(200);
    world.clock.forward({ seconds: 1 });
    const late = await send(world, 'GET', url);
    expect(late).toMatchObject({ status: 404, json: { code: 'not_found' } });
    const [fresh] = await list(deal);
    expect(fresh?.url).not.toBe(url);
    expect((await download(fresh?.url ?? '')).status).toBe(200);
  });

  test('a forged, truncated, mixed or misused link is not found', async () => {
    const files = await list();
    const tokens = files.map(({ url }) => url.slice('/lima/api/documents/'.length));
    const [one = '', two = ''] = tokens;
    const [id = '', expires = '', mac = ''] = one.split('.');
    const other = signedLinks(world.tokenKeys, world.clock, { purpose: 'invoice', lifeSeconds: 300 });
    const bad = [
      'x',
      one.slice(0, -1),
      `${one}a`,
      `${two.split('.')[0]}.${expires}.${mac}`,
      `${id}.${(Number.parseInt(expires, 36) + 1).toString(36)}.${mac}`,
      `${id}.${expires}.${mac.slice(0, -1)}${mac.endsWith('A') ? 'B' : 'A'}`,
      other.sign(id),
      owner.token,
      encodeURIComponent('../../../etc/passwd'),
    ];
    for (const token of bad) {
      const answer = await send(world, 'GET', `/lima/api/documents/${token}`);
      expect({ token, status: answer.status }).toEqual({ token, status: token.length > 500 ? 400 : 404 });
    }
  });

  test('HEAD returns the file’s length without its content', async () => {
    const [file] = await list();
    const answer = await fetch(`${world.url}${file?.url ?? ''}`, { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-length')).toBe(String(file?.size));
  });
});

describe('files and database rows', () => {
  test('the same content uploaded twice is one document under its first name', async () => {
    const deal = await newDeal();
    const answers = await Promise.all(
      ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'].map((name) => upload(name, zoo.pdf('same'), { deal })),
    );
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
    const ids = answers.map((answer) => urlOf(answer).split('/').at(-1)?.split('.')[0]);
    expect(new Set(ids).size).toBe(1);
    const before = filesOnDisk(world).length;
    expect((await upload('again.pdf', zoo.pdf('same'), { deal })).status).toBe(200);
    expect(await list(deal)).toHaveLength(1);
    expect(filesOnDisk(world)).toHaveLength(before);
    const rows = await world.pool.query(
      'select key from files where key not in (select file_key from documents)',
    );
    expect(rows.rows).toEqual([]);
  });

  test('the same content in another deal is a separate document', async () => {
    const [one, two] = [await newDeal(), await newDeal()];
    await upload('a.pdf', zoo.pdf('both'), { deal: one });
    await upload('a.pdf', zoo.pdf('both'), { deal: two });
    expect(await list(one)).toHaveLength(1);
    expect(await list(two)).toHaveLength(1);
  });

  test('if the row cannot be written, the file is removed', async () => {
    const deal = await newDeal();
    const before = filesOnDisk(world);
    await world.pool.query(`create function refuse_row() returns trigger language plpgsql as
      $$ begin raise exception 'the disk of the database is full'; end $$`);
    await world.pool.query(
      'create trigger refuse_row before insert on audit_log execute function refuse_row()',
    );
    const answer = await upload('lost.pdf', zoo.pdf('lost'), { deal });
    await world.pool.query('drop trigger refuse_row on audit_log');
    expect(answer.status).toBe(500);
    expect(await list(deal)).toEqual([]);
    expect(filesOnDisk(world)).toEqual(before);
    expect((await upload('lost.pdf', zoo.pdf('lost'), { deal })).status).toBe(200);
  });

  test('only files left without a row by a crash are removed, after a day', async () => {
    const files = localFiles(filesFolder(world));
    const sweep = () => sweepFiles(databaseOver(world.pool), files, new Date());
    const named = filesOnDisk(world);
    const orphan = await files.put(zoo.pdf('a crash came before the row'));
    const young = await files.put(zoo.pdf('its row is being written'));
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    for (const path of [...named, join(orphan.slice(0, 2), orphan)])
      utimesSync(join(filesFolder(world), path), yesterday, yesterday);
    expect(await sweep()).toBe(1);
    expect(await sweep()).toBe(0);
    expect(filesOnDisk(world).toSorted()).toEqual([...named, join(young.slice(0, 2), young)].toSorted());
    await files.remove(young);
  });

  test('a database without any files removes nothing, because it is probably the wrong one', async () => {
    const other = await startWorld();
    const files = localFiles(dataFolders(other.config).files);
    const key = await files.put(zoo.pdf('precious'));
    const later = new Date(Date.now() + 48 * 3_600_000);
    expect(await sweepFiles(databaseOver(other.pool), files, later)).toBe(0);
    const kept = await files.open(key);
    expect(kept).toBeDefined();
    kept?.destroy();
    await other.close();
  });

  test('a finished request leaves nothing in the arriving folder', () => {
    expect(readdirSync(dataFolders(world.config).arriving)).toEqual([]);
  });
});
