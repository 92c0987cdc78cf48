import { setTimeout as wait } from 'node:timers/promises';
import pino from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { databaseOver, openPool, type Database } from '../../src/platform/database/connect.ts';
import { enqueue, type JobHandlers } from '../../src/platform/jobs/queue.ts';
import type { WorkerTiming } from '../../src/platform/jobs/run-lane.ts';
import { startWorker, type Worker } from '../../src/platform/jobs/worker.ts';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts';
import { emptyDatabase, queuePool, type TestDatabase } from '../support/world.ts';

let database: TestDatabase;
let db: Database;
let proxy: TcpProxy;
/** The database as the worker reaches it, through the proxy. */
let workerUrl: string;
let stops: (() => Promise<unknown>)[];
let lines: string[];
beforeEach(async () => {
  database = await emptyDatabase();
  db = databaseOver(database.pool);
  const url = new URL(database.url);
  proxy = await startTcpProxy(Number(url.port));
  url.port = String(proxy.port);
  workerUrl = url.href;
  stops = [];
  lines = [];
  // The queue says on standard error too what it says in the log.
  for (const way of ['trace', 'error'] as const) vi.spyOn(console, way).mockImplementation(() => undefined);
});
afterEach(async () => {
  for (const stop of stops) await stop();
  await proxy.close();
  await database.drop();
  vi.restoreAllMocks();
});

const nothing = async () => undefined;

function startWith(sendMail: JobHandlers['send mail'], timing: Partial<WorkerTiming> = {}): Worker {
  const worker = startWorker({
    openPool: queuePool(workerUrl),
    handlers: {
      'send mail': sendMail,
      'settle card payment': nothing,
      'sweep old rows': nothing,
      'run nightly': nothing,
      'mail the week': nothing,
      'send push': nothing,
      'check audit log': nothing,
      'publish audit head': nothing,
      'archive audit log': nothing,
      'watch applications': nothing,
      'run import': nothing,
      'deliver webhook': nothing,
      'send invitations': nothing,
      'count deals': nothing,
      'enter failed sign-ins': nothing,
      'check payoff letters': nothing,
      'compare statements': nothing,
      'keep estimate': nothing,
      'run check': nothing,
      'check loan release': nothing,
      'mail given work': nothing,
      'watch backups': async () => undefined,
      'make backup': async () => undefined,
      'drill backup': async () => undefined,
      'keep personal copy': async () => undefined,
      'mail accepted documents': nothing,
    },
    log: pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }),
    timing: { looksEveryMs: 50, ...timing },
  });
  stops.unshift(() => worker.stop());
  return worker;
}

const add = (mailId: string) => db.transaction().execute((tx) => enqueue(tx, 'send mail', { mailId }));

async function makeDue(): Promise<number> {
  const { rows } = await database.pool.query<object>(
    'update graphile_worker._private_jobs set run_at = now() where locked_at is null returning id',
  );
  return rows.length;
}

/** Every job is done and the database has recorded it. A job without a recorded end runs again. */
async function allSettled(): Promise<void> {
  const jobs = async () => (await database.pool.query('select from graphile_worker._private_jobs')).rowCount;
  await expect.poll(jobs).toBe(0);
}

const alive = (worker: Worker) => worker.state().every(({ isAlive }) => isAlive);

test('connections that carry nothing any more, and never break, do not end the running of jobs', async () => {
  const done: string[] = [];
  const worker = startWith(
    async ({ mailId }) => {
      done.push(mailId);
    },
    { silentForMs: 2500 },
  );
  await add('before');
  await expect.poll(() => done).toContain('before');
  await allSettled();
  expect(alive(worker)).toBe(true);
  proxy.swallow();
  await add('after');
  await expect.poll(() => alive(worker)).toBe(false);
  // Jobs run at least once: one whose end was not recorded in time runs again.
  await expect.poll(() => [...new Set(done)]).toEqual(['before', 'after']);
  await expect.poll(() => alive(worker)).toBe(true);
  expect(worker.state().map(({ restarts }) => restarts > 0)).toEqual([true, true]);
  expect(lines.join('')).toMatch(/the job worker is dead \(it fetched no jobs for \d+ seconds\)/);
});

test('while the database is away no job is tried again, and jobs go on once it is back', async () => {
  const done: string[] = [];
  const worker = startWith(
    async ({ mailId }) => {
      done.push(mailId);
    },
    { silentForMs: 2100 },
  );
  await add('before');
  await expect.poll(() => done).toEqual(['before']);
  await allSettled();
  proxy.refuse(true);
  proxy.cut();
  await expect.poll(() => alive(worker)).toBe(false);
  await add('meanwhile');
  proxy.refuse(false);
  await expect.poll(() => done).toEqual(['before', 'meanwhile']);
});

test('a queue that stops on a failed completion and never ends is abandoned and restarted', async () => {
  // The queue waits for a job that does not heed its abort before it ends.
  const { promise: never, resolve: release } = Promise.withResolvers<undefined>();
  const begun: string[] = [];
  const worker = startWith(
    async ({ mailId }) => {
      begun.push(mailId);
      if (mailId === 'hangs') await never;
    },
    { endWithinMs: 300, abortAfterMs: 100 },
  );
  await add('hangs');
  await expect.poll(() => begun).toEqual(['hangs']);
  await database.pool.query(`
    create function refuse_once() returns trigger language plpgsql as $$ begin raise 'not now'; end $$;
    create trigger refuse_once before delete on graphile_worker._private_jobs for each row execute function refuse_once()`);
  await add('is done');
  await expect.poll(() => lines.join('')).toMatch(/Failed to complete jobs/);
  await database.pool.query('drop trigger refuse_once on graphile_worker._private_jobs');
  await add('after');
  await expect.poll(() => begun).toContain('after');
  expect(lines.join('')).toMatch(/it was stopping and did not end/);
  // What still runs is not begun a second time beside itself.
  await expect.poll(() => begun.filter((job) => job === 'is done').length).toBe(2);
  expect(begun.filter((job) => job === 'hangs')).toHaveLength(1);
  expect(worker.state().find(({ lane }) => lane === 'general')).toMatchObject({
    isAlive: true,
    runningJobs: 1,
  });
  release(undefined);
});

test('however often connections break while jobs fail and are done, jobs go on and none is lost', async () => {
  const done = new Set<string>();
  const failed = new Set<string>();
  const worker = startWith(
    async ({ mailId }) => {
      await wait(Math.random() * 10);
      if (mailId.startsWith('bad') && !failed.has(mailId)) {
        failed.add(mailId);
        throw new Error('not now');
      }
      done.add(mailId);
    },
    { pauseMs: 50 },
  );
  const admin = openPool(database.url, 1, () => undefined);
  stops.push(() => admin.end());
  let added = 0;
  // What was added may be added again for want of an answer; the job is known by its name.
  const addAnyway = (mailId: string): Promise<void> => add(mailId).catch(() => addAnyway(mailId));
  for (let round = 0; round < 10; round += 1) {
    for (let nth = 0; nth < 10; nth += 1, added += 1)
      await addAnyway(`${nth % 2 === 0 ? 'good' : 'bad'} ${added}`);
    // In the middle of it; how far it has come differs from round to round.
    const already = done.size;
    await expect.poll(() => done.size > already || done.size === added, { interval: 5 }).toBe(true);
    if (round % 2 === 0) proxy.cut();
    else
      await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and application_name = 'drawbridge'
           and query !~ 'pg_terminate_backend'`,
      );
  }
  await expect
    .poll(
      async () => {
        await makeDue().catch(() => 0);
        return done.size;
      },
      { timeout: 30_000, interval: 200 },
    )
    .toBe(added);
  expect(alive(worker)).toBe(true);
});

test('a lane that cannot be brought back although the database is there says so', async () => {
  const { promise: hopeless, resolve: giveUp } = Promise.withResolvers<string>();
  // The queue refuses a schema that is newer than it knows.
  await database.pool.query('insert into graphile_worker.migrations (id, breaking) values (1000000, true)');
  const worker = startWorker({
    openPool: queuePool(workerUrl),
    handlers: {} as JobHandlers,
    log: pino({ level: 'fatal' }, { write: (line: string) => void lines.push(line) }),
    onHopeless: () => giveUp('hopeless'),
    timing: { pauseMs: 1 },
  });
  stops.unshift(() => worker.stop());
  expect(await hopeless).toBe('hopeless');
  expect(lines.join('')).toMatch(/jobs cannot run although the database is available/);
});
