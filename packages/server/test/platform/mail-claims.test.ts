import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createJobs } from '../../src/app/create-jobs.ts';
import { openPool } from '../../src/platform/database/connect.ts';
import { startWorker } from '../../src/platform/jobs/worker.ts';
import { createLog } from '../../src/platform/log.ts';
import { openMailRoom, type MailRoom } from '../support/mail-room.ts';
import { headerOf, type MailServer } from '../support/mail-server.ts';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts';
import { queuePool } from '../support/world.ts';

let room: MailRoom;
beforeEach(async () => {
  room = await openMailRoom();
  // The queue says on standard error too what it says in the log.
  for (const way of ['trace', 'error'] as const) vi.spyOn(console, way).mockImplementation(() => undefined);
});
afterEach(async () => {
  await room.close();
  vi.restoreAllMocks();
});

/** A server of the lender that runs jobs; it reaches its database by a way of its own. */
async function startServer(mailPort: number): Promise<TcpProxy> {
  const url = new URL(room.database.url);
  const proxy = await startTcpProxy(Number(url.port));
  url.port = String(proxy.port);
  const pool = openPool(url.href, 12, () => undefined);
  const log = createLog('silent');
  const parts = { ...room.mailingTo(`smtp://127.0.0.1:${mailPort}`), pool, log };
  const worker = startWorker({ openPool: queuePool(url.href), handlers: await createJobs(parts), log });
  room.atEnd(() => pool.end());
  // First: on a connection that carries nothing a query may wait for ever.
  room.atEnd(() => proxy.close());
  room.atEnd(() => worker.stop());
  return proxy;
}

/** Jobs that wait for a claim to end: they are neither due nor at work. */
async function putOff(): Promise<number> {
  const { rows } = await room.database.pool.query<object>(
    `select from graphile_worker.jobs where locked_by is null and run_at > now() + interval '1 minute'`,
  );
  return rows.length;
}

test.each(['breaks off', 'hangs'] as const)(
  'when the database %s for one server after sending, another server does not send the email again',
  async (how) => {
    const proxies: TcpProxy[] = [];
    const server: MailServer = await room.serverWith({
      onAccepted: async () => {
        const [first] = proxies;
        first?.refuse(true);
        if (how === 'hangs') first?.swallow();
        else first?.cut();
      },
    });
    const first = await startServer(server.port);
    proxies.push(first);
    const id = await room.post();
    await expect.poll(() => server.received.length).toBe(1);
    await startServer(server.port);
    if (how === 'hangs') {
      // The database has not noticed yet that nobody is there; an administrator or its own timeout ends such sessions.
      await room.database.pool.query(
        `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and pid <> pg_backend_pid()`,
      );
    }
    await expect.poll(putOff, { timeout: 20_000 }).toBe(1);
    expect(await room.stateOf(id)).toMatchObject({ sent: false });
    first.refuse(false);
    await expect.poll(async () => (await room.stateOf(id))?.sent, { timeout: 20_000 }).toBe(true);
    expect(server.received).toHaveLength(1);
    expect(headerOf(server.received[0], 'Message-ID')).toBe(`<${id}@harborline.test>`);
  },
);
