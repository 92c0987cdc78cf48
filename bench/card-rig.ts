import { createApp, type AppParts } from '@drawbridge/server/app.ts';
import { openPool } from '@drawbridge/server/platform/database/connect.ts';
import { createLog } from '@drawbridge/server/platform/log.ts';
import { newSeed } from '@drawbridge/server/platform/secrets/kept-seed.ts';
import { sealingWith } from '@drawbridge/server/platform/secrets/sealing.ts';
import { tokenKeysFrom } from '@drawbridge/server/platform/session/token-keys.ts';
import { sessionTokens } from '@drawbridge/server/platform/session/tokens.ts';
import type { AuthorizeNetStandIn } from '@drawbridge/server/test/support/authorize-net-stand-in.ts';
import { runDueJobs } from '@drawbridge/server/test/support/due-jobs.ts';
import { benchConfig, startDatabase } from './app-here.ts';

/** A borrower with an unpaid appraisal fee. */
export interface FeeOwner {
  readonly accountId: string;
  readonly dealId: string;
}

/** All payments, as recorded by both sides. */
interface Reckoning {
  /** Started payments, each one intent to charge. */
  readonly intents: number;
  readonly approved: number;
  readonly pending: number;
  readonly abandoned: number;
  readonly paidFees: number;
  readonly charges: number;
  /** Payments whose charges differ from our records. */
  readonly atOdds: number;
  readonly chargedTwice: number;
}

/** A server in this process, on a simulated clock, with a stand-in for the gateway. */
export interface CardRig {
  addOwners(count: number): Promise<FeeOwner[]>;
  /** Replaces the people signed in before. */
  signIn(owners: readonly FeeOwner[]): Promise<void>;
  /** Pays a fee with a key. Returns the answer, or undefined if the server ended first. */
  pay(owner: FeeOwner, key: string): Promise<string | undefined>;
  /** Ends the server like a killed process: nothing in progress is recorded, no connection is answered. */
  crash(): Promise<void>;
  /** Moves the clock and runs the jobs due by then. */
  pass(seconds: number): Promise<void>;
  pending(): Promise<number>;
  stillDue(owners: readonly FeeOwner[]): Promise<FeeOwner[]>;
  reckon(): Promise<Reckoning>;
  stop(): Promise<void>;
}

interface Server {
  readonly app: Awaited<ReturnType<typeof createApp>>;
  readonly url: string;
  readonly own: AppParts['pool'];
  /** The database processes that serve it. */
  readonly backends: ReadonlySet<number>;
}

export async function startCardRig(folder: string, gateway: AuthorizeNetStandIn): Promise<CardRig> {
  const { postgres, pool } = await startDatabase(folder, 12);
  let time = Date.now();
  const clock = { now: () => new Date(time) };
  const config = benchConfig(folder, { CARD_GATEWAY: 'authorize-net-direct', ...gateway.environment });
  const log = createLog('silent');
  const keys = { tokenKeys: tokenKeysFrom(newSeed()), sealing: sealingWith(newSeed()) };
  const tokens = sessionTokens(keys.tokenKeys, clock, config.publicUrl, 22);

  let generation = 0;
  let server = startServer();
  await server;
  let serial = 0;

  /** A server with its own connections, which end with it. */
  async function startServer(): Promise<Server> {
    const own = openPool(postgres.url, 30, () => undefined);
    const backends = new Set<number>();
    own.on('connect', (client) => {
      const { processID } = client as unknown as { readonly processID: number };
      backends.add(processID);
    });
    const parts = {
      config,
      pool: own,
      clock,
      log,
      ...keys,
      webFolder: undefined,
      checkWrittenReplies: false,
    };
    const app = await createApp(parts);
    return { app, own, backends, url: await app.listen({ host: '127.0.0.1', port: 0 }) };
  }

  const tokenOf = new Map<string, string>();

  return {
    async addOwners(count) {
      serial += 1;
      const { rows } = await pool.query<{ account_id: string; deal_id: string }>(
        `with owners as (
           insert into accounts (email, name, account_type)
           select 'owner-' || $2 || '-' || number || '@bench.test', 'Owner ' || number, 'CustomerAccount'
           from generate_series(1, $1::int) as number returning id
         ), owed as (
           insert into deals (loan_number, product, type, status, status_date, loan_amount, borrower_id, appraisal_amount)
           select 'B-' || $2 || '-' || row_number() over (), 'Fix and flip', 'FixNFlip', 'Application', '2026-03-01', 250000, id, 650
           from owners returning id, borrower_id
         ), ordered as (
           insert into deal_orders (deal_id, kind, vendor, ordered_on)
           select id, 'appraisal', 'Bench Appraisal', '2026-03-02' from owed
         )
         select borrower_id as account_id, id as deal_id from owed`,
        [count, String(serial)],
      );
      return rows.map((row) => ({ accountId: row.account_id, dealId: row.deal_id }));
    },

    async signIn(owners) {
      tokenOf.clear();
      const { rows } = await pool.query<{ id: string; account_id: string }>(
        `insert into sessions (account_id, created_at, renewed_at, expires_at)
         select id, $2, $2, $2::timestamptz + interval '12 hours' from unnest($1::text[]) as id
         returning id, account_id`,
        [owners.map(({ accountId }) => accountId), clock.now()],
      );
      for (const { id: sessionId, account_id: accountId } of rows)
        tokenOf.set(accountId, await tokens.issue({ accountId, sessionId, serial: 1 }));
    },

    async pay(owner, key) {
      const token = tokenOf.get(owner.accountId) ?? '';
      const asked = generation;
      const { url } = await server;
      try {
        const response = await fetch(`${url}/lima/api/process-chargent-order`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${token}`,
            'idempotency-key': key,
          },
          body: JSON.stringify(payment(owner.dealId, clock.now())),
        });
        const text = await response.text();
        if (response.status >= 500 && asked === generation)
          throw new Error(`answered ${response.status}: ${text}`);
        return `${response.status} ${text.replace(/,"instance":"[^"]*"/, '')}`;
      } catch (error) {
        if (asked === generation) throw error;
        return undefined;
      }
    },

    async crash() {
      const { app, own, backends } = await server;
      generation += 1;
      server = (async () => {
        // From here on the server records nothing, even if the gateway still answers.
        await pool.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [[...backends]]);
        void own.end();
        app.server.closeAllConnections();
        return startServer();
      })();
      await server;
      void app.close().catch(() => undefined);
    },

    async pass(seconds) {
      time += seconds * 1000;
      // Postponed jobs wait for the simulated clock.
      await pool.query(
        `update graphile_worker._private_jobs set run_at = run_at - make_interval(secs => $1)`,
        [seconds],
      );
      await runDueJobs({ config, pool, clock, sealing: keys.sealing });
    },

    async pending() {
      const { rows } = await pool.query<{ count: number }>(
        `select count(*)::int as count from card_payments where state = 'pending'`,
      );
      return rows[0]?.count ?? 0;
    },

    async stillDue(owners) {
      const { rows } = await pool.query<{ deal_id: string }>(
        `select deal_id from deal_orders where kind = 'appraisal' and not paid`,
      );
      const due = new Set(rows.map((row) => row.deal_id));
      return owners.filter(({ dealId }) => due.has(dealId));
    },

    async reckon() {
      const { rows } = await pool.query<{ order_id: string; deal_id: string; state: string }>(
        'select order_id, deal_id, state from card_payments',
      );
      const paid = await pool.query<{ count: number }>(
        'select count(*)::int as count from deal_orders where paid',
      );
      const chargesOf = new Map<string, number>();
      for (const { invoiceNumber, captures } of gateway.transactions)
        chargesOf.set(invoiceNumber, (chargesOf.get(invoiceNumber) ?? 0) + captures);
      const ofDeals = new Map<string, number>();
      for (const { order_id: order, deal_id: deal } of rows)
        ofDeals.set(deal, (ofDeals.get(deal) ?? 0) + (chargesOf.get(order) ?? 0));
      const count = (state: string) => rows.filter((row) => row.state === state).length;
      return {
        intents: rows.length,
        approved: count('approved'),
        pending: count('pending'),
        abandoned: count('abandoned'),
        paidFees: paid.rows[0]?.count ?? 0,
        charges: [...chargesOf.values()].reduce((sum, charges) => sum + charges, 0),
        atOdds: rows.filter(
          (row) => (chargesOf.get(row.order_id) ?? 0) !== (row.state === 'approved' ? 1 : 0),
        ).length,
        chargedTwice: [...ofDeals.values()].filter((charges) => charges > 1).length,
      };
    },

    async stop() {
      const { app, own } = await server;
      await app.close();
      await own.end();
      await pool.end();
      await postgres.stop();
    },
  };
}

function payment(dealId: string, now: Date): object {
  return {
    dealId,
    FirstName: 'Maria',
    LastName: 'Alder',
    Company: 'Alder Homes LLC',
    Address: '12 Harbor Street',
    City: 'Charleston',
    State: 'SC',
    Zip: '29401',
    Country: 'United States of America',
    Email: 'maria@example.test',
    Phone: '864-555-0142',
    CardNumber: '4111111111111111',
    ExpMonth: '12',
    ExpYear: String(now.getUTCFullYear() + 2).slice(-2),
    CardSecurity: '123',
  };
}
