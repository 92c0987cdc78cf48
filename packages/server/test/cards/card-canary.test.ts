import { expect, test } from 'vitest';
import type { CardForm } from '@drawbridge/contract/cards/schema.ts';
import { account, startAuthorizeNet } from '../support/authorize-net-stand-in.ts';
import { databaseValues, filesIn, overhear } from '../support/canary.ts';
import {
  cardBody,
  checkFee,
  debtor,
  feeOf,
  formFor,
  lookAfterPayments,
  pay,
} from '../support/card-payments.ts';
import { send, sharedWorld, startWorld } from '../support/world.ts';

/** A test number and a code that appear nowhere by chance. */
const number = '4000000000009995';
const cvv = '737';
const wrongCvv = '7379';

const { printed } = overhear();
const world = sharedWorld({ environment: { LOG_LEVEL: 'trace' } });

/** Searches the database, replies, output and files for cards. */
async function expectNoCard(
  told: string,
  numbers: readonly string[],
  codes: readonly string[],
): Promise<void> {
  const values = await databaseValues(world);
  for (const place of [values.join('\n'), told, printed(), ...filesIn(world.config.dataDir)]) {
    const digits = place.replaceAll(/[ -]/g, '');
    for (const one of numbers) expect(digits).not.toContain(one);
    for (const code of codes) expect(place).not.toMatch(new RegExp(`(CardSecurity|cardCode)["' :]*${code}`));
  }
  // Three digits appear in times and ids, so this looks for the code as a value.
  expect(values.filter((value) => codes.includes(value))).toEqual([]);
  for (const code of codes) expect(printed()).not.toContain(`"${code}"`);
}

test('a card’s number and code appear in no table, log line, file, email or reply', async () => {
  const owner = await debtor(world);
  const card = { CardNumber: '4000 0000 0000 9995', CardSecurity: cvv };
  const path = '/lima/api/process-chargent-order';
  const json = JSON.stringify(cardBody(world, owner.dealId, { CardNumber: number, CardSecurity: cvv }));
  const { token } = owner;
  const answers = [
    await pay(world, owner, card, 'canary'),
    await pay(world, owner, card, 'canary'),
    // Every way to be refused.
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
    // Then charged, with a silent gateway.
    await pay(world, owner, { CardNumber: '4000000000003022', CardSecurity: cvv }),
  ];
  await lookAfterPayments(world);
  answers.push(await send(world, 'GET', '/dev/outbox.json'), await send(world, 'GET', '/metrics'));
  expect((await feeOf(world, owner)).state).toBe('paid');

  const values = await databaseValues(world);
  const told = answers.map(({ text }) => text).join('\n');
  // Proves that the search works: these texts are found.
  expect(values).toContain('9995');
  expect(told).toContain('The card has insufficient funds.');
  expect(told).toContain('Visa ending in 3022');
  expect(printed()).toContain('/lima/api/process-chargent-order');
  await expectNoCard(told, [number, '4000000000003022'], [cvv, wrongCvv]);
});

test('nor with Authorize.Net, even if it repeats them, answers nonsense or stays silent', async () => {
  const gateway = await startAuthorizeNet();
  const direct = await startWorld({
    beside: world,
    environment: { ...gateway.environment, CARD_GATEWAY: 'authorize-net-direct', LOG_LEVEL: 'trace' },
  });
  const card = { CardNumber: '4012888888881881', CardSecurity: '846' };
  const answers: { readonly text: string }[] = [];
  for (const mood of [
    'repeats the card',
    'answers garbage',
    'silent',
    'holds for review',
    undefined,
  ] as const) {
    const owner = await debtor(world);
    if (mood) gateway.moods.push(mood);
    answers.push(await pay(direct, owner, card));
    await lookAfterPayments({ ...direct, clock: world.clock });
    answers.push({ text: JSON.stringify(await feeOf(direct, owner)) });
  }
  answers.push(await send(direct, 'GET', '/dev/outbox.json'), await send(direct, 'GET', '/metrics'));
  const told = answers.map(({ text }) => text).join('\n');
  expect(told).toContain('Visa ending in 1881');
  expect(printed()).toContain('Authorize.Net refused a call');
  // The gateway did receive the card and the key, and the key is in no log either.
  expect(JSON.stringify(gateway.asked)).toContain('4012888888881881');
  expect(printed() + told).not.toContain(account.key);
  await expectNoCard(told, ['4012888888881881'], ['846']);
  await direct.close();
  await gateway.close();
});

test('nor for a card entered in a framed form, including the sandbox’s', async () => {
  const hosted = await startWorld({
    beside: world,
    environment: { CARD_GATEWAY: 'sandbox-hosted', LOG_LEVEL: 'trace' },
  });
  const owner = await debtor(world);
  const form = (await formFor(hosted, owner)).json as CardForm;
  const post = (path: string, fields: Record<string, string>) =>
    send(hosted, 'POST', path, {
      body: new URLSearchParams({ ...form.fields, ...fields }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const ExpYear = String(world.clock.now().getUTCFullYear() + 2).slice(-2);
  const card = { do: 'pay', month: '12', year: ExpYear, code: '5937', zip: '29401' };
  const shown = await post(form.url, {});
  const declined = await post(`${form.url}/pay`, { ...card, number: '4000000000000069', code: '593' });
  const approved = await post(`${form.url}/pay`, { ...card, number: '3782 822463 10005' });
  expect([shown, declined, approved].map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(declined.text).toContain('The credit card has expired.');
  expect(declined.text).not.toMatch(/\b593\b/);
  expect(approved.text).toContain('transactResponse');
  const checked = await checkFee(hosted, owner);
  expect(checked.json).toMatchObject({ state: 'paid', receipt: { brand: 'amex', last4: '0005' } });
  // The provider’s form shows payers what they typed, but our calls never see it.
  await expectNoCard(checked.text, ['378282246310005', '4000000000000069'], ['5937', '593']);
  // A paid form accepts no other card, and an invented token opens no form.
  expect((await post(`${form.url}/pay`, { ...card, number: '4111111111111111' })).text).toContain('expired');
  expect((await post(form.url, { token: 'a\u0000b' })).text).toContain('expired');
  await hosted.close();
});
