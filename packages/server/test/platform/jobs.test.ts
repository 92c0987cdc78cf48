import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { databaseOver, type Database } from '../../src/platform/database/connect.ts';
import { connectionBudget } from '../../src/platform/jobs/connection-budget.ts';
import type { Lane } from '../../src/platform/jobs/lanes.ts';
import { enqueue, type JobHandlers } from '../../src/platform/jobs/queue.ts';
import { showAlive } from '../../src/platform/jobs/store.ts';
import { startWorker, type Worker } from '../../src/platform/jobs/worker.ts';
import { createLog } from '../../src/platform/log.ts';
import { emptyDatabase, queuePool, type TestDatabase } from '../support/world.ts';

let database: TestDatabase;
let db: Database;
let workers: Worker[];
beforeEach(async () => {
  database = await emptyDatabase();
  db = databaseOver(database.pool);
  workers = [];
});
afterEach(async () => {
  for (const worker of workers) await worker.stop();
  await database.drop();
});

interface OtherWork {
  readonly runImport?: JobHandlers['run import'];
  readonly lanes?: readonly Lane[];
  readonly beginsAfterMs?: number;
}

function startWith(
  sendMail: JobHandlers['send mail'],
  deliverWebhook: JobHandlers['deliver webhook'] = async () => undefined,
  { runImport = async () => undefined, lanes, beginsAfterMs = 0 }: OtherWork = {},
): Worker {
  const handlers = {
    'send mail': sendMail,
    'settle card payment': async () => undefined,
    'sweep old rows': async () => undefined,
    'run nightly': async () => undefined,
    'mail the week': async () => undefined,
    'send push': async () => undefined,
    'check audit log': async () => undefined,
    'publish audit head': async () => undefined,
    'archive audit log': async () => undefined,
    'watch applications': async () => undefined,
    'run import': runImport,
    'deliver webhook': deliverWebhook,
    'send invitations': async () => undefined,
    'count deals': async () => undefined,
    'enter failed sign-ins': async () => undefined,
    'check payoff letters': async () => undefined,
    'compare statements': async () => undefined,
    'keep estimate': async () => undefined,
    'run check': async () => undefined,
    'check loan release': async () => undefined,
    'mail given work': async () => undefined,
    'watch backups': async () => undefined,
    'make backup': async () => undefined,
    'drill backup': async () => undefined,
    'keep personal copy': async () => undefined,
    'mail accepted documents': async () => undefined,
  };
  const worker = startWorker({
    openPool: queuePool(database.url),
    handlers,
    log: createLog('silent'),
    timing: { beginsAfterMs },
    ...(lanes ? { lanes } : {}),
  });
  workers.push(worker);
  return worker;
}

const add = (mailId: string) => db.transaction().execute((tx) => enqueue(tx, 'send mail', { mailId }));

interface WaitingJob {
  readonly attempts: number;
  readonly seconds: number;
  readonly last_error: string | null;
  readonly locked_by: string | null;
}

/** Without those of the timetable, which come at the turn of a minute. */
async function waitingJobs(): Promise<WaitingJob[]> {
  const { rows } = await database.pool.query<WaitingJob>(
    `select attempts, extract(epoch from run_at - updated_at)::float8 as seconds, last_error, locked_by
     from graphile_worker._private_jobs where payload ->> '_cron' is null order by id`,
  );
  return rows;
}

describe('a job', () => {
  test('is done soon after what caused it has been committed, and then it is gone', async () => {
    const done: string[] = [];
    startWith(async ({ mailId }) => {
      done.push(mailId);
    });
    await add('one');
    await add('two');
    await expect.poll(() => done.toSorted()).toEqual(['one', 'two']);
    await expect.poll(waitingJobs).toEqual([]);
  });

  test('waits for a worker that begins later, which stops at once before that', async () => {
    await add('one');
    const done: string[] = [];
    const sendMail: JobHandlers['send mail'] = async ({ mailId }) => void done.push(mailId);
    const never = startWith(sendMail, undefined, { beginsAfterMs: 3_600_000 });
    startWith(sendMail, undefined, { beginsAfterMs: 1 });
    await expect.poll(() => done).toEqual(['one']);
    expect(never.state()).toMatchObject(
      never.state().map(() => ({ polledAtSeconds: undefined, restarts: 0 })),
    );
    await never.stop();
  });

  test('of a transaction that was undone never existed', async () => {
    const failing = db.transaction().execute(async (tx) => {
      await enqueue(tx, 'send mail', { mailId: 'one' });
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect(await waitingJobs()).toEqual([]);
  });

  test.each([16, 22, 30])('that is long leaves a place for email, with %i connections', async (total) => {
    const imports: (() => void)[] = [];
    const mailed: string[] = [];
    startWith(async ({ mailId }) => void mailed.push(mailId), undefined, {
      runImport: () => new Promise((resolve) => imports.push(resolve)),
      lanes: connectionBudget(total, true).lanes,
    });
    await db.transaction().execute(async (tx) => {
      for (const importId of ['one', 'two', 'three']) await enqueue(tx, 'run import', { importId });
    });
    await expect.poll(() => imports.length).toBe(1);
    await add('behind');
    await expect.poll(() => mailed).toEqual(['behind']);
    expect(imports).toHaveLength(1);
    for (let done = 0; done < 3; done += 1) {
      await expect.poll(() => imports.length).toBe(done + 1);
      imports[done]?.();
    }
    await expect.poll(waitingJobs).toEqual([]);
  });

  test('that waits for other people’s servers keeps no mail waiting, however many of them there are', async () => {
    const done: string[] = [];
    const { promise: answered, resolve: answer } = Promise.withResolvers<undefined>();
    let waiting = 0;
    startWith(
      async ({ mailId }) => {
        done.push(mailId);
      },
      async () => {
        waiting += 1;
        await answered;
      },
    );
    await db.transaction().execute(async (tx) => {
      for (let each = 0; each < 6; each += 1)
        await enqueue(tx, 'deliver webhook', { deliveryId: `slow ${each}` });
    });
    await expect.poll(() => waiting).toBe(4);
    await add('one');
    await expect.poll(() => done).toEqual(['one']);
    answer(undefined);
    await expect.poll(waitingJobs).toEqual([]);
  });

  test('that makes no sense is refused where it is asked for', async () => {
    const senseless = { mailId: 7 } as unknown as { mailId: string };
    const asking = db.transaction().execute((tx) => enqueue(tx, 'send mail', senseless));
    await expect(asking).rejects.toThrow(/mailId/);
    expect(await waitingJobs()).toEqual([]);
  });

  test('of the same key replaces the one that waits, and waits as long as asked', async () => {
    for (const afterSeconds of [5, 600])
      await db
        .transaction()
        .execute((tx) => enqueue(tx, 'send mail', { mailId: 'one' }, { key: 'mail one', afterSeconds }));
    const jobs = await waitingJobs();
    expect(jobs).toHaveLength(1);
    expect(jobs[0]?.seconds).toBeGreaterThan(590);
  });

  test('that fails is tried again later, and the others are done meanwhile', async () => {
    const done: string[] = [];
    startWith(async ({ mailId }, { attempt }) => {
      if (mailId === 'bad' && attempt === 1) throw new Error('not now');
      done.push(`${mailId} ${attempt}`);
    });
    await add('bad');
    await add('good');
    await expect.poll(() => done).toEqual(['good 1']);
    await expect.poll(async () => (await waitingJobs())[0]?.last_error).toBe('not now');
    expect((await waitingJobs())[0]?.seconds).toBeGreaterThan(1);
    await expect.poll(() => done).toEqual(['good 1', 'bad 2']);
  });
});

describe('a worker', () => {
  test('told to stop finishes what it is doing and takes nothing new', async () => {
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<undefined>();
    const begun: string[] = [];
    let ended = 0;
    const worker = startWith(async ({ mailId }) => {
      begun.push(mailId);
      await mayEnd;
      ended++;
    });
    await add('one');
    await expect.poll(() => begun).toEqual(['one']);
    const stopped = worker.stop();
    await add('two');
    end(undefined);
    await stopped;
    expect(ended).toBe(1);
    expect(begun).toEqual(['one']);
    expect(await waitingJobs()).toMatchObject([{ attempts: 0, locked_by: null }]);
  });

  test('stopped before it has properly begun just ends', async () => {
    await startWith(async () => undefined).stop();
  });

  test('goes on after every connection to the database was cut, and loses nothing', async () => {
    const done = new Set<string>();
    startWith(async ({ mailId }) => {
      if (mailId === 'during' && !done.has('cut')) {
        done.add('cut');
        await cutConnections();
      }
      done.add(mailId);
    });
    await add('before');
    await expect.poll(() => done.has('before')).toBe(true);
    await add('during');
    await expect.poll(() => done.has('during')).toBe(true);
    await expect
      .poll(() =>
        add('after').then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    await expect.poll(() => done.has('after')).toBe(true);
    await expect.poll(waitingJobs).toEqual([]);
  });

  test('takes over the job of a worker that died, and not that of one that lives', async () => {
    await add('of the dead');
    await add('of the living');
    await lock('of the dead', 'pool-dead');
    await lock('of the living', 'pool-alive');
    const living = await database.pool.connect();
    await showAlive(living, 'pool-alive');
    const done: string[] = [];
    startWith(async ({ mailId }) => {
      done.push(mailId);
    });
    await expect.poll(() => done).toEqual(['of the dead']);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await waitingJobs()).toMatchObject([{ locked_by: 'pool-alive' }]);
    living.release(true);
    await expect.poll(() => done).toEqual(['of the dead', 'of the living']);
  });

  async function lock(mailId: string, workerId: string): Promise<void> {
    await database.pool.query(
      `update graphile_worker._private_jobs set locked_by = $2, locked_at = now() - interval '1 minute', attempts = 1
       where payload ->> 'mailId' = $1`,
      [mailId, workerId],
    );
  }

  async function cutConnections(): Promise<void> {
    await database.pool
      .query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()`)
      .catch(() => undefined);
  }
});
