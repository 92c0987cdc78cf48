import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { cardBody, debtor, feeOf, lookAfterPayments, pay } from './card-payments.ts';
import { send, startWorld, type World } from './world.ts';

/** A test number and a code that turn up nowhere by chance. */
const number = '4000000000009995';
const cvv = '737';
const wrongCvv = '7379';

let world: World;
let printed = '';

beforeAll(async () => {
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((chunk) => {
      printed += String(chunk);
      return true;
    });
  }
  world = await startWorld({ environment: { LOG_LEVEL: 'trace' } });
});
afterAll(async () => {
  await world.close();
  vi.restoreAllMocks();
});

/** Every row of every table, each value by itself. */
async function databaseValues(): Promise<string[]> {
  const { rows } = await world.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const tables = await Promise.all(
    rows.map(({ name }) => world.pool.query<{ row: object }>(`select to_jsonb(t) as row from ${name} t`)),
  );
  return tables.flatMap((table) => table.rows.flatMap(({ row }) => valuesOf(row)));
}

/** The texts and numbers in a value, at any depth. */
function valuesOf(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(valuesOf);
  return [typeof value === 'string' ? value : JSON.stringify(value)];
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .map((path) => readFileSync(path, 'latin1'));
}

test('a card’s number and code stand in no table, no log line, no file, no mail and no answer', async () => {
  const owner = await debtor(world);
  const card = { CardNumber: '4000 0000 0000 9995', CardSecurity: cvv };
  const path = '/lima/api/process-chargent-order';
  const json = JSON.stringify(cardBody(world, owner.dealId, { CardNumber: number, CardSecurity: cvv }));
  const { token } = owner;
  const answers = [
    await pay(world, owner, card, 'canary'),
    await pay(world, owner, card, 'canary'),
    // Refused in every way there is.
    await pay(world, owner, { ...card, City: 'Other' }, 'canary'),
    await pay(world, owner, { ...card, Zip: number }),
    await pay(world, owner, { ...card, CardSecurity: wrongCvv }),
    await pay(world, owner, { ...card, ExpYear: '20' }),
    await pay(world, { token, dealId: 'f'.repeat(32) }, card),
    await pay(world, { token: 'none', dealId: owner.dealId }, card),
    await send(world, 'POST', path, { token, body: json.slice(0, -1) }),
    await send(world, 'POST', path, { token, body: `${number} ${json}` }),
    await send(world, 'POST', path, { token, body: json, headers: { 'content-type': 'text/plain' } }),
    await send(world, 'POST', '/lima/api/drafts/save', {
      token,
      body: { form: 'credit', values: { ...card, City: 'Charleston' } },
    }),
    // And charged, with the gateway silent.
    await pay(world, owner, { CardNumber: '4000000000003022', CardSecurity: cvv }),
  ];
  await lookAfterPayments(world);
  answers.push(await send(world, 'GET', '/dev/outbox.json'), await send(world, 'GET', '/metrics'));
  expect((await feeOf(world, owner)).state).toBe('paid');

  const values = await databaseValues();
  const told = answers.map(({ text }) => text).join('\n');
  // The places are looked at for real: what may stand in them does.
  expect(values).toContain('9995');
  expect(told).toContain('The card has insufficient funds.');
  expect(told).toContain('Visa ending in 3022');
  expect(printed).toContain('/lima/api/process-chargent-order');
  const places = [values.join('\n'), told, printed, ...filesIn(world.config.dataDir)];
  for (const place of places) {
    const digits = place.replaceAll(/[ -]/g, '');
    expect(digits).not.toContain(number);
    expect(digits).not.toContain('4000000000003022');
    expect(place).not.toMatch(/CardSecurity["' :]*737|CardSecurity["' :]*7379/);
  }
  // Three digits turn up in times and ids; the code would be a value by itself.
  expect(values.filter((value) => value === cvv || value === wrongCvv)).toEqual([]);
  expect(printed).not.toMatch(/"737"|\b7379\b/);
});
