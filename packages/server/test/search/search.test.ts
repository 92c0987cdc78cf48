import { describe, expect, test } from 'vitest';
import { found, mostFound, type Found } from '@drawbridge/contract/search/schema.ts';
import { addDeal } from '../support/deals.ts';
import { employeeSignedIn, newBuilding } from '../support/draw-requests.ts';
import { addAccount, personSignedIn } from '../support/people.ts';
import { fileForm, receiptOf } from '../support/requests.ts';
import { fresh, freshWorld, send } from '../support/world.ts';

const world = freshWorld();
const desk = fresh(async () => ({ anna: await employeeSignedIn(world, 'Anna Analyst') }));

async function search(q: string, token = desk.anna.token): Promise<Found> {
  const answer = await send(world, 'GET', `/lima/api/staff/search?${new URLSearchParams({ q }).toString()}`, {
    token,
  });
  expect(answer.status, answer.text).toBe(200);
  return found.parse(answer.json);
}

describe('the employees’ search', () => {
  test('finds a deal by its number, name, address and people', async () => {
    const borrower = await addAccount(world, { name: 'Iván Núñez', email: 'ivan@oakbuilders.example' });
    const broker = await addAccount(world, { name: 'Bea Broker', accountType: 'BrokerAccount' });
    const id = await addDeal(world, {
      borrowerId: borrower.id,
      brokerId: broker.id,
      loanNumber: 'HL-55012',
      nickname: 'The Grist House',
      street: '482 Mill Road',
    });
    const other = await addAccount(world, { name: 'Olga Other' });
    await addDeal(world, { borrowerId: other.id, loanNumber: 'HL-90000', street: '9 Elm Court' });
    const ways = [
      ['the start of a loan number', 'hl-55'],
      ['digits inside a loan number', '55012'],
      ['a word inside the street', 'mill'],
      ['words of street and borrower in any order', 'núñez road'],
      ['a name without its accents', 'nunez'],
      ['a word of the deal’s name', 'grist'],
      ['the city', 'mill decatur'],
      ['a part of the borrower’s email', 'oakbuilders'],
      ['the broker’s name', 'bea'],
    ] as const;
    for (const [by, q] of ways) {
      expect((await search(q)).deals, by).toEqual([
        {
          id,
          number: 'HL-55012',
          nickname: 'The Grist House',
          address: '482 Mill Road',
          borrower: 'Iván Núñez',
          status: 'Application',
        },
      ]);
      expect((await search(`${q} elsewhere`)).deals, by).toEqual([]);
    }
  });

  test('lists at most eight deals, the one with that number first', async () => {
    const { id: borrowerId } = await addAccount(world, { name: 'Mary Mason' });
    for (let one = 0; one < mostFound + 2; one += 1)
      await addDeal(world, { borrowerId, street: '77 Long Row', statusDate: '2026-05-01' });
    const wanted = await addDeal(world, { borrowerId, loanNumber: '77', statusDate: '2020-01-01' });
    const { deals } = await search('77');
    expect(deals).toHaveLength(mostFound);
    expect(deals[0]?.id).toBe(wanted);
  });

  test('finds people, and says whose account an employee can view', async () => {
    const alice = await addAccount(world, { name: 'Alice Quill', email: 'aq@quill.example' });
    await addAccount(world, { name: 'Alan Quill', disabled: true });
    await employeeSignedIn(world, 'Agnes Quill');
    const { people } = await search('quill');
    expect(people.map(({ name, isViewable }) => [name, isViewable])).toEqual([
      ['Agnes Quill', false],
      ['Alan Quill', false],
      ['Alice Quill', true],
    ]);
    expect((await search('quill al ali')).people.map(({ id }) => id)).toEqual([alice.id]);
    expect((await search('aq@quill.example')).people.map(({ id }) => id)).toEqual([alice.id]);
  });

  test('finds open work, and a request by its number once it is declined', async () => {
    const building = await newBuilding(world, { loanNumber: 'HL-70001' });
    const request = receiptOf(await fileForm(world, 'capex', { by: building }));
    const open = await search(request.reference.toLowerCase());
    expect(open.work.map(({ id }) => id)).toEqual([request.id]);
    expect(open.requests).toEqual([]);
    await send(world, 'POST', `/lima/api/staff/requests/${request.id}/decisions`, {
      token: desk.anna.token,
      body: { status: 'Declined', reason: 'The reserve is spent.' },
    });
    const decided = await search(request.reference.toLowerCase());
    expect(decided.work).toEqual([]);
    expect(decided.requests).toMatchObject([{ id: request.id, kind: 'capex', status: 'Declined' }]);
  });

  test('finds nothing for signs', async () => {
    for (const q of ['', '   ', '&|!:*', '%', "'"])
      expect(await search(q), q).toEqual({ deals: [], people: [], work: [], requests: [] });
  });

  test('is closed to borrowers and brokers', async () => {
    const customer = await personSignedIn(world);
    const answer = await send(world, 'GET', '/lima/api/staff/search?q=mason', { token: customer.token });
    expect(answer.status).toBe(403);
  });

  test('asks the indexes of words', async () => {
    const { rows } = await world.pool.query<{ indexname: string }>(
      `select indexname from pg_indexes where indexdef like '%gin%search_words%' order by indexname`,
    );
    expect(rows.map(({ indexname }) => indexname)).toEqual([
      'accounts_by_words',
      'deals_by_words',
      'properties_by_words',
    ]);
    const client = await world.pool.connect();
    try {
      await client.query('begin');
      await client.query('set local enable_seqscan = off');
      const plan = await client.query<{ 'QUERY PLAN': string }>(
        `explain select id from accounts where search_words(name || ' ' || email) @@ to_tsquery('simple', 'quill:*')`,
      );
      expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('accounts_by_words');
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});
