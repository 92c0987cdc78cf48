import { describe, expect, test } from 'vitest';
import type { DrawAttachment } from '@drawbridge/contract/draws/attachment-schema.ts';
import type { Draw } from '@drawbridge/contract/draws/schema.ts';
import { filesOnDisk } from '../support/documents.ts';
import { openDrawOffice } from '../support/draw-office.ts';
import { newBuilding } from '../support/draw-requests.ts';
import * as zoo from '../support/file-zoo.ts';
import { send, type HttpAnswer } from '../support/world.ts';

const office = openDrawOffice();
const { here } = office;

const base64 = (bytes: Buffer | string) =>
  (typeof bytes === 'string' ? Buffer.from(bytes) : bytes).toString('base64');

function add(changes: object = {}, who: { readonly token: string } = here.anna): Promise<HttpAnswer> {
  return send(here.world, 'POST', `/lima/api/staff/draws/${here.drawId}/inspection-files`, {
    token: who.token,
    body: { filename: 'roof.png', filedata: base64(zoo.png()), ...changes },
  });
}

async function added(changes: object = {}): Promise<DrawAttachment> {
  const answer = await add(changes);
  expect(answer.status, answer.text).toBe(200);
  return (answer.json as { attachment: DrawAttachment }).attachment;
}

function takeBack(attachmentId: string, who = here.anna): Promise<HttpAnswer> {
  return send(here.world, 'POST', `/lima/api/staff/draws/${here.drawId}/inspection-files/remove`, {
    token: who.token,
    body: { attachmentId },
  });
}

async function seenByBorrower(): Promise<readonly DrawAttachment[]> {
  const { token, dealId } = here.mary;
  const answer = await send(here.world, 'POST', '/lima/api/deals/draws', { token, body: { dealid: dealId } });
  return (answer.json as { draws: Draw[] }).draws.flatMap(({ attachments }) => attachments);
}

describe('photos and reports of an inspection', () => {
  test('are added by employees to a line or the whole draw and shown to the borrower', async () => {
    await office.takeTo('inspection scheduled');
    const photo = await added({ budgetItem: here.mary.lines[0] });
    here.world.clock.forward({ seconds: 1 });
    const report = await added({ filename: 'report.pdf', filedata: base64(zoo.pdf('report')) });
    expect(photo).toMatchObject({ kind: 'photo', ofInspection: true, budgetItem: here.mary.lines[0] });
    expect(report).toMatchObject({ kind: 'other', ofInspection: true, budgetItem: null });
    expect((await seenByBorrower()).map(({ id, ofInspection }) => [id, ofInspection])).toEqual([
      [photo.id, true],
      [report.id, true],
    ]);
    expect((await send(here.world, 'GET', photo.url)).status).toBe(200);
    const log = await here.world.pool.query<object>(
      `select account_id from audit_log where action = 'inspection file added' and subject = $1`,
      [here.drawId],
    );
    expect(log.rows).toEqual([{ account_id: here.anna.id }, { account_id: here.anna.id }]);
  });

  test('are stored once per line, even when sent many times at once', async () => {
    await office.takeTo('inspection scheduled');
    const before = filesOnDisk(here.world).length;
    const answers = await Promise.all(Array.from({ length: 6 }, () => add()));
    const ids = answers.map(({ json }) => (json as { attachment: DrawAttachment }).attachment.id);
    expect(new Set(ids).size).toBe(1);
    expect(filesOnDisk(here.world).length).toBe(before + 1);
    await added({ budgetItem: here.mary.lines[0] });
    expect(await seenByBorrower()).toHaveLength(2);
  });

  test('are removed with their bytes', async () => {
    await office.takeTo('inspected');
    const { id } = await added();
    const files = filesOnDisk(here.world).length;
    expect(await takeBack(id)).toMatchObject({ status: 200, json: { attachments: [] } });
    expect(await takeBack(id)).toMatchObject({ status: 200 });
    expect(filesOnDisk(here.world).length).toBe(files - 1);
  });

  test('belong only to lines of the draw', async () => {
    const other = await newBuilding(here.world);
    for (const budgetItem of [here.mary.lines[1], other.lines[0], 'none']) {
      const answer = await add({ budgetItem });
      expect(answer).toMatchObject({
        status: 400,
        json: { errors: [{ path: 'budgetItem', message: 'This line is not in the draw.' }] },
      });
    }
  });

  test('must be of an accepted file type', async () => {
    const script = await add({ filename: 'roof.png', filedata: base64('<script>alert(1)</script>') });
    expect(script.status).toBe(415);
    expect((await add({ filename: '', filedata: base64(zoo.png()) })).status).toBe(400);
    expect((await add({ filedata: 'no base64!' })).status).toBe(400);
  });

  test('cannot be added or removed once the draw is declined', async () => {
    await office.takeTo('inspected');
    const { id } = await added();
    await office.step(here.anna, 'decline', { reason: 'No permit.' });
    expect(await add({ filename: 'late.pdf', filedata: base64(zoo.pdf('late')) })).toMatchObject({
      status: 409,
      json: { code: 'draw_elsewhere' },
    });
    expect((await takeBack(id)).status).toBe(409);
    expect(await seenByBorrower()).toMatchObject([{ id }]);
  });

  test('cannot be added or removed by a borrower', async () => {
    await office.takeTo('inspection scheduled');
    const { id } = await added();
    expect((await add({}, here.mary)).status).toBe(403);
    expect((await takeBack(id, { id: here.mary.accountId, token: here.mary.token })).status).toBe(403);
    const answer = await send(here.world, 'POST', '/lima/api/deals/draws/attachments/remove', {
      token: here.mary.token,
      body: { dealid: here.mary.dealId, attachmentId: id },
    });
    expect(answer.status).toBe(200);
    expect(await seenByBorrower()).toMatchObject([{ id }]);
  });
});
