import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { applicationFields } from '@drawbridge/contract/lender-settings/applications.ts';
import { defaultNeeds, type Need } from '@drawbridge/domain/applications/needs.ts';
import { sharedWorld } from '../support/world.ts';

const world = sharedWorld();
const sql = readFileSync(new URL('../../migrations/0076-lines-of-own-needs.sql', import.meta.url), 'utf8');

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
