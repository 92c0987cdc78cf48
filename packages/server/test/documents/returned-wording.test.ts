import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sharedWorld } from '../support/world.ts';

const world = sharedWorld();
const sql = readFileSync(new URL('../../migrations/0036-returned-documents.sql', import.meta.url), 'utf8');

async function store(key: string, subject: string, body: string): Promise<void> {
  await world.pool.query('insert into settings (key, value, version) values ($1, $2, 1)', [
    key,
    { subject, body },
  ]);
}

test('a lender’s wording for returned documents says what they were sent for in its own sentence', async () => {
  const returned = 'Your document “{document}”{purpose} needs a change.';
  await store('mail documents.returned', 'Replace {document}{purpose}', returned);
  await store(
    'mail documents.returned es-US',
    'Reemplace {document}',
    'Su documento{purpose} necesita un cambio.',
  );
  await store('mail documents.acceptedOne', 'We accepted {document}', 'Thank you for {document}{purpose}.');
  await world.pool.query(sql);
  const { rows } = await world.pool.query<object>(
    `select key, value ->> 'subject' as subject, value ->> 'body' as body from settings
     where key like 'mail documents.%' order by key`,
  );
  const after = [
    {
      key: 'mail documents.acceptedOne',
      subject: 'We accepted {document}',
      body: 'Thank you for {document}{purpose}.',
    },
    {
      key: 'mail documents.returned',
      subject: 'Replace {document}',
      body: 'Your document “{document}” needs a change.\n\n{sentFor}',
    },
    {
      key: 'mail documents.returned es-US',
      subject: 'Reemplace {document}',
      body: 'Su documento necesita un cambio.\n\n{sentFor}',
    },
  ];
  expect(rows).toEqual(after);
  await world.pool.query(sql);
  const again = await world.pool.query<object>(
    `select key, value ->> 'subject' as subject, value ->> 'body' as body from settings
     where key like 'mail documents.%' order by key`,
  );
  expect(again.rows, 'a second run changes nothing').toEqual(after);
});
