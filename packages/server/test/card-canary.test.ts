import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseValues, filesIn, overhear } from './canary.ts';
import { cardBody, debtor, feeOf, lookAfterPayments, pay } from './card-payments.ts';
import { send, startWorld, type World } from './world.ts';

/** A test number and a code that turn up nowhere by chance. */
const number = '4000000000009995';
const cvv = '737';
const wrongCvv = '7379';

let world: World;
const { printed } = overhear();

beforeAll(async () => {
  world = await startWorld({ environment: { LOG_LEVEL: 'trace' } });
});
afterAll(() => world.close());

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
    await send(world, 'POST', '/lima/api/drafts', {
      token,
      body: {
        form: 'credit',
        values: { ...card, City: 'Charleston' },
        savedAt: world.clock.now().toISOString(),
      },
    }),
    // And charged, with the gateway silent.
    await pay(world, owner, { CardNumber: '4000000000003022', CardSecurity: cvv }),
  ];
  await lookAfterPayments(world);
  answers.push(await send(world, 'GET', '/dev/outbox.json'), await send(world, 'GET', '/metrics'));
  expect((await feeOf(world, owner)).state).toBe('paid');

  const values = await databaseValues(world);
  const told = answers.map(({ text }) => text).join('\n');
  // The places are looked at for real: what may stand in them does.
  expect(values).toContain('9995');
  expect(told).toContain('The card has insufficient funds.');
  expect(told).toContain('Visa ending in 3022');
  expect(printed()).toContain('/lima/api/process-chargent-order');
  const places = [values.join('\n'), told, printed(), ...filesIn(world.config.dataDir)];
  for (const place of places) {
    const digits = place.replaceAll(/[ -]/g, '');
    expect(digits).not.toContain(number);
    expect(digits).not.toContain('4000000000003022');
    expect(place).not.toMatch(/CardSecurity["' :]*737|CardSecurity["' :]*7379/);
  }
  // Three digits turn up in times and ids; the code would be a value by itself.
  expect(values.filter((value) => value === cvv || value === wrongCvv)).toEqual([]);
  expect(printed()).not.toMatch(/"737"|\b7379\b/);
});
