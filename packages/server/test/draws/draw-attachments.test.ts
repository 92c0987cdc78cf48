import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { DrawAttachment } from '@drawbridge/contract/draws/attachment-schema.ts';
import { filesFolder, filesOnDisk } from '../support/documents.ts';
import {
  drawRequested,
  drawsOf,
  employeeSignedIn,
  newBuilding,
  requestDraw,
  type Building,
} from '../support/draw-requests.ts';
import { openViewFor } from '../support/sessions.ts';
import { fresh, send, sharedWorld, type HttpAnswer } from '../support/world.ts';

const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const world = sharedWorld();
const mary = fresh(() => newBuilding(world));

/** A PNG with unique content. */
let pictures = 0;
const picture = () =>
  Buffer.concat([Buffer.from(png, 'base64'), Buffer.from(`${++pictures}`)]).toString('base64');

function attach(building: Building, changes: object = {}): Promise<HttpAnswer> {
  return send(world, 'POST', '/lima/api/deals/draws/attachments/new', {
    token: building.token,
    body: { dealid: building.dealId, filename: 'roof.png', filedata: picture(), kind: 'photo', ...changes },
  });
}

async function attached(building: Building, changes: object = {}): Promise<DrawAttachment> {
  const answer = await attach(building, changes);
  if (answer.status !== 200) throw new Error(`not attached: ${answer.status} ${answer.text}`);
  return (answer.json as { attachment: DrawAttachment }).attachment;
}

async function waiting({ token, dealId }: Building): Promise<DrawAttachment[]> {
  const answer = await send(world, 'POST', '/lima/api/deals/draws/prepare', {
    token,
    body: { dealid: dealId },
  });
  return (answer.json as { attachments: DrawAttachment[] }).attachments;
}

const files = () => (existsSync(filesFolder(world)) ? filesOnDisk(world).length : 0);

describe('a file for the next draw', () => {
  test('stays with the deal until the draw is requested, then belongs to the draw', async () => {
    const photo = await attached(mary, {
      budgetItem: mary.lines[0],
      place: { latitude: 32.78, longitude: -79.93 },
      takenAt: '2199-01-01T00:00:00Z',
    });
    const now = world.clock.now().toISOString();
    world.clock.forward({ seconds: 1 });
    const invoice = await attached(mary, { kind: 'invoice', invoiceAmount: 400, budgetItem: mary.lines[0] });
    world.clock.forward({ seconds: 1 });
    const other = await attached(mary, { kind: 'other' });
    expect((await waiting(mary)).map(({ id }) => id)).toEqual([photo.id, invoice.id, other.id]);
    expect(photo).toMatchObject({
      kind: 'photo',
      name: 'roof.png',
      type: 'png',
      budgetItem: mary.lines[0],
      invoiceAmount: null,
      place: { latitude: 32.78, longitude: -79.93 },
      // A phone with a fast clock.
      takenAt: now,
    });
    await drawRequested(world, mary, { attachments: [photo.id, invoice.id] });
    const [draw] = await drawsOf(world, mary);
    expect(draw?.attachments).toMatchObject([
      { id: photo.id, kind: 'photo' },
      { id: invoice.id, kind: 'invoice', invoiceAmount: 400 },
    ]);
    expect((await waiting(mary)).map(({ id }) => id)).toEqual([other.id]);
  });

  test('opens by a signed link that works for five minutes and only for this file', async () => {
    const { url } = await attached(mary);
    const open = await fetch(`${world.url}${url}`);
    expect(open.status).toBe(200);
    expect(open.headers.get('content-disposition')).toContain('attachment');
    expect(
      Buffer.from(await open.arrayBuffer())
        .subarray(0, 8)
        .toString('hex'),
    ).toBe('89504e470d0a1a0a');
    const asDocument = url.replace('draw-attachments', 'documents');
    expect((await send(world, 'GET', asDocument)).status).toBe(404);
    expect((await send(world, 'GET', `${url}x`)).status).toBe(404);
    world.clock.forward({ minutes: 5, seconds: 1 });
    expect((await send(world, 'GET', url)).status).toBe(404);
  });

  test('is stored once per line when it is sent twice, even at the same time', async () => {
    const filedata = picture();
    const before = files();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => attach(mary, { filedata, budgetItem: mary.lines[0] })),
    );
    const ids = answers.map(({ json }) => (json as { attachment: DrawAttachment }).attachment.id);
    expect(new Set(ids).size).toBe(1);
    expect(files()).toBe(before + 1);
    await attached(mary, { filedata, budgetItem: mary.lines[1] });
    expect(await waiting(mary)).toHaveLength(2);
  });

  test('can change its kind, and is removed with its bytes', async () => {
    const before = files();
    const { id } = await attached(mary);
    const body = { dealid: mary.dealId, attachmentId: id };
    const changed = await send(world, 'POST', '/lima/api/deals/draws/attachments/change', {
      token: mary.token,
      body: { ...body, kind: 'invoice', invoiceAmount: 12.5 },
    });
    expect(changed.json).toMatchObject({ attachment: { id, kind: 'invoice', invoiceAmount: 12.5 } });
    const remove = () =>
      send(world, 'POST', '/lima/api/deals/draws/attachments/remove', { token: mary.token, body });
    expect(await remove()).toMatchObject({ status: 200, json: { attachments: [] } });
    expect(await remove()).toMatchObject({ status: 200, json: { attachments: [] } });
    expect(files()).toBe(before);
  });

  test('has an amount only if it is an invoice', async () => {
    const photo = await attached(mary, { kind: 'photo', invoiceAmount: 5 });
    const invoice = await attached(mary, {
      kind: 'invoice',
      invoiceAmount: 5,
      place: { latitude: 1, longitude: 1 },
    });
    expect([photo.invoiceAmount, invoice.invoiceAmount, invoice.place]).toEqual([null, 5, null]);
    for (const invoiceAmount of [-1, 1.001, '5', 1e9]) {
      expect((await attach(mary, { kind: 'invoice', invoiceAmount })).status).toBe(400);
    }
  });

  test('warns when invoices differ from the request or a lien waiver is missing', async () => {
    const lineItems = [{ budgetItem: mary.lines[0], costCode: 'A0', amount: 400, balance: 1000 }];
    const { id } = await attached(mary, {
      kind: 'invoice',
      invoiceAmount: 399.99,
      budgetItem: mary.lines[0],
    });
    expect((await drawRequested(world, mary, { lineItems, attachments: [id] })).warnings).toEqual([
      { kind: 'invoices differ', lineId: mary.lines[0], requested: 400, invoices: 399.99 },
    ]);
  });
});

describe('a refused file', () => {
  test.each([
    [{ filename: 'roof.exe' }, 415],
    [{ filename: 'roof.zip' }, 415],
    [{ filename: 'roof.pdf' }, 415],
    [{ filedata: '' }, 400],
    [{ filedata: 'not base64!' }, 400],
    [{ kind: 'selfie' }, 400],
    [{ place: { latitude: 91, longitude: 0 } }, 400],
    [{ budgetItem: 'f'.repeat(32) }, 400],
  ])('%j: %i', async (changes, status) => {
    const before = files();
    expect((await attach(mary, changes)).status).toBe(status);
    expect(files()).toBe(before);
    expect(await waiting(mary)).toEqual([]);
  });

  test('above 20 MB', async () => {
    const filedata = Buffer.concat([Buffer.from(png, 'base64'), Buffer.alloc(20 * 1024 * 1024)]).toString(
      'base64',
    );
    expect(await attach(mary, { filedata })).toMatchObject({ status: 413 });
  });

  test('another borrower’s deal, an employee, or viewing an account', async () => {
    const other = await newBuilding(world);
    const employee = await employeeSignedIn(world);
    const viewing = await openViewFor(world, mary.accountId, employee.id);
    for (const [token, status] of [
      [other.token, 404],
      [employee.token, 403],
      [viewing.token, 403],
    ] as const) {
      expect((await attach({ ...mary, token })).status).toBe(status);
    }
  });
});

test('a draw refuses files of another deal, an earlier draw, and removed files', async () => {
  const other = await newBuilding(world);
  const theirs = await attached(other);
  const used = await attached(mary);
  const { id } = await drawRequested(world, mary, { attachments: [used.id] });
  const employee = await employeeSignedIn(world);
  await send(world, 'POST', `/lima/api/staff/draws/${id}/decline`, {
    token: employee.token,
    body: { reason: 'No.' },
  });
  for (const attachment of [theirs.id, used.id, 'none']) {
    expect(await requestDraw(world, mary, { attachments: [attachment] })).toMatchObject({
      status: 422,
      json: {
        errors: [
          { path: 'attachments', message: 'This file is no longer available. Please attach it again.' },
        ],
      },
    });
  }
  const body = { dealid: mary.dealId, attachmentId: used.id };
  const change = await send(world, 'POST', '/lima/api/deals/draws/attachments/change', {
    token: mary.token,
    body: { ...body, kind: 'other' },
  });
  expect(change.status).toBe(404);
  await send(world, 'POST', '/lima/api/deals/draws/attachments/remove', { token: mary.token, body });
  expect((await drawsOf(world, mary))[0]?.attachments).toHaveLength(1);
});

test('stores both bytes and row, or neither', async () => {
  const before = files();
  await world.pool.query('alter table draw_attachments rename to draw_attachments_away');
  expect((await attach(mary)).status).toBe(500);
  await world.pool.query('alter table draw_attachments_away rename to draw_attachments');
  expect(files()).toBe(before);
});
