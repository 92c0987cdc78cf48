import * as zoo from './file-zoo.ts';
import { KillableCalls, type Killable } from './killable-calls.ts';
import { filledIn, requestPaths, sentFile } from './requests.ts';
import { send, type World } from './world.ts';

/** A person who writes all the time: an employee who posts payments to a loan, or a borrower who files requests. */
export interface Writer {
  readonly token: string;
  /** The loan that is written to; of a borrower none is needed. */
  readonly dealId?: string;
}

export interface KilledWrites {
  /** Keys whose write was acknowledged, with the answer. */
  readonly acknowledged: ReadonlyMap<string, string>;
  /** Writes that were sent again because no answer came. */
  readonly sentAgain: number;
  /** Answers to the same request that were not the same. */
  readonly answeredDifferently: readonly string[];
}

/** More requests an hour nobody may file. */
export const mostRequests = 25;

export const photo = zoo.png();

/** A call that writes, and takes a key. */
export interface KeyedWrite {
  readonly path: string;
  readonly body: object;
}

/** The key of a writer’s write, which the row that it leaves has too. */
export const keyOf = (writer: number, write: number): string => `killed-${writer}-${write}`;

export const requestWrite = (key: string): KeyedWrite => ({
  path: requestPaths.capex,
  body: { ...filledIn.capex, comments: key, files: [sentFile('roof.png', photo, 'photos')] },
});

export const ledgerOf = (dealId: string): string => `/lima/api/staff/deals/ledger?dealid=${dealId}`;

/** A payment on the ledger that `seen` names. */
export const paymentWrite = (key: string, dealId: string, seen: number): KeyedWrite => ({
  path: '/lima/api/staff/deals/ledger/post',
  body: {
    dealid: dealId,
    seen,
    kind: 'payment',
    on: '2026-06-02',
    dueOn: '2026-06-01',
    total: 1.25,
    parts: { interest: 1.25 },
    reference: key,
    memo: null,
  },
});

/** Writes from all sides and kills the server in between, `kills` times at moments that `chance` (0 to 1) picks. */
export async function writeWhileKilled(
  server: Killable,
  writers: readonly Writer[],
  { kills, chance }: { readonly kills: number; readonly chance: () => number },
): Promise<KilledWrites> {
  const acknowledged = new Map<string, string>();
  const answeredDifferently: string[] = [];
  const calls = new KillableCalls(server);
  let over = false;

  async function writeOnce(key: string, token: string, { path, body }: KeyedWrite): Promise<void> {
    const write = () =>
      calls.untilAnswered((url) =>
        send({ url }, 'POST', path, { token, body, headers: { 'idempotency-key': key } }),
      );
    const answer = await write();
    if (answer.status >= 300) throw new Error(`${path} refused: ${answer.status} ${answer.text}`);
    acknowledged.set(key, answer.text);
    if (chance() > 0.2) return;
    const again = await write();
    if (again.text !== answer.text) answeredDifferently.push(key);
  }

  async function write(writer: Writer, nth: number): Promise<void> {
    for (let count = 0; !over; count += 1) {
      const { token, dealId } = writer;
      const key = keyOf(nth, count);
      if (dealId === undefined) {
        if (count >= mostRequests) return;
        await writeOnce(key, token, requestWrite(key));
        continue;
      }
      const ledger = await calls.untilAnswered((url) => send({ url }, 'GET', ledgerOf(dealId), { token }));
      const { seen } = ledger.json as { seen: number };
      await writeOnce(key, token, paymentWrite(key, dealId, seen));
    }
  }

  const writing = Promise.all(writers.map(write));
  const failed = new AbortController();
  writing.catch(() => failed.abort());
  for (let kill = 0; kill < kills; kill += 1) {
    await server.url();
    const target = calls.sent + 1 + Math.floor(chance() * 3 * writers.length);
    if (!(await calls.killAfter(target, chance, failed.signal))) break;
  }
  over = true;
  await writing;
  return { acknowledged, sentAgain: calls.sentAgain, answeredDifferently };
}

/** What the database has of these writes: those that are not there once each, and effects without a key or too many. */
export async function countKilledWrites(
  { pool }: Pick<World, 'pool'>,
  { acknowledged }: Pick<KilledWrites, 'acknowledged'>,
): Promise<{ lost: string[]; doubled: string[]; doubledMails: number; unheldFiles: number }> {
  const { rows } = await pool.query<{ key: string; count: number }>(
    `select key, count(*)::int as count from (
       select reference as key from ledger_entries where reference like 'killed-%'
       union all
       select fields ->> 'comments' from requests where fields ->> 'comments' like 'killed-%'
     ) as written group by key`,
  );
  const counts = new Map(rows.map(({ key, count }) => [key, count]));
  const mails = await pool.query<{ doubled: number }>(
    `select count(*)::int as doubled from requests
     where fields ->> 'comments' like 'killed-%' and (
       select count(*) = 0 or count(*) <> count(distinct (to_address, subject)) from mails
       where subject like '%' || reference)`,
  );
  const files = await pool.query<{ unheld: number }>(
    `select count(*)::int as unheld from requests
     where fields ->> 'comments' like 'killed-%' and (select count(*) from request_files where request_id = requests.id) <> 1`,
  );
  return {
    lost: [...acknowledged.keys()].filter((key) => !counts.has(key)),
    doubled: [...counts].filter(([, count]) => count > 1).map(([key]) => key),
    doubledMails: mails.rows[0]?.doubled ?? 0,
    unheldFiles: files.rows[0]?.unheld ?? 0,
  };
}
