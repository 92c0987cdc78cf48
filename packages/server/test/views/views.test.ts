import { beforeAll, describe, expect, test } from 'vitest';
import type { SavedView } from '@drawbridge/contract/views/schema.ts';
import { personSignedIn } from '../support/people.ts';
import { send, sharedWorld } from '../support/world.ts';

const world = sharedWorld();
let token: string;
let otherToken: string;

beforeAll(async () => {
  ({ token } = await personSignedIn(world, { accountType: 'BrokerAccount' }));
  ({ token: otherToken } = await personSignedIn(world, { accountType: 'BrokerAccount' }));
});

describe('saved views', () => {
  async function post(path: string, body: unknown, as = token) {
    const answer = await send(world, 'POST', `/lima/api/views${path}`, { token: as, body });
    return { status: answer.status, json: answer.json as SavedView & { views: SavedView[]; code: string } };
  }
  async function names(as = token): Promise<string[]> {
    const { json } = await send(world, 'GET', '/lima/api/views', { token: as });
    return (json as { views: SavedView[] }).views.map(({ name, isDefault }) =>
      isDefault ? `${name}*` : name,
    );
  }

  test('can be saved, renamed, made the default and deleted, only by their owner', async () => {
    const large = await post('', {
      name: ' Large ',
      search: { amountFrom: '1000000', sort: '-loan_amount' },
    });
    expect(large.json).toMatchObject({
      name: 'Large',
      search: { amountFrom: '1000000', sort: '-loan_amount' },
    });
    const florida = await post('', { name: 'Florida', search: { state: 'FL' }, isDefault: true });
    expect(await names()).toEqual(['Florida*', 'Large']);
    expect(await post('', { name: 'LARGE', search: {} })).toMatchObject({
      status: 409,
      json: { code: 'view_name_taken' },
    });
    await post('/change', { id: large.json.id, name: 'Very large', isDefault: true });
    expect(await names()).toEqual(['Florida', 'Very large*']);
    expect((await post('/change', { id: florida.json.id, search: { state: 'GA' } })).json.search).toEqual({
      state: 'GA',
    });
    expect(await names(otherToken)).toEqual([]);
    for (const path of ['/change', '/delete'])
      expect(await post(path, { id: large.json.id }, otherToken)).toMatchObject({ status: 404 });
    expect((await post('/delete', { id: large.json.id })).json.views.map(({ name }) => name)).toEqual([
      'Florida',
    ]);
  });

  test('can be reordered, and new views come last', async () => {
    const { token: mine } = await personSignedIn(world, { accountType: 'Employee' });
    const saved = [];
    for (const name of ['Anchor', 'Buoy', 'Compass']) saved.push(await post('', { name, search: {} }, mine));
    const [anchor, , compass] = saved.map(({ json }) => json.id);
    const move = async (id: string | undefined, way: string, as = mine) =>
      (await post('/move', { id, move: way }, as)).json.views.map(({ name }) => name);
    expect(await move(compass, 'up')).toEqual(['Anchor', 'Compass', 'Buoy']);
    expect(await move(anchor, 'up')).toEqual(['Anchor', 'Compass', 'Buoy']);
    expect(await move(anchor, 'down')).toEqual(['Compass', 'Anchor', 'Buoy']);
    await post('', { name: 'Aft', search: {} }, mine);
    await post('/change', { id: anchor, name: 'Zenith' }, mine);
    expect(await names(mine)).toEqual(['Compass', 'Zenith', 'Buoy', 'Aft']);
    expect(await post('/move', { id: anchor, move: 'up' }, otherToken)).toMatchObject({ status: 404 });
    expect(await names(mine)).toEqual(['Compass', 'Zenith', 'Buoy', 'Aft']);
  });

  test('of one page do not affect those of another', async () => {
    const other = await personSignedIn(world, { accountType: 'Employee' });
    const save = (body: object) => post('', body, other.token);
    const queue = await save({
      of: 'work queue',
      name: 'Late',
      search: { show: 'overdue' },
      isDefault: true,
    });
    const pipeline = await save({ name: 'late', search: {}, isDefault: true });
    expect([queue.status, pipeline.status]).toEqual([200, 200]);
    expect(await names(other.token)).toEqual(['late*']);
    const { json } = await send(world, 'GET', '/lima/api/views?of=work%20queue', { token: other.token });
    expect(json).toMatchObject({ views: [{ name: 'Late', search: { show: 'overdue' }, isDefault: true }] });
    await post('/change', { id: queue.json.id, isDefault: false }, other.token);
    expect(await names(other.token)).toEqual(['late*']);
    expect((await post('/delete', { id: queue.json.id }, other.token)).json.views).toEqual([]);
  });

  test('saved twice at once under the same name become one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => post('', { name: 'At once', search: {} })),
    );
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  });

  test('are limited to fifty', async () => {
    const answers = [];
    for (let number = 0; number < 51; number += 1)
      answers.push(await post('', { name: `View ${number}`, search: {} }, otherToken));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(50);
    expect(answers.at(-1)?.json.code).toBe('too_many_views');
  });
});
