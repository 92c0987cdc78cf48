import { beforeEach, expect, test } from 'vitest';
import { defaultRetention, fixedDays } from '@drawbridge/domain/retention/retention.ts';
import { createJobs } from '../../src/app/create-jobs.ts';
import { kindOfRecord } from '../../src/features/legal-holds/name-records.ts';
import { createLog } from '../../src/platform/log.ts';
import { retentionTables } from '../../src/platform/retention/describe-rules.ts';
import type { KeptTime } from '../../src/platform/retention/table-rule.ts';
import { agedTables, tableRules } from '../../src/platform/retention/table-rules.ts';
import { agedRows } from '../support/aged-rows.ts';
import { addDeal } from '../support/deals.ts';
import { addAccount } from '../support/people.ts';
import { freshWorld, projectFile } from '../support/world.ts';

const world = freshWorld();

beforeEach(async () => {
  const { id } = await addAccount(world, { email: 'aged@people.test' });
  await addDeal(world, { borrowerId: id });
  await addAccount(world, { accountType: 'Employee' });
});

async function sweeper(): Promise<() => Promise<void>> {
  const config = { ...world.config, demo: false };
  const jobs = await createJobs({ ...world, config, pool: world.runtimePool, log: createLog('silent') });
  return () => jobs['sweep old rows']({}, { attempt: 1, signal: new AbortController().signal });
}

test('every table has a rule', async () => {
  const { rows } = await world.pool.query<{ name: string }>(
    `select case nspname when 'graphile_worker' then nspname || '.' else '' end || relname as name
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where nspname in (current_schema(), 'graphile_worker') and relkind in ('r', 'p')`,
  );
  expect(Object.keys(tableRules).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

test('the database deletes along what a rule leaves to it', async () => {
  const { rows } = await world.pool.query<{ name: string }>(
    `select conrelid::regclass || ' with ' || confrelid::regclass as name from pg_constraint
     where contype = 'f' and confdeltype = 'c'`,
  );
  const expected = Object.entries(tableRules).flatMap(([table, rule]) =>
    rule.rule === 'with' ? [`${table} with ${rule.table}`] : [],
  );
  expect(expected.length).toBeGreaterThan(10);
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(expected));
});

/** Days after which a row is surely kept, and surely gone. */
function boundsOf(kept: KeptTime): readonly [number, number] {
  if (typeof kept === 'number') return aroundDay(kept);
  if (kept in fixedDays) return aroundDay(fixedDays[kept as keyof typeof fixedDays]);
  const limit = defaultRetention[kept as keyof typeof defaultRetention];
  return kept.endsWith('Months') ? [limit * 30 - 1, limit * 31] : aroundDay(limit);
}
const minute = 1 / (24 * 60);
const aroundDay = (days: number): readonly [number, number] => [days - minute, days + minute];

test('the nightly cleanup deletes a row of each table that goes by age, and no sooner', async () => {
  const sweep = await sweeper();
  for (const [table, { kept }] of Object.entries(agedTables)) {
    const { insert, found = 'true' } = agedRows[table as keyof typeof agedTables];
    const left = async () => (await world.pool.query(`select from ${table} where ${found}`)).rowCount;
    const from = world.clock.now();
    const [keptDays, goneDays] = boundsOf(kept);
    // The queue’s times are the database’s.
    if (table.startsWith('graphile_worker')) {
      await world.pool.query(insert);
      await world.pool.query(
        `update graphile_worker._private_jobs set attempts = max_attempts, updated_at = $1
         where payload ->> 'mailId' = 'm'`,
        [from],
      );
    } else await world.pool.query(insert, [from]);
    if (keptDays > 0) {
      world.clock.forward({ hours: keptDays * 24 });
      await sweep();
    }
    expect([table, await left()]).toEqual([table, 1]);
    world.clock.forward({ hours: (goneDays - Math.max(keptDays, 0)) * 24 });
    await sweep();
    expect([table, await left()]).toEqual([table, 0]);
  }
});

test('people read a name for each table that goes by age', () => {
  const names = Object.keys(agedTables).map((table) => table.replace('graphile_worker.', ''));
  expect(names.filter((name) => kindOfRecord(name) === 'other')).toEqual([]);
});

test('docs/retention.md lists the rule of every table', () => {
  expect(projectFile('docs/retention.md')).toContain(retentionTables());
});
