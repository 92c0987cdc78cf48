import { beforeEach, describe, expect, test } from 'vitest';
import { assignedWork, severalAssigned, workItems, type WorkItem } from '@drawbridge/contract/work/schema.ts';
import { verificationOf } from '../support/bank-accounts.ts';
import { employeeSignedIn, newBuilding } from '../support/draw-requests.ts';
import { mailsTo, makeJobsDue, runDueJobs } from '../support/mails.ts';
import { addAccount } from '../support/people.ts';
import { send, shared, sharedWorld } from '../support/world.ts';

const world = sharedWorld();
const anna = shared(() => employeeSignedIn(world, 'Anna Analyst'));
const walt = shared(() => employeeSignedIn(world, 'Walt Wire'));

beforeEach(() => world.clock.forward({ minutes: 1 }));

async function found(id: string): Promise<WorkItem | undefined> {
  const { json } = await send(world, 'GET', '/lima/api/staff/work?limit=1000', { token: anna.token });
  return workItems.parse(json).items.find((item) => item.id === id);
}

function assign(
  body: Pick<WorkItem, 'kind' | 'id'> & { from: string | null; to: string | null },
  who = anna,
) {
  return send(world, 'POST', '/lima/api/staff/work/assign', { token: who.token, body });
}

describe('an item', () => {
  test('can be taken, reassigned and unassigned, and each step is audited', async () => {
    const { bank: id } = await newBuilding(world);
    const kind = 'bank account';
    const taken = await assign({ kind, id, from: null, to: anna.id });
    expect(assignedWork.parse(taken.json).item).toMatchObject({
      assignee: { id: anna.id, name: 'Anna Analyst' },
      mine: true,
    });
    expect(
      assignedWork.parse((await assign({ kind, id, from: anna.id, to: walt.id })).json).item,
    ).toMatchObject({
      assignee: { name: 'Walt Wire' },
      mine: false,
    });
    expect((await assign({ kind, id, from: walt.id, to: null }, walt)).status).toBe(200);
    expect((await found(id))?.assignee).toBeNull();
    const { rows } = await world.pool.query<{ action: string }>(
      `select action from audit_log where subject = $1 and action like 'work%' order by id`,
      [id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['work taken', 'work given', 'work released']);
  });

  test('goes to one of two employees who take it at once, and the other learns who has it', async () => {
    const { bank: id } = await newBuilding(world);
    const kind = 'bank account';
    const answers = await Promise.all([
      assign({ kind, id, from: null, to: anna.id }),
      assign({ kind, id, from: null, to: walt.id }, walt),
    ]);
    const [won, lost] = answers.toSorted((one, other) => one.status - other.status);
    expect(won?.status).toBe(200);
    const { assignee } = assignedWork.parse(won?.json).item;
    expect(lost).toMatchObject({
      status: 409,
      json: { code: 'work_elsewhere', detail: `${assignee?.name} already has this.` },
    });
  });

  test('can be assigned only to active employees', async () => {
    const building = await newBuilding(world);
    const gone = await addAccount(world, { accountType: 'Employee', disabled: true });
    for (const to of [building.accountId, gone.id, 'nobody'])
      expect(await assign({ kind: 'bank account', id: building.bank, from: null, to })).toMatchObject({
        status: 400,
        json: { errors: [{ path: 'to', message: 'Choose a colleague who can sign in.' }] },
      });
    const { json } = await send(world, 'GET', '/lima/api/staff/work/colleagues', { token: anna.token });
    const { me, people } = json as { me: string; people: { id: string }[] };
    expect(me).toBe(anna.id);
    expect(people.map(({ id }) => id)).toContain(walt.id);
    expect(people.map(({ id }) => id)).not.toContain(gone.id);
  });

  test('cannot be taken once it is decided', async () => {
    const building = await newBuilding(world);
    const body = { id: building.bank, reason: 'Another name.' };
    await send(world, 'POST', '/lima/api/staff/beneficiaries/reject', { token: anna.token, body });
    const late = await assign({ kind: 'bank account', id: building.bank, from: null, to: anna.id });
    expect(late.status).toBe(404);
  });
});

describe('several at once', () => {
  const several = (items: readonly { id: string; from?: string | null }[], to: string | null, who = anna) =>
    send(world, 'POST', '/lima/api/staff/work/assign-several', {
      token: who.token,
      body: { items: items.map(({ id, from = null }) => ({ kind: 'bank account', id, from })), to },
    });
  const accounts = async (count: number) => {
    const ids = [];
    for (let number = 0; number < count; number += 1) ids.push((await newBuilding(world)).bank);
    return ids;
  };

  test('are assigned to one colleague, skipping items a colleague holds or that are decided', async () => {
    const [one = '', two = '', three = '', four = ''] = await accounts(4);
    await assign({ kind: 'bank account', id: two, from: null, to: walt.id }, walt);
    await send(world, 'POST', '/lima/api/staff/beneficiaries/verify', {
      token: walt.token,
      body: verificationOf(world, three),
    });
    const answer = await several([{ id: one }, { id: two }, { id: three }, { id: four }], anna.id);
    const { items, elsewhere } = severalAssigned.parse(answer.json);
    expect(items.map(({ id }) => id).toSorted()).toEqual([one, four].toSorted());
    expect(elsewhere).toBe(2);
    expect((await found(two))?.assignee?.name).toBe('Walt Wire');
    expect((await several([{ id: one, from: anna.id }], 'nobody')).status).toBe(400);
    expect((await several([], null)).status).toBe(400);
  });

  test('each go to only one of two employees who assign them at once', async () => {
    const ids = (await accounts(4)).map((id) => ({ id }));
    const answers = await Promise.all([several(ids, anna.id), several(ids.toReversed(), walt.id, walt)]);
    const counted = answers.map(({ json }) => severalAssigned.parse(json));
    expect(counted.map(({ items }) => items.length).reduce((sum, count) => sum + count)).toBe(4);
    expect(counted.map(({ elsewhere }) => elsewhere).reduce((sum, count) => sum + count)).toBe(4);
  });

  test('are emailed to the new assignee once a minute, unless they took the work themselves', async () => {
    await makeJobsDue(world);
    await runDueJobs(world);
    const ida = await employeeSignedIn(world, 'Ida Inspector');
    const { rows } = await world.pool.query<{ email: string }>('select email from accounts where id = $1', [
      ida.id,
    ]);
    const inbox = () => mailsTo(world, rows[0]?.email ?? '');
    const ids = await accounts(4);
    await several(
      ids.slice(0, 2).map((id) => ({ id })),
      ida.id,
    );
    await assign({ kind: 'bank account', id: ids[2] ?? '', from: null, to: ida.id }, walt);
    await assign({ kind: 'bank account', id: ids[3] ?? '', from: null, to: ida.id }, ida);
    // One item is reassigned before the minute is up.
    await assign({ kind: 'bank account', id: ids[1] ?? '', from: ida.id, to: anna.id });
    await runDueJobs(world);
    expect(await inbox()).toEqual([]);
    await makeJobsDue(world);
    await runDueJobs(world);
    const [mail, ...more] = await inbox();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Your colleagues assigned you 2 items');
    expect(mail?.text.match(/Bank account, due /g)).toHaveLength(2);
    expect(mail?.text).toContain('http://portal.test/staff?show=mine');

    world.clock.forward({ minutes: 1 });
    await assign({ kind: 'bank account', id: ids[1] ?? '', from: anna.id, to: ida.id });
    await makeJobsDue(world);
    await runDueJobs(world);
    const [second] = await inbox();
    expect(second?.subject).toBe('Anna Analyst assigned you JPMorgan Chase Bank ••••6789');
    expect(second?.text).toContain(`http://portal.test/staff/bank-accounts/${ids[1]}`);
    await makeJobsDue(world);
    await runDueJobs(world);
    expect(await inbox()).toHaveLength(2);
  });

  test('are not emailed to an employee who turned that off, even after turning it on again', async () => {
    const otis = await employeeSignedIn(world, 'Otis Originator');
    const { rows } = await world.pool.query<{ email: string }>('select email from accounts where id = $1', [
      otis.id,
    ]);
    const inbox = () => mailsTo(world, rows[0]?.email ?? '');
    const mails = async (given?: boolean, who = otis) =>
      (
        await send(world, given === undefined ? 'GET' : 'POST', '/lima/api/staff/work/mails', {
          token: who.token,
          ...(given === undefined ? {} : { body: { given } }),
        })
      ).json;
    const give = async (id: string | undefined, to: string) => {
      await assign({ kind: 'bank account', id: id ?? '', from: null, to });
      await makeJobsDue(world);
      await runDueJobs(world);
    };
    const ids = await accounts(3);
    expect(await mails()).toEqual({ given: true });
    expect(await mails(false)).toEqual({ given: false });
    expect(await mails(undefined, walt)).toEqual({ given: true });
    await give(ids[0], otis.id);
    expect(await inbox()).toEqual([]);
    expect((await found(ids[0] ?? ''))?.assignee?.name).toBe('Otis Originator');
    await mails(true);
    await give(ids[1], walt.id);
    await give(ids[2], otis.id);
    expect((await inbox()).map(({ subject }) => subject)).toEqual([
      'Anna Analyst assigned you JPMorgan Chase Bank ••••6789',
    ]);
  });
});
