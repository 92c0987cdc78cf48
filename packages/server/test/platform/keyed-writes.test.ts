import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { databaseOver, type Queries } from '../../src/platform/database/connect.ts';
import { refuse } from '../../src/platform/http/refusal.ts';
import { isWriteKey, keyedWrites, type KeyedWrites } from '../../src/platform/keyed-writes/once.ts';
import { forgetKeys } from '../../src/platform/keyed-writes/store.ts';
import { newSeed } from '../../src/platform/secrets/kept-seed.ts';
import { sealingWith } from '../../src/platform/secrets/sealing.ts';
import { emptyDatabase, type TestDatabase } from '../support/world.ts';

const now = new Date('2026-03-02T15:00:00Z');
let database: TestDatabase;
let write: KeyedWrites;
let effects = 0;

beforeAll(async () => {
  database = await emptyDatabase();
  const db = databaseOver(database.pool);
  write = keyedWrites({ db, clock: { now: () => now }, sealing: sealingWith(newSeed()) });
  await database.pool.query('create table effects (what text)');
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query('truncate effects, keyed_writes');
  effects = 0;
});

const payoff = { owner: 'maria', call: 'requests.payoff', key: 'k1', contents: '{"loan":"HL-1"}' };

async function effect(tx: Queries): Promise<{ reference: string }> {
  effects += 1;
  await tx
    .insertInto('effects' as never)
    .values({ what: 'filed' })
    .execute();
  return { reference: `R-${effects}` };
}

async function filed(): Promise<number> {
  return (await database.pool.query('select from effects')).rowCount ?? 0;
}

test('a write sent twice with one key runs once and gets the same answer', async () => {
  const first = await write(payoff)(effect);
  expect(await write(payoff)(effect)).toEqual(first);
  expect(await filed()).toBe(1);
});

test('without a key, every write runs', async () => {
  const keyless = { ...payoff, key: undefined };
  await write(keyless)(effect);
  await write(keyless)(effect);
  expect(await filed()).toBe(2);
});

test('fifty simultaneous writes with one key run once', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => write(payoff)(effect)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await filed()).toBe(1);
});

test.each([
  ['different contents', { contents: '{"loan":"HL-2"}' }],
  ['another call', { call: 'requests.extension' }],
])('a key reused for %s is refused', async (_, other) => {
  await write(payoff)(effect);
  expect(await write({ ...payoff, ...other })(effect)).toMatchObject({ refused: 'key_reused' });
  expect(await filed()).toBe(1);
});

test('the same key from another person is a different key', async () => {
  await write(payoff)(effect);
  expect(await write({ ...payoff, owner: 'daniel' })(effect)).toEqual({ reference: 'R-2' });
});

test('a refused write stores nothing, and the corrected one can reuse the key', async () => {
  const refused = await write(payoff)(async (tx) => {
    await effect(tx);
    return refuse('invalid_input');
  });
  expect(refused).toMatchObject({ refused: 'invalid_input' });
  expect(await filed()).toBe(0);
  await write({ ...payoff, contents: '{"loan":"HL-3"}' })(effect);
  expect(await filed()).toBe(1);
});

test('a failed write stores nothing and can be sent again', async () => {
  const broken = write(payoff)(async (tx) => {
    await effect(tx);
    throw new Error('the process was killed');
  });
  await expect(broken).rejects.toThrow('killed');
  await write(payoff)(effect);
  expect(await filed()).toBe(1);
});

test('contents are stored only as digests, and old keys are deleted', async () => {
  await write({ ...payoff, contents: '{"card":"4111111111111111"}' })(effect);
  const { rows } = await database.pool.query<{ row: string }>(
    'select keyed_writes::text as row from keyed_writes',
  );
  expect(rows[0]?.row).not.toContain('4111111111111111');
  await forgetKeys(databaseOver(database.pool), now);
  expect((await database.pool.query('select from keyed_writes')).rowCount).toBe(1);
  await forgetKeys(databaseOver(database.pool), new Date(now.getTime() + 1));
  expect((await database.pool.query('select from keyed_writes')).rowCount).toBe(0);
});

test.each([
  ['0198c1de-7b0f-7cc1-b5cf-000000000000', true],
  ['x'.repeat(200), true],
  ['x'.repeat(201), false],
  ['', false],
  ['two words', false],
  ['ключ', false],
  [['a', 'b'], false],
])('%j as a key: %j', (key, fits) => {
  expect(isWriteKey(key)).toBe(fits);
});
