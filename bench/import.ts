/**
 * Long imports and exports: `npm run bench:import`. Imports ledgers of 100,000 rows from CSV and from a workbook while
 * others read dashboards, then exports 100,000 deals as both. Measures rows per second, the server's memory, event loop
 * delays, and how long the others wait.
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { dashboardReads } from './dashboard-reads.ts';
import { signInAs } from './demo-session.ts';
import { loopDelays } from './loop-delays.ts';
import { dealsOfBroker, manyMoreDeals } from './many-deals.ts';
import { asCsv, asWorkbook, paymentsOf, rowsOfWorkbook } from './many-entries.ts';
import { bundledDatabase, runSql } from './postgres-programs.ts';
import { residentMegabytes } from './resident-memory.ts';
import { inTemporaryFolder, startServer } from './running-server.ts';
import { percentile, Scoreboard } from './scoreboard.ts';
import { steadyLoad } from './steady-load.ts';

const rows = 100_000;
/** Ledgers per file. */
const deals = 400;
const board = new Scoreboard();

interface Import {
  readonly id: string;
  readonly state: string;
  readonly columns: readonly (string | null)[];
  readonly added: number | null;
  readonly outcome: { readonly problems: readonly unknown[] } | null;
}

await inTemporaryFolder(async (folder) => {
  const dataDir = join(folder, 'data');
  const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
  try {
    const { url, pid } = server;
    const sql = (text: string) => runSql(bundledDatabase(dataDir), text);
    await sql(manyMoreDeals(2 * deals));
    // Only funded loans have a ledger.
    await sql(`update deals set status = 'Funded' where id like 'bench-deal-%'`);
    const load = { url, reads: await dashboardReads(url), connections: 20, perSecond: 50 };
    await loopDelays(url);
    const alone = percentile(await steadyLoad({ ...load, seconds: 8 }), 99);
    const { p99Ms } = await loopDelays(url);
    // Measures the machine's other programs before the imports.
    console.log(
      `others alone: p99 ${alone.toFixed(1)} ms, hold-ups of the event loop p99 ${p99Ms.toFixed(1)} ms`,
    );

    const { token } = await signInAs(url, 'admin@demo.test');
    const ask = async (path: string, body?: unknown): Promise<Import> => {
      const answer = await fetch(`${url}/lima/api/staff/imports${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: body === undefined ? null : JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
      return (await answer.json()) as Import;
    };

    /** Imports a file. Returns rows per second, from the call to the last saved row. */
    const importFile = async (name: string, bytes: Buffer): Promise<number> => {
      const sent = performance.now();
      const { id, columns } = await ask('/start', { kind: 'ledger', name, data: bytes.toString('base64') });
      const ordered = performance.now();
      console.log(
        `${name}: ${(bytes.length / 1e6).toFixed(1)} MB taken in after ${Math.round(ordered - sent)} ms`,
      );
      await ask('/run', { id, columns, commit: true });
      for (;;) {
        const { state, added, outcome } = await ask(`/${id}`);
        if (state === 'done' && added === rows) return (rows / (performance.now() - ordered)) * 1000;
        if (state !== 'waiting' && state !== 'running')
          throw new Error(`the import ended as ${state}: ${JSON.stringify(outcome?.problems.slice(0, 3))}`);
        await sleep(100);
      }
    };

    /** Watches the server's memory and event loop during work, while others read. */
    const watched = async (name: string, work: () => Promise<number>): Promise<void> => {
      await sleep(3000);
      const before = residentMegabytes(pid);
      let most = before;
      const watch = setInterval(() => {
        most = Math.max(most, residentMegabytes(pid));
      }, 100);
      await loopDelays(url);
      const [rate, meanwhile] = await Promise.all([work(), steadyLoad({ ...load, seconds: 12 })]);
      clearInterval(watch);
      const { p99Ms, mostMs } = await loopDelays(url);
      board.atLeast(`${name}: rows a second`, Math.round(rate), 5000, 'rows/s');
      board.atMost(`${name}: memory over before`, most - before, 150, 'MB');
      board.atMost(`${name}: hold-ups of the event loop, p99`, Math.round(p99Ms), 50, 'ms');
      board.atMost(`${name}: longest hold-up of the event loop`, Math.round(mostMs), 250, 'ms');
      board.atMost(`${name}: others’ p99 meanwhile`, Math.round(percentile(meanwhile, 99)), 250, 'ms');
    };

    const csv = asCsv(paymentsOf({ first: 1, deals, rows }));
    const workbook = await asWorkbook(paymentsOf({ first: 1 + deals, deals, rows }));
    await watched('ledger from CSV', () => importFile('ledger.csv', csv));
    await watched('ledger from XLSX', () => importFile('ledger.xlsx', workbook));

    await sql(dealsOfBroker('broker@demo.test', rows));
    const broker = await signInAs(url, 'broker@demo.test');
    /** Exports all the broker's deals. Returns rows per second, from the request to the last byte. */
    const exportDeals = async (
      format: string,
      rowsOf: (bytes: Buffer) => number | Promise<number>,
    ): Promise<number> => {
      const began = performance.now();
      const path = `/lima/api/deals/broker/export?table=inprocess&format=${format}&q=many`;
      const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${broker.token}` } });
      if (!answer.ok) throw new Error(`the export answered ${answer.status}: ${await answer.text()}`);
      const bytes = Buffer.from(await answer.arrayBuffer());
      const took = performance.now() - began;
      const exported = await rowsOf(bytes);
      if (exported !== rows) throw new Error(`the export has ${exported} rows`);
      return (rows / took) * 1000;
    };
    await watched('export as CSV', () =>
      exportDeals('csv', (bytes) => bytes.toString().trimEnd().split('\r\n').length - 1),
    );
    await watched('export as XLSX', () => exportDeals('xlsx', rowsOfWorkbook));
  } finally {
    await server.stop();
  }
});
board.print(`Imports and exports of ${rows} rows`);
