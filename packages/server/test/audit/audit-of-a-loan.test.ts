import { beforeEach, expect, test } from 'vitest';
import type { AuditEntry } from '@drawbridge/contract/audit/schema.ts';
import { openDrawOffice } from '../support/draw-office.ts';
import { newBuilding } from '../support/draw-requests.ts';
import { personSignedIn } from '../support/people.ts';
import { send } from '../support/world.ts';

const { here, takeTo } = openDrawOffice();
let token: string;
let loan: string;

beforeEach(async () => {
  ({ token } = await personSignedIn(here.world, { accountType: 'Employee', isAdministrator: true }));
  loan = await loanNumberOf(here.mary.dealId);
});

async function loanNumberOf(dealId: string): Promise<string> {
  const { rows } = await here.world.pool.query<{ number: string }>(
    'select loan_number as number from deals where id = $1',
    [dealId],
  );
  return rows[0]?.number ?? '';
}

async function entries(q: string): Promise<AuditEntry[]> {
  const answer = await send(
    here.world,
    'GET',
    `/lima/api/staff/audit?q=${encodeURIComponent(q)}&limit=1000`,
    { token },
  );
  expect(answer.status, answer.text).toBe(200);
  return (answer.json as { entries: AuditEntry[] }).entries;
}

test('searching a loan number finds everything that happened to it, as sentences with names and amounts', async () => {
  await takeTo('approved');
  const other = await newBuilding(here.world);
  const found = await entries(loan);
  const sentences = found.map(({ sentence }) => sentence);
  expect(sentences).toContain(`Mary Mason requested draw 1 of ${loan}: $490.00.`);
  expect(sentences).toContain(`Anna Analyst approved draw 1 of ${loan}: $490.00.`);
  expect(sentences.join('\n')).toContain(`Anna Analyst entered the inspection of draw 1 of ${loan}`);
  expect(
    sentences.some((sentence) => /^Mary Mason added the account ending in \d{4} at /.test(sentence)),
  ).toBe(true);
  expect(sentences.join('\n')).not.toMatch(/[0-9a-f]{32}/);
  // Nothing about another loan, and nothing its people did that concerns no loan.
  expect(sentences.join('\n')).not.toContain(await loanNumberOf(other.dealId));
  expect(found.every(({ action }) => action !== 'signed in')).toBe(true);
  expect(await entries(loan.toLowerCase())).toEqual(found);
});

test('searching any part of a name finds the person’s entries', async () => {
  await takeTo('inspection scheduled');
  for (const part of ['analyst', 'naly', 'Anna A'])
    expect(
      (await entries(part)).some(({ account }) => account?.name === 'Anna Analyst'),
      part,
    ).toBe(true);
  expect(await entries('an%st')).toEqual([]);
});

test('the export contains the sentences', async () => {
  await takeTo('approved');
  const file = await send(here.world, 'GET', `/lima/api/staff/audit/export?q=${loan}`, { token });
  expect(file.text).toContain(`Anna Analyst approved draw 1 of ${loan}: $490.00.`);
});

test('searches for people and loans use indexes', async () => {
  const client = await here.world.pool.connect();
  try {
    await client.query('begin; set local enable_seqscan = off; set local enable_indexscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain select id from audit_log where account_id = any(array['a']) or employee_id = any(array['a'])
         or subject = any(array['a']) or particulars ->> 'deal' = any(array['a']) order by id desc limit 50`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    for (const index of ['of_account', 'of_employee', 'by_subject', 'by_deal'])
      expect(plan).toContain(`audit_log_${index}`);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
