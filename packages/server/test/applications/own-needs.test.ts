import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { applicationFields } from '@drawbridge/contract/lender-settings/applications.ts';
import { defaultNeeds, type Need } from '@drawbridge/domain/applications/needs.ts';
import { sharedWorld } from '../support/world.ts';

const world = sharedWorld();
const migration = (name: string) =>
  readFileSync(new URL(`../../migrations/${name}.sql`, import.meta.url), 'utf8');
const sql = migration('0076-lines-of-own-needs');

test('own lists of what applications need get the W-9 and the guarantors’ parts once, before the lender’s lines', async () => {
  const defaults = defaultNeeds();
  const own: Need = {
    kind: 'document',
    words: 'Bring it',
    why: 'We ask',
    from: 'borrower',
    when: 'always',
    days: 2,
  };
  const full = Array.from({ length: 25 }, () => own);
  const needs = { ...defaults, rental: [own], 'line of credit': full };
  await world.pool.query(`insert into settings (key, value) values ('applications', $1)`, [
    JSON.stringify({ loanNumberPattern: 'HL-{n}', needs }),
  ]);
  for (const version of [1, 2]) {
    await world.pool.query(sql);
    const { rows } = await world.pool.query<{ value: { needs: unknown }; version: number }>(
      `select value, version from settings where key = 'applications'`,
    );
    const { value } = rows[0] ?? {};
    expect(rows[0]?.version).toBe(version);
    expect(value).toMatchObject({ loanNumberPattern: 'HL-{n}' });
    const after = applicationFields.shape.needs.parse(value?.needs);
    const added = defaults.rental.slice(0, 2);
    expect(after).toEqual({ ...needs, rental: [...added, own] });
  }
});

test('the audit log has the lists before and after the update that changed them, once, unless they were saved since', async () => {
  const { rows: accounts } = await world.pool.query<{ id: string }>('select id from accounts limit 1');
  const before = { needs: { rental: [] } };
  const save = (at: string) =>
    world.pool.query(
      `insert into settings (key, value, changed_by, changed_at) values ('applications', $1, $2, $3)
       on conflict (key) do update set value = $1, changed_by = $2, changed_at = $3`,
      [JSON.stringify(before), accounts[0]?.id, at],
    );
  const entries = async () =>
    (
      await world.pool.query<{
        account_id: string | null;
        particulars: { by?: string; before: unknown; after: unknown };
      }>(`select account_id, particulars from audit_log where subject = 'applications' order by id`)
    ).rows;
  await world.pool.query(
    `insert into audit_log (at, account_id, action, subject, particulars) values (now(), $1, 'setting changed', 'applications', $2)`,
    [accounts[0]?.id, JSON.stringify({ before: null, after: before })],
  );
  await save('2999-01-01');
  await world.pool.query(sql);
  await world.pool.query(migration('0079-note-of-own-needs'));
  expect(await entries()).toHaveLength(1);

  await save('2020-01-01');
  await world.pool.query(sql);
  for (const _time of [1, 2]) await world.pool.query(migration('0079-note-of-own-needs'));
  const { rows } = await world.pool.query('select value, changed_by from settings where key = $1', [
    'applications',
  ]);
  expect(rows).toMatchObject([{ changed_by: null }]);
  expect((await entries()).slice(1)).toEqual([
    { account_id: null, particulars: { by: 'update', before, after: (rows[0] as { value: unknown }).value } },
  ]);
});
