import { createServer } from 'node:net';
import type pg from 'pg';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createJobs } from '../../src/app/create-jobs.ts';
import { openPool } from '../../src/platform/database/connect.ts';
import { startWorker } from '../../src/platform/jobs/worker.ts';
import { createLog } from '../../src/platform/log.ts';
import { openMailRoom, type MailRoom } from '../support/mail-room.ts';
import { headerOf, startMailServer, type MailServer } from '../support/mail-server.ts';
import { makeJobsDue, runDueJobs } from '../support/mails.ts';
import { queuePool } from '../support/world.ts';

let room: MailRoom;
beforeEach(async () => {
  room = await openMailRoom();
});
afterEach(() => room.close());

test('an email is delivered once, soon after a mail server comes back', async () => {
  const probe = await startMailServer();
  await probe.close();
  const pool = openPool(room.database.url, 6, () => undefined);
  const parts = { ...room.mailingTo(`smtp://127.0.0.1:${probe.port}`), pool };
  const log = createLog('silent');
  const worker = startWorker({
    openPool: queuePool(room.database.url),
    handlers: await createJobs({ ...parts, log }),
    log,
  });
  room.atEnd(() => pool.end());
  room.atEnd(() => worker.stop());
  const id = await room.post();
  await expect.poll(async () => (await room.stateOf(id))?.attempts).toBe(1);
  expect((await room.stateOf(id))?.last_error).toMatch(/ECONNREFUSED/);
  const server = await room.serverWith({ port: probe.port });
  await expect.poll(() => server.received.length).toBe(1);
  await expect.poll(async () => (await room.stateOf(id))?.jobs).toBe(0);
  expect(await room.stateOf(id)).toMatchObject({ sent: true, last_error: null });
  expect(server.received).toHaveLength(1);
});

test('an email is retried less and less often for three days', async () => {
  const id = await room.post();
  const nowhere = room.mailingTo('smtp://127.0.0.1:1');
  const waits: number[] = [];
  for (const hours of [0, 1, 23, 47.9]) {
    room.now = new Date(room.now.getTime() + hours * 3_600_000);
    await makeJobsDue(room.database);
    await runDueJobs(nowhere);
    const { rows } = await room.database.pool.query<{ seconds: number }>(
      'select round(extract(epoch from run_at - updated_at))::int as seconds from graphile_worker.jobs',
    );
    waits.push(rows[0]?.seconds ?? -1);
  }
  expect(waits).toEqual([3, 180, 3600, 3600]);
  room.now = new Date(room.now.getTime() + 360_000);
  await makeJobsDue(room.database);
  await runDueJobs(nowhere);
  expect(await room.stateOf(id)).toMatchObject({ sent: false, given_up: true, attempts: 5, jobs: 0 });
});

test.each([
  { when: 'the mailbox does not exist', code: 550, final: true },
  { when: 'the mailbox is busy', code: 450, final: false },
])('when $when, the email is given up: $final', async ({ code, final }) => {
  const server = await room.serverWith({
    onRcptTo: (_address, _session, callback) =>
      callback(Object.assign(new Error('not here'), { responseCode: code })),
  });
  const id = await room.post();
  await runDueJobs(room.mailingTo(`smtp://127.0.0.1:${server.port}`));
  expect(await room.stateOf(id)).toMatchObject({ sent: false, given_up: final, jobs: final ? 0 : 1 });
  expect((await room.stateOf(id))?.last_error).toContain(String(code));
});

describe('between sending and recording the result', () => {
  let server: MailServer;
  let id: string;
  const run = async (signal: AbortSignal = new AbortController().signal, pool = room.database.pool) => {
    const mailing = { ...room.mailingTo(`smtp://127.0.0.1:${server.port}`), pool };
    const handlers = await createJobs({ ...mailing, log: createLog('silent') });
    return handlers['send mail']({ mailId: id }, { attempt: 1, signal });
  };
  const endClaim = () => room.database.pool.query('update mails set claim_ends_at = now()');

  test('a brief database failure neither loses the result nor sends the email again', async () => {
    const pool = ownPool();
    server = await room.serverWith({ onAccepted: () => failBriefly(pool) });
    id = await room.post();
    await run(undefined, pool);
    expect(await room.stateOf(id)).toMatchObject({ sent: true, attempts: 1 });
    expect(server.received).toHaveLength(1);
  });

  test('a crash sends the email again after its claim ends, with the same Message-ID', async () => {
    const dying = new AbortController();
    const pool = openPool(room.database.url, 2, () => undefined);
    const die = async () => {
      dying.abort();
      if (!pool.ended) await pool.end();
    };
    server = await room.serverWith({ onAccepted: die });
    id = await room.post();
    await expect(run(dying.signal, pool)).rejects.toThrow(/stopping/);
    expect(await room.stateOf(id)).toMatchObject({ sent: false });
    await run();
    expect(server.received).toHaveLength(1);
    expect(await room.stateOf(id)).toMatchObject({ sent: false, jobs: 1 });
    await endClaim();
    await run();
    expect(await room.stateOf(id)).toMatchObject({ sent: true });
    expect(server.received).toHaveLength(2);
    const [first, second] = server.received.map((mail) => headerOf(mail, 'Message-ID'));
    expect(second).toBe(first);
    await run();
    expect(server.received).toHaveLength(2);
  });

  test('a worker that must stop, as when its queue restarts, still records the result', async () => {
    const stopping = new AbortController();
    const pool = ownPool();
    server = await room.serverWith({
      async onAccepted() {
        stopping.abort();
        await failBriefly(pool);
      },
    });
    id = await room.post();
    await expect(run(stopping.signal, pool)).rejects.toThrow(/stopping/);
    await expect.poll(() => room.stateOf(id)).toMatchObject({ sent: true, attempts: 1 });
    expect(server.received).toHaveLength(1);
  });

  test('a claim whose answer is lost in a failover delays the email by seconds, on every server', async () => {
    const pool = ownPool();
    const back = failAfterClaim(pool);
    server = await room.serverWith();
    id = await room.post();
    await expect(run(undefined, pool)).rejects.toThrow(/terminated/);
    // Another server finds the claim and waits for its end.
    await run();
    expect(await dueNow()).toBe(0);
    back();
    await expect.poll(dueNow).toBe(1);
    await run();
    expect(await room.stateOf(id)).toMatchObject({ sent: true, attempts: 1 });
    expect(server.received).toHaveLength(1);
  });

  function ownPool(): pg.Pool {
    const pool = openPool(room.database.url, 2, () => undefined);
    room.atEnd(() => pool.end());
    return pool;
  }

  /** Ends all connections, and the next two cannot be opened. */
  async function failBriefly(pool: pg.Pool): Promise<void> {
    await cutConnections();
    const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
    let failures = 2;
    const connectAfterThem = () => {
      failures -= 1;
      return failures < 0 ? connect() : Promise.reject(new Error('connect ECONNREFUSED'));
    };
    Object.assign(pool, { connect: connectAfterThem });
  }

  async function dueNow(): Promise<number> {
    const { rows } = await room.database.pool.query<object>(
      'select from graphile_worker.jobs where run_at <= now()',
    );
    return rows.length;
  }

  async function cutConnections(): Promise<void> {
    const admin = openPool(room.database.url, 1, () => undefined);
    await admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await admin.end();
  }
});

type Answer = (error: Error | null, result?: unknown) => void;

/** The database dies once it has committed a claim, before it says so. Returns what brings it back. */
function failAfterClaim(pool: pg.Pool): () => void {
  let isAway = false;
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const connectUnlessAway = async () => {
    if (isAway) throw new Error('connect ECONNREFUSED');
    const client = await connect();
    const ask = client.query.bind(client) as (query: pg.QueryConfig, answer: Answer) => void;
    return Object.assign(client, {
      query(query: pg.QueryConfig, answer: Answer) {
        ask(query, (error, result) => {
          isAway ||= query.text.includes('set claimed_by = $1');
          if (isAway) answer(new Error('Connection terminated unexpectedly'));
          else answer(error, result);
        });
      },
    });
  };
  Object.assign(pool, { connect: connectUnlessAway });
  return () => {
    isAway = false;
    Object.assign(pool, { connect });
  };
}

test('two workers send an email once', async () => {
  const server = await room.serverWith({ onConnect: (_session, callback) => setTimeout(callback, 200) });
  const id = await room.post();
  const handlers = await createJobs({
    ...room.mailingTo(`smtp://127.0.0.1:${server.port}`),
    log: createLog('silent'),
  });
  const runs = Array.from({ length: 5 }, () =>
    handlers['send mail']({ mailId: id }, { attempt: 1, signal: new AbortController().signal }),
  );
  await Promise.allSettled(runs);
  expect(server.received).toHaveLength(1);
  expect(await room.stateOf(id)).toMatchObject({ sent: true, attempts: 1 });
});

test('a silent mail server does not block a shutdown', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => silent.once('listening', resolve));
  const { port } = silent.address() as { port: number };
  room.atEnd(async () => silent.close());
  const log = createLog('silent');
  const handlers = await createJobs({ ...room.mailingTo(`smtp://127.0.0.1:${port}`), log });
  const worker = startWorker({ openPool: queuePool(room.database.url), handlers, log });
  const connected = new Promise((resolve) => silent.once('connection', resolve));
  const id = await room.post();
  await connected;
  const began = performance.now();
  await worker.stop();
  expect(performance.now() - began).toBeLessThan(30_000);
  expect(await room.stateOf(id)).toMatchObject({ sent: false, given_up: false, jobs: 1 });
});

test('the log has neither the content nor the reader of an email', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const server = await room.serverWith({
    onRcptTo: ({ address }, _session, callback) =>
      callback(
        address.startsWith('maria')
          ? Object.assign(new Error(`<${address}> is not here`), { responseCode: 550 })
          : null,
      ),
  });
  const pool = openPool(room.database.url, 6, () => undefined);
  room.atEnd(() => pool.end());
  const mailing = room.mailingTo(`smtp://127.0.0.1:${server.port}`);
  const worker = startWorker({
    openPool: queuePool(room.database.url),
    handlers: await createJobs({ ...mailing, log }),
    log,
  });
  room.atEnd(() => worker.stop());
  await room.post({ subject: 'Secret matter' });
  const sent = await room.post({ to: 'jon@example.test', subject: 'Secret matter' });
  await expect.poll(async () => (await room.stateOf(sent))?.jobs).toBe(0);
  expect(server.received).toHaveLength(1);
  const written = lines.join('');
  expect(written).toMatch(/"job":"send mail"/);
  expect(written).toMatch(/an email could not be delivered and was given up/);
  expect(written).not.toMatch(/example\.test|Secret|<p>|Hi/);
});
