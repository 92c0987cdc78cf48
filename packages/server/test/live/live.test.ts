import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { databaseOver } from '../../src/platform/database/connect.ts';
import { publish } from '../../src/platform/live/publish.ts';
import type { LiveEvent } from '../../src/platform/live/live-message.ts';
import { addDeal } from '../support/deals.ts';
import { listenLive, type Listener } from '../support/live.ts';
import { addAccount, personSignedIn, testPassword, type SignedInPerson } from '../support/people.ts';
import { openSessionFor, openViewFor } from '../support/sessions.ts';
import { send, startWorld, type World } from '../support/world.ts';

let world: World;
let other: World;
let borrower: SignedInPerson;
let broker: SignedInPerson;
let stranger: SignedInPerson;
let employee: SignedInPerson;
let dealId: string;
let strangersDealId: string;

beforeAll(async () => {
  world = await startWorld();
  other = await startWorld({ beside: world });
  borrower = await personSignedIn(world);
  broker = await personSignedIn(world, { accountType: 'BrokerAccount' });
  stranger = await personSignedIn(world);
  employee = await personSignedIn(world, { accountType: 'Employee' });
  dealId = await addDeal(world, { borrowerId: borrower.accountId, brokerId: broker.accountId });
  strangersDealId = await addDeal(world, { borrowerId: stranger.accountId });
});
afterAll(async () => {
  await other.close();
  await world.close();
});

async function hear(person: Pick<SignedInPerson, 'token'>, server: World = world): Promise<Listener> {
  const listener = await listenLive(server.url, person.token);
  onTestFinished(() => listener.close());
  expect(await listener.ready()).toEqual({ missed: false });
  return listener;
}

async function changeStage(deal: string, stage: string, server: World = world): Promise<void> {
  const answer = await send(server, 'POST', '/lima/api/staff/deals/stage', {
    token: employee.token,
    body: { dealid: deal, stage },
  });
  expect(answer.status).toBe(200);
}

async function tell(event: LiveEvent): Promise<void> {
  await databaseOver(world.pool)
    .transaction()
    .execute((tx) => publish(tx, event));
}

describe('a change of stage', () => {
  test('is heard by the deal’s borrower, its broker and employees, whichever server they are at', async () => {
    const listeners = [await hear(borrower), await hear(broker, other), await hear(employee, other)];
    await changeStage(dealId, 'Processing');
    for (const listener of listeners) expect(await listener.next()).toEqual({ kind: 'deal', id: dealId });
  });

  test('stands in the deal’s history and in the log with the employee’s name', async () => {
    const deal = await addDeal(world, { borrowerId: borrower.accountId });
    await changeStage(deal, 'Processing');
    const history = await world.pool.query<object>(
      `select from_stage, to_stage, changed_by from deal_stage_changes where deal_id = $1 order by id desc limit 1`,
      [deal],
    );
    expect(history.rows).toEqual([
      { from_stage: 'Application', to_stage: 'Processing', changed_by: employee.accountId },
    ]);
    const reached = await world.pool.query<object>(
      `select stage from deal_stages where deal_id = $1 and stage = 'Processing'`,
      [deal],
    );
    expect(reached.rows).toHaveLength(1);
    const log = await world.pool.query<object>(
      `select account_id, particulars from audit_log where action = 'stage changed' and subject = $1`,
      [deal],
    );
    expect(log.rows).toEqual([
      { account_id: employee.accountId, particulars: { from: 'Application', to: 'Processing' } },
    ]);
  });

  test('is not heard by anybody else', async () => {
    const listener = await hear(stranger);
    await changeStage(dealId, 'Borrower Underwriting');
    await changeStage(strangersDealId, 'Processing');
    expect(await listener.next()).toEqual({ kind: 'deal', id: strangersDealId });
  });

  test('is heard by an employee who views the borrower’s account', async () => {
    const listener = await hear(await openViewFor(world, borrower.accountId, employee.accountId));
    await changeStage(strangersDealId, 'Application');
    await changeStage(dealId, 'Clear to Close');
    expect(await listener.next()).toEqual({ kind: 'deal', id: dealId });
  });

  test('is heard by whoever the deal belongs to when it happens, not when they began to listen', async () => {
    const deal = await addDeal(world, { borrowerId: stranger.accountId });
    const listener = await hear(borrower);
    await world.pool.query('update deals set borrower_id = $2 where id = $1', [deal, borrower.accountId]);
    await changeStage(deal, 'Processing');
    expect(await listener.next()).toEqual({ kind: 'deal', id: deal });
  });

  test('that is none is not told', async () => {
    const listener = await hear(borrower);
    await changeStage(dealId, 'Quoted Deal');
    expect(await listener.next()).toEqual({ kind: 'deal', id: dealId });
    await changeStage(dealId, 'Quoted Deal');
    await tell({ kind: 'request', id: 'r-1', audience: { person: borrower.accountId } });
    expect(await listener.next()).toEqual({ kind: 'request', id: 'r-1' });
  });
});

describe('what is published', () => {
  test('for one person is heard by them alone', async () => {
    const [own, anothers] = [await hear(borrower), await hear(stranger)];
    await tell({ kind: 'request', id: 'r-2', audience: { person: borrower.accountId } });
    await tell({ kind: 'request', id: 'r-3', audience: { person: stranger.accountId } });
    expect(await own.next()).toEqual({ kind: 'request', id: 'r-2' });
    expect(await anothers.next()).toEqual({ kind: 'request', id: 'r-3' });
  });

  test('for the staff is heard by employees alone', async () => {
    const [staff, customer] = [await hear(employee), await hear(borrower)];
    await tell({ kind: 'request', id: 'r-4', audience: { staff: true } });
    await tell({ kind: 'request', id: 'r-5', audience: { person: borrower.accountId } });
    expect(await staff.next()).toEqual({ kind: 'request', id: 'r-4' });
    expect(await customer.next()).toEqual({ kind: 'request', id: 'r-5' });
  });

  test('in a transaction that is rolled back is never heard', async () => {
    const listener = await hear(borrower);
    const undone = databaseOver(world.pool)
      .transaction()
      .execute(async (tx) => {
        await publish(tx, { kind: 'request', id: 'undone', audience: { person: borrower.accountId } });
        throw new Error('changed my mind');
      });
    await expect(undone).rejects.toThrow('changed my mind');
    await tell({ kind: 'request', id: 'done', audience: { person: borrower.accountId } });
    expect(await listener.next()).toEqual({ kind: 'request', id: 'done' });
  });
});

describe('what happened just before somebody began to listen', () => {
  /** A browser listens; what it hears goes on being known to the server. Gives how long ago that began, in milliseconds. */
  async function keepHearing(): Promise<{ witness: Listener; sinceMs: () => number }> {
    const witness = await hear(employee);
    const began = performance.now();
    return { witness, sinceMs: () => Math.floor(performance.now() - began) };
  }

  async function lookBack(person: Pick<SignedInPerson, 'token'>, lookBackMs: number) {
    const listener = await listenLive(world.url, person.token, lookBackMs);
    onTestFinished(() => listener.close());
    return { listener, ready: await listener.ready() };
  }

  test('is told to whoever may know of it', async () => {
    const { witness, sinceMs } = await keepHearing();
    await changeStage(strangersDealId, 'Borrower Underwriting');
    await changeStage(dealId, 'Application');
    for (const id of [strangersDealId, dealId]) expect(await witness.next()).toEqual({ kind: 'deal', id });
    const own = await lookBack(borrower, sinceMs());
    expect(own.ready).toEqual({ missed: false });
    expect(await own.listener.next()).toEqual({ kind: 'deal', id: dealId });
    await tell({ kind: 'request', id: 'after', audience: { person: borrower.accountId } });
    expect(await own.listener.next()).toEqual({ kind: 'request', id: 'after' });
  });

  test('is not told to those who do not ask', async () => {
    const { witness } = await keepHearing();
    await changeStage(dealId, 'Processing');
    await witness.next();
    const listener = await hear(borrower);
    await tell({ kind: 'request', id: 'next', audience: { person: borrower.accountId } });
    expect(await listener.next()).toEqual({ kind: 'request', id: 'next' });
  });

  test('is said to be missed when the server did not hear anything then', async () => {
    await keepHearing();
    expect((await lookBack(borrower, 3_600_000)).ready).toEqual({ missed: true });
  });

  test('is a number of milliseconds, or the field is named', async () => {
    const answer = await send(world, 'GET', '/lima/api/live?lookBackMs=soon', { token: borrower.token });
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ errors: [{ path: 'lookBackMs' }] });
  });
});

describe('the stream ends', () => {
  test('when its session is signed out, on another server too', async () => {
    const { token } = await openSessionFor(world, borrower.accountId);
    const listener = await hear({ token }, other);
    await send(world, 'POST', '/lima/api/users/logout', { token });
    expect(await listener.ended()).toBe(true);
  });

  test('when the account is disabled, and when it becomes something else', async () => {
    for (const change of ['disabled_at = now()', 'is_lead = true']) {
      const { id } = await addAccount(world);
      const listener = await hear(await openSessionFor(world, id));
      await world.pool.query(`update accounts set ${change} where id = $1`, [id]);
      expect(await listener.ended()).toBe(true);
    }
  });

  test('of a view, when the employee behind it is disabled', async () => {
    const { id } = await addAccount(world, { accountType: 'Employee' });
    const listener = await hear(await openViewFor(world, borrower.accountId, id));
    await world.pool.query('update accounts set disabled_at = now() where id = $1', [id]);
    expect(await listener.ended()).toBe(true);
  });

  test('when the server stops, which takes no longer for it', async () => {
    const third = await startWorld({ beside: world });
    const listener = await hear(borrower, third);
    const began = performance.now();
    await third.close();
    expect(performance.now() - began).toBeLessThan(60_000);
    expect(await listener.ended()).toBe(true);
  });
});

test('after the connection to the database breaks, listening begins anew and says so', async () => {
  const listener = await hear(borrower);
  await world.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'drawbridge listening' and datname = current_database()`,
  );
  expect(await listener.ready()).toEqual({ missed: true });
  await tell({ kind: 'request', id: 'r-6', audience: { person: borrower.accountId } });
  expect(await listener.next()).toEqual({ kind: 'request', id: 'r-6' });
});

test('a person has twenty streams at most; the next is refused until one is closed', async () => {
  const { email } = await addAccount(world, { email: 'many@example.test' });
  const signedIn = await send(world, 'POST', '/lima/api/users/validate', {
    body: { username: email, password: testPassword },
  });
  const { token } = signedIn.json as { token: string };
  const listeners = await Promise.all(Array.from({ length: 20 }, () => hear({ token })));
  const refused = await listenLive(world.url, token);
  expect(refused.status).toBe(429);
  await listeners[0]?.close();
  await expect.poll(async () => (await listenLive(world.url, token)).status).toBe(200);
});
