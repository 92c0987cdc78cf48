import { expect, test } from 'vitest';
import { drawOf, type Building } from '../support/draw-requests.ts';
import { addBudget } from '../support/budgets.ts';
import { bankAccountOf } from '../support/bank-accounts.ts';
import { addDeal } from '../support/deals.ts';
import { addAccount, signIn } from '../support/people.ts';
import { withMortalServer } from '../support/mortal-server.ts';
import { send, type TestDatabase } from '../support/world.ts';

/** The tables a draw request writes, in order. The last one stores its outcome. */
const written = [
  'draws',
  'draw_lines',
  'draw_attachments',
  'draw_events',
  'audit_log',
  'mails',
  'keyed_writes',
];

const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Blocks writes to a table. Reads continue. */
async function whileLocked({ pool }: TestDatabase, table: string, run: () => Promise<void>): Promise<void> {
  const blocker = await pool.connect();
  try {
    await blocker.query('begin');
    await blocker.query(`lock table ${table} in exclusive mode`);
    await run();
    await blocker.query('rollback');
  } finally {
    blocker.release();
  }
}

/** Counts keyed writes waiting for the table. The worker’s own writes do not count. */
async function waitingFor({ pool }: TestDatabase, table: string): Promise<number | undefined> {
  const { rows } = await pool.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_locks waiting
     where not granted and relation = to_regclass($1::text)
       and database = (select oid from pg_database where datname = current_database())
       and ($1::text = 'keyed_writes' or exists (
         select from pg_locks held where held.pid = waiting.pid and held.granted
           and held.relation = 'keyed_writes'::regclass and held.mode = 'RowExclusiveLock'))`,
    [table],
  );
  return rows[0]?.waiting;
}

/** Counts open server transactions. The database finishes what a killed server sent before it ends them. */
async function underWay({ pool }: TestDatabase): Promise<number | undefined> {
  const { rows } = await pool.query<{ busy: number }>(
    `select count(*)::int as busy from pg_stat_activity
     where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`,
  );
  return rows[0]?.busy;
}

test('a server killed between its writes leaves no partial draw, and repeating the request makes one draw', async () => {
  await withMortalServer(async (server) => {
    const { database, world } = server;
    const { id, email } = await addAccount(world);
    const dealId = await addDeal(world, { borrowerId: id, status: 'Funded' });
    const [roof = '', walls = ''] = await addBudget(world, dealId, { A: ['1000', '500'] });
    const { token } = await signIn(world, email);
    const bank = (await bankAccountOf(world, { token, dealId })).id;
    const building: Building = { accountId: id, email, token, dealId, lines: [roof, walls, walls], bank };
    const attached = await send(world, 'POST', '/lima/api/deals/draws/attachments/new', {
      token,
      body: { dealid: dealId, filename: 'roof.png', filedata: png, kind: 'photo' },
    });
    const { attachment } = attached.json as { attachment: { id: string } };
    const body = drawOf(world, building, {
      lineItems: [{ budgetItem: roof, costCode: 'A0', amount: 400, balance: 1000 }],
      attachments: [attachment.id],
    });
    const request = () =>
      send(world, 'POST', '/lima/api/deals/draws/new', {
        token,
        body,
        headers: { 'idempotency-key': 'one-draw' },
      });

    for (const table of written) {
      await whileLocked(database, table, async () => {
        const answer = request().catch(() => undefined);
        await expect.poll(() => waitingFor(database, table)).toBe(1);
        await server.kill();
        await answer;
      });
      await expect.poll(() => underWay(database)).toBe(0);
      const { rows } = await database.pool.query<Record<string, number>>(
        `select (select count(*)::int from draws where deal_id = $1) as draws,
           (select count(*)::int from draw_lines where budget_item_id = $2) as lines,
           (select count(*)::int from draw_events join draws on draws.id = draw_id where deal_id = $1) as events,
           (select count(*)::int from draw_attachments where deal_id = $1 and draw_id is not null) as taken,
           (select count(*)::int from audit_log where account_id = $3 and action = 'draw requested') as audited,
           (select count(*)::int from mails where text like '%-D1%') as mails,
           (select count(*)::int from keyed_writes where owner = $3 and key = 'one-draw') as keys`,
        [dealId, roof, id],
      );
      expect({ table, ...rows[0] }).toEqual({
        table,
        draws: 0,
        lines: 0,
        events: 0,
        taken: 0,
        audited: 0,
        mails: 0,
        keys: 0,
      });
      server.start();
      await server.up();
    }

    const first = await request();
    expect(first.status).toBe(201);
    await server.kill();
    server.start();
    await server.up();
    expect((await request()).text).toBe(first.text);
    const { rowCount } = await database.pool.query('select from draws where deal_id = $1', [dealId]);
    expect(rowCount).toBe(1);
  });
}, 300_000);
