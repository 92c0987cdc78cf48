import { beforeAll, describe, expect, test } from 'vitest';
import { actionItems, askedItems } from '@drawbridge/contract/action-items/schema.ts';
import { addDeal } from '../support/deals.ts';
import * as zoo from '../support/file-zoo.ts';
import { personSignedIn, type SignedInPerson } from '../support/people.ts';
import { send, shared, sharedWorld, startWorld, type World } from '../support/world.ts';

const world = sharedWorld({ environment: { FLAG_ACTION_ITEMS: 'on' } });
const borrower = shared(() => personSignedIn(world));
const broker = shared(() => personSignedIn(world, { accountType: 'BrokerAccount' }));
const employee = shared(() => personSignedIn(world, { accountType: 'Employee' }));
let dealId: string;
beforeAll(async () => {
  dealId = await addDeal(world, {
    borrowerId: borrower.accountId,
    brokerId: broker.accountId,
    nickname: 'Quay House',
  });
});

const ask = (path: string, { token }: SignedInPerson, body: unknown) =>
  send(world, 'POST', `/lima/api/${path}`, { token, body });

async function listed({ token }: SignedInPerson, at: World = world) {
  const answer = await send(at, 'GET', '/lima/api/action-items', { token });
  return actionItems.parse(answer.json).items;
}

const contract = { kind: 'document', words: 'Upload the signed contract.' } as const;

describe('action items', () => {
  test('are added by an employee, shown to the people of the deal, and gone once done', async () => {
    const asked = await ask('staff/action-items', employee, {
      dealid: dealId,
      ...contract,
      dueOn: '2026-12-01',
    });
    const { id } = asked.json as { id: string };
    const whatFor = { why: null, from: null, inReview: false };
    const expected = { id, dealId, dealName: 'Quay House', ...contract, dueOn: '2026-12-01', ...whatFor };
    expect(await listed(borrower)).toEqual([expected]);
    expect(await listed(broker)).toEqual([expected]);
    expect(await listed(await personSignedIn(world))).toEqual([]);
    for (const person of [borrower, broker, employee])
      expect((await ask('deals/action-items', person, { dealid: dealId })).json).toEqual({
        items: [expected],
      });
    const done = { dealid: dealId, id };
    expect((await ask('staff/action-items/done', employee, done)).json).toEqual({ success: true });
    expect((await ask('staff/action-items/done', employee, done)).status).toBe(404);
    expect(await listed(borrower)).toEqual([]);
    const log = await world.pool.query(
      `select action from audit_log where account_id = $1 and subject = $2 order by id`,
      [employee.accountId, dealId],
    );
    expect(log.rows).toEqual([{ action: 'action item asked' }, { action: 'action item done' }]);
  });

  test('can be changed while open, can be removed, and stay listed for employees once done', async () => {
    const person = await personSignedIn(world);
    const deal = await addDeal(world, { borrowerId: person.accountId });
    const add = async (words: string) =>
      (
        (await ask('staff/action-items', employee, { dealid: deal, kind: 'other', words, dueOn: null }))
          .json as {
          id: string;
        }
      ).id;
    const [first, second, third] = [await add('One'), await add('Two'), await add('Three')];
    const change = (id: string, more: object) =>
      ask('staff/action-items/change', employee, {
        dealid: deal,
        id,
        kind: 'document',
        words: ' Upload the deed. ',
        dueOn: '2026-12-24',
        ...more,
      });
    expect((await change(second, {})).status).toBe(200);
    expect((await change(second, {})).status).toBe(200);
    expect(await change(second, { words: ' ' })).toMatchObject({
      status: 400,
      json: { errors: [{ path: 'words', message: 'Enter what the borrower should do.' }] },
    });
    await ask('staff/action-items/done', employee, { dealid: deal, id: first });
    expect((await change(first, {})).status).toBe(404);
    expect((await ask('staff/action-items/remove', employee, { dealid: deal, id: third })).status).toBe(200);
    expect((await ask('staff/action-items/remove', employee, { dealid: deal, id: third })).status).toBe(404);
    // Another deal’s id does not work either.
    expect((await ask('staff/action-items/remove', employee, { dealid: dealId, id: second })).status).toBe(
      404,
    );

    expect((await listed(person)).map(({ words, dueOn }) => [words, dueOn])).toEqual([
      ['Upload the deed.', '2026-12-24'],
    ]);
    const { items } = askedItems.parse(
      (await ask('staff/action-items/of-deal', employee, { dealid: deal })).json,
    );
    expect(items.map(({ words, doneAt }) => [words, doneAt !== null])).toEqual([
      ['Upload the deed.', false],
      ['One', true],
    ]);
    const log = await world.pool.query<{ action: string; particulars: object }>(
      `select action, particulars from audit_log where subject = $1 order by id offset 3`,
      [deal],
    );
    const before = { kind: 'other', words: 'Two', dueOn: null };
    const after = { kind: 'document', words: 'Upload the deed.', dueOn: '2026-12-24' };
    expect(log.rows).toEqual([
      { action: 'action item changed', particulars: { id: second, before, after } },
      { action: 'action item done', particulars: { id: first } },
      {
        action: 'action item removed',
        particulars: { id: third, before: { kind: 'other', words: 'Three', dueOn: null } },
      },
    ]);
  });

  test('can be removed after a document was sent for them, which stays', async () => {
    const person = await personSignedIn(world);
    const deal = await addDeal(world, { borrowerId: person.accountId });
    const asked = await ask('staff/action-items', employee, { dealid: deal, ...contract });
    const { id } = asked.json as { id: string };
    const sent = await ask('deals/uploaddocument', person, {
      strippedname: 'contract',
      rentrollfilename: 'contract.pdf',
      rentrollfiledata: zoo.pdf('contract').toString('base64'),
      opportunityId: deal,
      id: deal,
      actionItem: id,
    });
    expect(sent.status, sent.text).toBe(200);
    expect((await ask('staff/action-items/remove', employee, { dealid: deal, id })).status).toBe(200);
    expect(await listed(person)).toEqual([]);
    const documents = await ask('deals/getdocuments', person, { dealid: deal });
    expect(documents.json).toMatchObject({ files: [{ name: 'contract.pdf' }] });
  });

  test('are added once when a key is repeated', async () => {
    const person = await personSignedIn(world);
    const deal = await addDeal(world, { borrowerId: person.accountId });
    const once = () =>
      send(world, 'POST', '/lima/api/staff/action-items', {
        token: employee.token,
        body: { dealid: deal, ...contract },
        headers: { 'idempotency-key': 'the-same-key-for-both-0001' },
      });
    const [one, other] = [await once(), await once()];
    expect(other.json).toEqual(one.json);
    expect(await listed(person)).toHaveLength(1);
  });

  test('come by due date, together with unpaid appraisal fees', async () => {
    const person = await personSignedIn(world);
    const deal = await addDeal(world, { borrowerId: person.accountId });
    await world.pool.query('update deals set appraisal_amount = 650 where id = $1', [deal]);
    await world.pool.query(
      `insert into deal_orders (deal_id, kind, ordered_on) values ($1, 'appraisal', '2026-11-01')`,
      [deal],
    );
    for (const [words, dueOn] of [
      ['Third', '2026-12-24'],
      ['First', '2026-11-30'],
      ['Second', '2026-12-01'],
    ] as const)
      await ask('staff/action-items', employee, { dealid: deal, kind: 'other', words, dueOn });
    expect((await listed(person)).map(({ words }) => words)).toEqual([
      'First',
      'Second',
      'Third',
      'Pay the appraisal fee of $650.',
    ]);
    await world.pool.query('update deal_orders set paid = true where deal_id = $1', [deal]);
    expect((await listed(person)).map(({ kind }) => kind)).toEqual(['other', 'other', 'other']);
  });

  test('are not shown on a closed deal', async () => {
    const person = await personSignedIn(world);
    const deal = await addDeal(world, { borrowerId: person.accountId });
    await ask('staff/action-items', employee, { dealid: deal, ...contract });
    expect(await listed(person)).toHaveLength(1);
    await world.pool.query(`update deals set status = 'Withdrawn' where id = $1`, [deal]);
    expect(await listed(person)).toEqual([]);
  });

  test.each([
    [{ kind: 'document', words: ' ' }, 'words', 'Enter what the borrower should do.'],
    [{ kind: 'wish', words: 'Smile.' }, 'kind', 'Choose a type.'],
    [{ ...contract, dueOn: '2026-02-30' }, 'dueOn', 'Enter a date as YYYY-MM-DD.'],
  ])('%j is refused', async (item, path, message) => {
    const answer = await ask('staff/action-items', employee, { dealid: dealId, ...item });
    expect(answer).toMatchObject({ status: 400, json: { errors: [{ path, message }] } });
  });

  test('are hidden while the feature is off', async () => {
    const person = await personSignedIn(world);
    const deal = await addDeal(world, { borrowerId: person.accountId });
    await ask('staff/action-items', employee, { dealid: deal, ...contract });
    const off = await startWorld({ beside: world });
    expect(await listed(person, off)).toEqual([]);
    await off.close();
    expect(await listed(person)).toHaveLength(1);
  });
});

describe('the stage history', () => {
  const history = async (deal: string) =>
    (
      await world.pool.query<{ from_stage: string | null; to_stage: string; changed_by: string | null }>(
        'select from_stage, to_stage, changed_by from deal_stage_changes where deal_id = $1 order by id',
        [deal],
      )
    ).rows;

  test('starts with the first stage and records who made each change', async () => {
    const deal = await addDeal(world, { borrowerId: borrower.accountId, status: 'Application' });
    for (const stage of ['Processing', 'Application', 'Processing'])
      await ask('staff/deals/stage', employee, { dealid: deal, stage });
    const by = employee.accountId;
    expect(await history(deal)).toEqual([
      { from_stage: null, to_stage: 'Application', changed_by: null },
      { from_stage: 'Application', to_stage: 'Processing', changed_by: by },
      { from_stage: 'Processing', to_stage: 'Application', changed_by: by },
      { from_stage: 'Application', to_stage: 'Processing', changed_by: by },
    ]);
  });

  test('records every change, and the deal shows when it first reached a stage', async () => {
    const deal = await addDeal(world, { borrowerId: borrower.accountId, status: 'Application' });
    const reach = (status: string, day: string) =>
      world.pool.query('update deals set status = $2, status_date = $3 where id = $1', [deal, status, day]);
    await reach('Processing', '2026-03-05');
    await reach('Processing', '2026-03-06');
    await reach('Clear to Close', '2026-03-20');
    expect((await history(deal)).map(({ to_stage: stage, changed_by: by }) => [stage, by])).toEqual([
      ['Application', null],
      ['Processing', null],
      ['Clear to Close', null],
    ]);
    const answer = await ask('deals/details', borrower, { dealid: deal });
    const [shown] = (answer.json as { deal: { progress: object[]; stages: object[] }[] }).deal;
    expect(shown?.stages).toEqual([
      { stage: 'Application', reachedOn: '2026-03-01' },
      { stage: 'Processing', reachedOn: '2026-03-05' },
      { stage: 'Clear to Close', reachedOn: '2026-03-20' },
    ]);
    expect(shown?.progress).toMatchObject([
      { step: 'Processing', reachedOn: '2026-03-01' },
      { step: 'In Underwriting', reachedOn: '2026-03-05' },
      { step: 'Clear to Close', reachedOn: '2026-03-20' },
    ]);
  });
});
