import { beforeAll, describe, expect, test } from 'vitest';
import { Overrun, workerPool, type PoolLimits } from '../../src/platform/apart/worker-pool.ts';
import { addDeal } from '../support/deals.ts';
import { office } from '../support/file-zoo.ts';
import { personSignedIn, type SignedInPerson } from '../support/people.ts';
import { send, sharedWorld } from '../support/world.ts';

const obedient = new URL('../support/obedient-worker.ts', import.meta.url);
const limits: PoolLimits = {
  atOnce: 1,
  mostWaiting: 3,
  mostWaitingOfOne: 1,
  patienceMs: 60_000,
  memoryMb: 32,
  idleMs: 60_000,
};

describe('a pool of workers', () => {
  test('answers in turn with one worker', async () => {
    const pool = workerPool(obedient, limits);
    expect(await Promise.all([pool.ask('a'), pool.ask('b'), pool.ask('c')])).toEqual(['a', 'b', 'c']);
    expect(pool.size()).toBe(1);
  });

  test('has no workers while there is nothing to do', async () => {
    const pool = workerPool(obedient, { ...limits, idleMs: 1 });
    expect(pool.size()).toBe(0);
    await pool.ask('a');
    await expect.poll(() => pool.size()).toBe(0);
    expect(await pool.ask('b')).toBe('b');
  });

  test('terminates work that takes too long and continues with the next', async () => {
    const pool = workerPool(obedient, { ...limits, patienceMs: 1500 });
    const hanging = pool.ask('hang');
    const next = pool.ask('next');
    await expect(hanging).rejects.toThrow(Overrun);
    expect(await next).toBe('next');
  });

  test('handles work that takes too much memory or crashes', async () => {
    const pool = workerPool(obedient, limits);
    await expect(pool.ask('eat')).rejects.toThrow(Overrun);
    await expect(pool.ask('die')).rejects.toThrow(Overrun);
    await expect(pool.ask('throw')).rejects.toThrow('a bug');
    expect(await pool.ask('next')).toBe('next');
  });

  test('refuses work with a 503 when too much is waiting', async () => {
    const pool = workerPool(obedient, limits);
    const taken = ['a', 'b', 'c', 'd'].map((one) => pool.ask(one));
    await expect(pool.ask('e')).rejects.toMatchObject({ statusCode: 503 });
    expect(await Promise.all(taken)).toEqual(['a', 'b', 'c', 'd']);
  });

  test('limits how much one sender may have waiting', async () => {
    const pool = workerPool(obedient, limits);
    const mary = { key: 'mary', hasLeft: () => false };
    const taken = [pool.ask('a', { from: mary }), pool.ask('b', { from: mary })];
    await expect(pool.ask('c', { from: mary })).rejects.toMatchObject({ statusCode: 503 });
    taken.push(pool.ask('d', { from: { key: 'john', hasLeft: () => false } }));
    expect(await Promise.all(taken)).toEqual(['a', 'b', 'd']);
  });

  test('drops the work of senders who disconnected and frees their places', async () => {
    const pool = workerPool(obedient, limits);
    let left = false;
    const from = { key: 'mary', hasLeft: () => left };
    const first = pool.ask('first', { from });
    const dropped = pool.ask('dropped', { from });
    left = true;
    const again = pool.ask('again', { from: { key: 'mary', hasLeft: () => false } });
    await expect(dropped).rejects.toMatchObject({ statusCode: 400 });
    expect(await first).toBe('first');
    expect(await again).toBe('again');
  });
});

describe('a workbook of two million elements in nine kilobytes', () => {
  const world = sharedWorld();
  let owner: SignedInPerson;
  let other: SignedInPerson;
  beforeAll(async () => {
    owner = await personSignedIn(world);
    other = await personSignedIn(world);
  });

  test('does not delay other requests', { timeout: 60_000 }, async () => {
    const deal = await addDeal(world, { borrowerId: owner.accountId });
    const bomb = office('xlsx', '', {
      '_rels/.rels':
        '<Relationships><Relationship Id="r1" Type="x/officeDocument" Target="xl/workbook.xml"/></Relationships>',
      'xl/workbook.xml': '<workbook><sheets><sheet name="Budget" r:id="r2"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="r2" Type="x/worksheet" Target="worksheets/s.xml"/></Relationships>',
      'xl/worksheets/s.xml': `<sheetData>${'<a/>'.repeat(1_990_000)}</sheetData>`,
    });
    expect(bomb.length).toBeLessThan(20_000);
    const answered: string[] = [];
    const check = send(world, 'POST', '/lima/api/deals/budget/check', {
      token: owner.token,
      body: { opportunityid: deal, budgetfilename: 'bomb.xlsx', budgetfiledata: bomb.toString('base64') },
    }).then((answer) => {
      answered.push('bomb');
      return answer;
    });
    while (!answered.includes('bomb') && answered.length < 20) {
      expect((await send(world, 'GET', '/lima/api/deals/funded', { token: other.token })).status).toBe(200);
      answered.push('read');
    }
    expect(answered.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'read'));
    const { status } = await check;
    expect(status).toBeLessThan(500);
  });

  test('does not delay other requests during an import either', { timeout: 60_000 }, async () => {
    const admin = await personSignedIn(world, { accountType: 'Employee', isAdministrator: true });
    const bomb = office('xlsx', '', {
      '_rels/.rels':
        '<Relationships><Relationship Id="r1" Type="x/officeDocument" Target="xl/workbook.xml"/></Relationships>',
      'xl/workbook.xml': '<workbook><sheets><sheet name="People" r:id="r2"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="r2" Type="x/worksheet" Target="worksheets/s.xml"/><Relationship Id="r3" Type="x/styles" Target="styles.xml"/></Relationships>',
      'xl/styles.xml': `<styleSheet>${'<a/>'.repeat(1_990_000)}</styleSheet>`,
      'xl/worksheets/s.xml': `<worksheet><sheetData>${'<a/>'.repeat(1_990_000)}</sheetData></worksheet>`,
    });
    const answered: string[] = [];
    const start = send(world, 'POST', '/lima/api/staff/imports/start', {
      token: admin.token,
      body: { kind: 'people', name: 'bomb.xlsx', data: bomb.toString('base64') },
    }).then((answer) => {
      answered.push('bomb');
      return answer;
    });
    while (!answered.includes('bomb') && answered.length < 20) {
      expect((await send(world, 'GET', '/lima/api/deals/funded', { token: other.token })).status).toBe(200);
      answered.push('read');
    }
    expect(answered.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'read'));
    expect((await start).status).toBeLessThan(500);
  });
});
