/**
 * How long a nightly run takes: `npm run bench:nightly`. 3,000 loans of five years with a million ledger entries, a draw or a
 * payment every five or six days, as the server runs them on an ordinary night: one in thirty loans gets a bill. The rate is
 * compared with a plain SQL scan of the same rows.
 */
import { createJobs } from '@drawbridge/server/app/create-jobs.ts';
import { createLog } from '@drawbridge/server/platform/log.ts';
import type { World } from '@drawbridge/server/test/support/world.ts';
import { startAppHere } from './app-here.ts';
import { inTemporaryFolder } from './running-server.ts';
import { Scoreboard } from './scoreboard.ts';

const loans = 3000;
const entriesEach = 333;
const months = 60;

/** Every loan has its own due day, and the bills it had so far. */
const book = `
  insert into accounts (id, email, name, account_type) values ('erin', 'erin@bench.test', 'Erin', 'Employee');
  insert into accounts (id, email, name, account_type)
  select 'b-' || n, 'b-' || n || '@bench.test', 'Borrower ' || n, 'CustomerAccount' from generate_series(1, 500) n;

  insert into deals (id, loan_number, product, type, status, status_date, loan_amount, holdback, loan_sign_date, borrower_id)
  select 'loan-' || n, 'BN-' || n, 'Fix and flip', 'FixNFlip', 'Funded', current_date, 400000, 200000,
    current_date - interval '${months} months', 'b-' || (1 + n % 500)
  from generate_series(1, ${loans}) n;
  insert into properties (deal_id, position, street, city, state, zip)
  select id, 1, '1 Bench Street', 'Springfield', 'OH', '45501' from deals;

  insert into ledger_entries (deal_id, position, source_type, date_received, total_amount, to_interest, loan_balance, principal_change,
    rest_to, posted_at, posted_on, posted_by)
  select 'loan-' || n, 1, 'FUND', date_trunc('month', current_date) - interval '${months} months', 200000, 0, 200000, 200000,
    null, current_date - interval '${months} months', (current_date - interval '${months} months')::date, 'erin'
  from generate_series(1, ${loans}) n
  union all
  select 'loan-' || n, 1 + e, case e % 2 when 0 then 'DISB' else 'PMT' end, on_day, 1000, 1000 * (e % 2), 200000 + e / 2 * 1000,
    case e % 2 when 0 then 1000 else 0 end, case e % 2 when 1 then 'principal' end, on_day, on_day, 'erin'
  from generate_series(1, ${loans}) n, generate_series(1, ${entriesEach - 1}) e,
    lateral (select (date_trunc('month', current_date) - interval '${months} months' + interval '5.4 days' * e)::date) days(on_day);

  insert into loan_terms (deal_id, version, terms, confirmed_at, confirmed_on, confirmed_by)
  select 'loan-' || n, 1, jsonb_build_object(
    'commitment', 400000, 'fundedOn', funded, 'maturityOn', (current_date + 365)::text, 'dueDay', due_day,
    'firstDueOn', (funded + interval '1 month' + interval '1 day' * (due_day - 1))::date::text, 'prepaidTo', null,
    'rates', jsonb_build_array(jsonb_build_object('from', funded, 'rate', 12)), 'dayCount', 'Actual/360',
    'basis', 'drawn', 'leadDays', 10, 'levelPayment', null,
    'lateCharge', '{"percent": 5, "flat": null, "graceDays": 10, "least": null, "most": null}'::jsonb,
    'defaultInterest', '{"kind": "addOn", "rate": 5, "atMaturity": true, "pastDueDays": 60, "base": "overdue"}'::jsonb,
    'waterfall', '["interest", "escrow", "principal", "defaultInterest", "lateCharges", "fees"]'::jsonb,
    'refusePartials', false, 'escrowMonthly', null, 'reserve', null, 'exitFee', null, 'minimumInterest', null,
    'stepDown', null, 'payoffFees', '[]'::jsonb, 'payoffCredits', '["suspense", "reserve", "escrow"]'::jsonb
  ), funded, funded, 'erin'
  from generate_series(1, ${loans}) n,
    lateral (select 1 + n % 28, (date_trunc('month', current_date) - interval '${months} months')::date) d(due_day, funded);

  insert into nightly_runs (id, day, created_at, ended_at) values ('before', current_date - 1, now(), now());
  insert into loan_bills (number, deal_id, due_on, made_on, amount, asked, figures, terms_version, ledger_position,
    events_seen, is_history, run_id, recorded_at)
  select 'B-' || n || '-' || m, 'loan-' || n, due, due - 10, 2500, 2500, '{}', 1, 0, 0, true, 'before', now()
  from generate_series(1, ${loans}) n, generate_series(1, ${months} + 1) m,
    lateral (select (date_trunc('month', current_date) - interval '${months} months' + interval '1 month' * m
      + interval '1 day' * (n % 28))::date) days(due)
  where due - 10 <= current_date;
  vacuum analyze;
`;

/** Runs the nights that are due, and returns the seconds they took. */
async function night(world: World): Promise<number> {
  const jobs = await createJobs({ ...world, pool: world.runtimePool, log: createLog('silent') });
  const began = performance.now();
  await jobs['run nightly']({}, { attempt: 1, signal: new AbortController().signal });
  return (performance.now() - began) / 1000;
}

/** Seconds of the fastest of three scans that read every amount. */
async function scan({ pool }: World): Promise<number> {
  let fastest = Number.POSITIVE_INFINITY;
  for (let time = 0; time < 3; time += 1) {
    const began = performance.now();
    await pool.query(
      `select count(*), sum(total_amount), sum(to_principal), sum(to_interest), sum(loan_balance), max(date_received)
       from ledger_entries`,
    );
    fastest = Math.min(fastest, (performance.now() - began) / 1000);
  }
  return fastest;
}

const board = new Scoreboard();
await inTemporaryFolder(async (folder) => {
  const world = await startAppHere(folder);
  try {
    for (const statement of book.split(/;\s*\n/).filter((text) => text.trim() !== ''))
      await world.pool.query(statement);
    // The first night only gets to know the loans.
    console.log(`the first night of ${loans} loans: ${(await night(world)).toFixed(1)} s`);
    world.clock.forward({ hours: 24 });
    const seconds = await night(world);
    const { rows } = await world.pool.query<{ bills: number; exceptions: number }>(
      `select (select count(*)::int from loan_bills where run_id = runs.id) as bills,
         (select count(*)::int from nightly_exceptions where run_id = runs.id) as exceptions
       from nightly_runs runs order by day desc limit 1`,
    );
    const [made] = rows;
    if (!made || made.bills === 0 || made.exceptions > 0)
      throw new Error(`no ordinary night: ${JSON.stringify(made)}`);
    const entries = loans * entriesEach;
    const scanned = await scan(world);
    board.atMost(`a night of ${loans} loans, ${made.bills} bills`, seconds, 30, 's');
    console.log(`the night: ${Math.round(entries / seconds)} entries per second`);
    console.log(`a plain SQL scan: ${Math.round(entries / scanned)} entries per second`);
  } finally {
    await world.close();
  }
});
board.print(`Nightly run over ${loans * entriesEach} ledger entries`);
