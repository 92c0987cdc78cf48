import { parse } from 'csv-parse/sync';
import type { RetentionSettings } from '@drawbridge/contract/lender-settings/retention.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { archiveDesk, years } from '../support/archive-desk.ts';
import { addDeal } from '../support/deals.ts';
import { sectionOf } from '../support/lender-settings.ts';
import { personSignedIn } from '../support/people.ts';
import { freshWorld, send } from '../support/world.ts';

const world = freshWorld();
const desk = archiveDesk(world);
const { addEntries, archive, seal, check, faults, archives, inLog } = desk;
beforeEach(() => desk.begin());

test('old entries move to a file, and the log is whole as before', async () => {
  await addEntries(600, 3 * years);
  await addEntries(5, 24);
  const before = await check();
  expect(before.faults).toEqual([]);
  await archive();
  expect(await inLog()).toBe(5);
  const [made, ...others] = await archives();
  expect(others).toEqual([]);
  expect(made).toMatchObject({ number: 1, entries: 600 });
  const after = await check();
  // The archive itself is on record.
  expect(after).toEqual({ entries: before.entries + 1, faults: [] });
  const { rows } = await world.pool.query<{ particulars: object }>(
    `select particulars from audit_log where action = 'audit log archived'`,
  );
  expect(rows).toMatchObject([{ particulars: { archive: 1, rows: 600 } }]);
  await addEntries(1, 1);
  await seal();
  expect(await faults()).toEqual([]);
});

test('moves what is older than the limit says, and waits until a file is worth it', async () => {
  await addEntries(499, 3 * years);
  await archive();
  expect(await archives()).toEqual([]);
  await addEntries(501, 1.5 * years);
  await archive();
  expect(await archives()).toEqual([]);
  const retention = sectionOf<RetentionSettings>(world, desk.admin(), 'retention');
  expect((await retention.set({ auditMonths: 11 })).status).toBe(400);
  expect((await retention.set({ auditMonths: 12 })).status).toBe(200);
  await archive();
  expect(await archives()).toMatchObject([{ number: 1, entries: 1000 }]);
});

test('waits a day after an upgrade, for servers of the release before', async () => {
  await world.pool.query(`update migrations set applied_at = $1 where name like '0098-%'`, [
    world.clock.now(),
  ]);
  await addEntries(600, 3 * years);
  await archive();
  expect(await archives()).toEqual([]);
  world.clock.forward({ hours: 24 });
  await archive();
  await desk.signInAgain();
  expect(await archives()).toHaveLength(1);
});

test('a long log moves in batches, each naming the file before it', async () => {
  for (let left = 10_600; left > 0; left -= 400) await addEntries(Math.min(left, 400), 3 * years);
  await archive();
  expect((await archives()).map(({ entries }) => entries)).toEqual([600, 10_000]);
  expect(await inLog()).toBe(0);
  expect(await faults()).toEqual([]);
});

describe('entries that stay', () => {
  const shown = async () => {
    await archive();
    return inLog();
  };

  test('of a deal that has not ended, and of one under legal hold until the hold is lifted', async () => {
    const deal = await addDeal(world, { borrowerId: desk.person(), status: 'Funded' });
    await addEntries(600, 3 * years, { action: 'document uploaded', deal });
    expect(await shown()).toBe(600);
    await world.pool.query(`update deals set status = 'Paid Off' where id = $1`, [deal]);
    await world.pool.query(
      `insert into legal_holds (deal_id, reason, placed_by, placed_at) values ($1, 'Lawsuit', $2, now())`,
      [deal, desk.admin().accountId],
    );
    expect(await shown()).toBe(600);
    await world.pool.query(
      `update legal_holds set lifted_by = $1, lifted_at = now(), lifted_because = 'Settled'`,
      [desk.admin().accountId],
    );
    expect(await shown()).toBe(0);
  });

  test('of a person under legal hold', async () => {
    await addEntries(600, 3 * years);
    await world.pool.query(
      `insert into legal_holds (account_id, reason, placed_by, placed_at) values ($1, 'Lawsuit', $2, now())`,
      [desk.person(), desk.admin().accountId],
    );
    expect(await shown()).toBe(600);
  });

  test('what the timeline of an ended deal shows', async () => {
    const deal = await addDeal(world, { borrowerId: desk.person(), status: 'Paid Off' });
    await addEntries(3, 3 * years, { action: 'deal facts changed', subject: deal });
    await addEntries(600, 3 * years, { action: 'document uploaded', subject: 'a document', deal });
    const timeline = () =>
      send(world, 'GET', `/lima/api/staff/deals/timeline?dealid=${deal}&groups=changes`, {
        token: desk.admin().token,
      });
    const before = await timeline();
    expect(before.status).toBe(200);
    expect(await shown()).toBe(3);
    expect((await timeline()).json).toEqual(before.json);
    expect(await faults()).toEqual([]);
  });
});

test('an administrator downloads an archive with the columns of the export, and that is logged', async () => {
  await addEntries(600, 3 * years);
  const exported = await send(world, 'GET', '/lima/api/staff/audit/export?action=signed%20in', {
    token: desk.admin().token,
  });
  await archive();
  const download = await send(world, 'GET', '/lima/api/staff/audit/archives/1', {
    token: desk.admin().token,
  });
  expect(download.status).toBe(200);
  expect(download.headers.get('content-type')).toContain('text/csv');
  const old = (text: string) =>
    parse<Record<string, string>>(text, { bom: true, columns: true }).filter(({ Particulars = '' }) =>
      Particulars.includes('nth'),
    );
  expect(old(download.text)).toHaveLength(600);
  expect(old(download.text)).toEqual(old(exported.text));
  const { rows } = await world.pool.query<object>(
    `select account_id, particulars ->> 'archive' as archive from audit_log where action = 'audit archive downloaded'`,
  );
  expect(rows).toEqual([{ account_id: desk.admin().accountId, archive: '1' }]);
  for (const number of ['2', '0', 'x', '-1'])
    expect(
      (await send(world, 'GET', `/lima/api/staff/audit/archives/${number}`, { token: desk.admin().token }))
        .status,
    ).toBe(404);
  const employee = await personSignedIn(world, { accountType: 'Employee' });
  for (const path of ['archives', 'archives/1'])
    expect(
      (await send(world, 'GET', `/lima/api/staff/audit/${path}`, { token: employee.token })).status,
    ).toBe(403);
});
