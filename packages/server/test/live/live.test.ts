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

async function listenAs(person: Pick<SignedInPerson, 'token'>, server: World = world): Promise<Listener> {
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

async function publishEvent(event: LiveEvent): Promise<void> {
  await databaseOver(world.pool)
    .transaction()
    .execute((tx) => publish(tx, event));
}

describe('a change of stage', () => {
  test('reaches the deal’s borrower, broker and employees on any server', async () => {
    const listeners = [
      await listenAs(borrower),
      await listenAs(broker, other),
      await listenAs(employee, other),
    ];
    await changeStage(dealId, 'Processing');
    for (const listener of listeners) expect(await listener.next()).toEqual({ kind: 'deal', id: dealId });
  });

  test('is recorded in the deal’s history and the log with the employee’s name', async () => {
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

  test('reaches no one else', async () => {
    const listener = await listenAs(stranger);
    await changeStage(dealId, 'Borrower Underwriting');
    await changeStage(strangersDealId, 'Processing');
    expect(await listener.next()).toEqual({ kind: 'deal', id: strangersDealId });
  });

  test('reaches an employee viewing the borrower’s account', async () => {
    const listener = await listenAs(await openViewFor(world, borrower.accountId, employee.accountId));
    await changeStage(strangersDealId, 'Application');
    await changeStage(dealId, 'Clear to Close');
    expect(await listener.next()).toEqual({ kind: 'deal', id: dealId });
  });

  test('reaches the deal’s people at the time of the change, not at the time they connected', async () => {
    const deal = await addDeal(world, { borrowerId: stranger.accountId });
    const listener = await listenAs(borrower);
    await world.pool.query('update deals set borrower_id = $2 where id = $1', [deal, borrower.accountId]);
    await changeStage(deal, 'Processing');
    expect(await listener.next()).toEqual({ kind: 'deal', id: deal });
  });

  test('is not sent if the stage stays the same', async () => {
    const listener = await listenAs(borrower);
    await changeStage(dealId, 'Quoted Deal');
    expect(await listener.next()).toEqual({ kind: 'deal', id: dealId });
    await changeStage(dealId, 'Quoted Deal');
    await publishEvent({ kind: 'request', id: 'r-1', audience: { person: borrower.accountId } });
    expect(await listener.next()).toEqual({ kind: 'request', id: 'r-1' });
  });
});

describe('a published event', () => {
  test('for one person reaches only that person', async () => {
    const [own, anothers] = [await listenAs(borrower), await listenAs(stranger)];
    await publishEvent({ kind: 'request', id: 'r-2', audience: { person: borrower.accountId } });
    await publishEvent({ kind: 'request', id: 'r-3', audience: { person: stranger.accountId } });
    expect(await own.next()).toEqual({ kind: 'request', id: 'r-2' });
    expect(await anothers.next()).toEqual({ kind: 'request', id: 'r-3' });
  });

  test('for the staff reaches only employees', async () => {
    const [staff, customer] = [await listenAs(employee), await listenAs(borrower)];
    await publishEvent({ kind: 'request', id: 'r-4', audience: { staff: true } });
    await publishEvent({ kind: 'request', id: 'r-5', audience: { person: borrower.accountId } });
    expect(await staff.next()).toEqual({ kind: 'request', id: 'r-4' });
    expect(await customer.next()).toEqual({ kind: 'request', id: 'r-5' });
  });

  test('in a rolled-back transaction is never sent', async () => {
    const listener = await listenAs(borrower);
    const undone = databaseOver(world.pool)
      .transaction()
      .execute(async (tx) => {
        await publish(tx, { kind: 'request', id: 'undone', audience: { person: borrower.accountId } });
        throw new Error('changed my mind');
      });
    await expect(undone).rejects.toThrow('changed my mind');
    await publishEvent({ kind: 'request', id: 'done', audience: { person: borrower.accountId } });
    expect(await listener.next()).toEqual({ kind: 'request', id: 'done' });
  });
});

describe('events just before a browser connected', () => {
  /** Connects a browser, so that the server receives events. Also returns how long ago that was, in milliseconds. */
  async function keepHearing(): Promise<{ witness: Listener; sinceMs: () => number }> {
    const witness = await listenAs(employee);
    const began = performance.now();
    return { witness, sinceMs: () => Math.floor(performance.now() - began) };
  }

  async function lookBack(person: Pick<SignedInPerson, 'token'>, lookBackMs: number) {
    const listener = await listenLive(world.url, person.token, lookBackMs);
    onTestFinished(() => listener.close());
    return { listener, ready: await listener.ready() };
  }

  test('are sent to people who may see them', async () => {
    const { witness, sinceMs } = await keepHearing();
    await changeStage(strangersDealId, 'Borrower Underwriting');
    await changeStage(dealId, 'Application');
    for (const id of [strangersDealId, dealId]) expect(await witness.next()).toEqual({ kind: 'deal', id });
    const own = await lookBack(borrower, sinceMs());
    expect(own.ready).toEqual({ missed: false });
    expect(await own.listener.next()).toEqual({ kind: 'deal', id: dealId });
    await publishEvent({ kind: 'request', id: 'after', audience: { person: borrower.accountId } });
    expect(await own.listener.next()).toEqual({ kind: 'request', id: 'after' });
  });

  test('are not sent unless requested', async () => {
    const { witness } = await keepHearing();
    await changeStage(dealId, 'Processing');
    await witness.next();
    const listener = await listenAs(borrower);
    await publishEvent({ kind: 'request', id: 'next', audience: { person: borrower.accountId } });
    expect(await listener.next()).toEqual({ kind: 'request', id: 'next' });
  });

  test('are reported as missed if the server was not listening then', async () => {
    await keepHearing();
    expect((await lookBack(borrower, 3_600_000)).ready).toEqual({ missed: true });
  });

  test('need a look-back time in milliseconds, or the field is named', async () => {
    const answer = await send(world, 'GET', '/lima/api/live?lookBackMs=soon', { token: borrower.token });
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ errors: [{ path: 'lookBackMs' }] });
  });
});

describe('a stream ends', () => {
  test('when its session signs out, even on another server', async () => {
    const { token } = await openSessionFor(world, borrower.accountId);
    const listener = await listenAs({ token }, other);
    await send(world, 'POST', '/lima/api/users/logout', { token });
    expect(await listener.ended()).toBe(true);
  });

  test('when the account is disabled or changes its role', async () => {
    for (const change of ['disabled_at = now()', 'is_lead = true']) {
      const { id } = await addAccount(world);
      const listener = await listenAs(await openSessionFor(world, id));
      await world.pool.query(`update accounts set ${change} where id = $1`, [id]);
      expect(await listener.ended()).toBe(true);
    }
  });

  test('when the employee viewing the account is disabled', async () => {
    const { id } = await addAccount(world, { accountType: 'Employee' });
    const listener = await listenAs(await openViewFor(world, borrower.accountId, id));
    await world.pool.query('update accounts set disabled_at = now() where id = $1', [id]);
    expect(await listener.ended()).toBe(true);
  });

  test('when the server stops, without delaying it', async () => {
    const third = await startWorld({ beside: world });
    const listener = await listenAs(borrower, third);
    const began = performance.now();
    await third.close();
    expect(performance.now() - began).toBeLessThan(60_000);
    expect(await listener.ended()).toBe(true);
  });
});

test('listening restarts and says so after the database connection is lost', async () => {
  const listener = await listenAs(borrower);
  await world.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'drawbridge listening' and datname = current_database()`,
  );
  expect(await listener.ready()).toEqual({ missed: true });
  await publishEvent({ kind: 'request', id: 'r-6', audience: { person: borrower.accountId } });
  expect(await listener.next()).toEqual({ kind: 'request', id: 'r-6' });
});

test('a person can have twenty streams; the next is refused until one closes', async () => {
  const { email } = await addAccount(world, { email: 'many@example.test' });
  const signedIn = await send(world, 'POST', '/lima/api/users/validate', {
    body: { username: email, password: testPassword },
  });
  const { token } = signedIn.json as { token: string };
  const listeners = await Promise.all(Array.from({ length: 20 }, () => listenAs({ token })));
  const refused = await listenLive(world.url, token);
  expect(refused.status).toBe(429);
  await listeners[0]?.close();
  await expect.poll(async () => (await listenLive(world.url, token)).status).toBe(200);
});
