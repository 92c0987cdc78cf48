import { afterAll, beforeAll, expect, test } from 'vitest';
import { debtor, pay } from '../support/card-payments.ts';
import { importer } from '../support/imports.ts';
import { runDueJobs } from '../support/mails.ts';
import { send, startWorld, type World } from '../support/world.ts';

let world: World;
const headers = { 'accept-language': 'es-MX,es;q=0.9' };

beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test('a decline is explained in the language of each reader', async () => {
  const maria = await debtor(world);
  await pay(world, maria, { CardNumber: '4000000000000002' });
  const ask = { token: maria.token, body: { dealid: maria.dealId } };
  const path = '/lima/api/deals/appraisal-fee';
  const [english, spanish] = [
    await send(world, 'POST', path, ask),
    await send(world, 'POST', path, { ...ask, headers }),
  ];
  expect(english.json).toMatchObject({ failed: 'This transaction has been declined.' });
  expect(spanish.json).toMatchObject({ failed: 'Esta transacción fue rechazada.' });
});

test('problems with an import are in the language of the person who checks it', async () => {
  const { admin, ask, upload } = await importer(world);
  const file = 'Name,Email,Account Type\nNora,nora,Borrower\n';
  const { id, columns } = await upload('people', file);
  const body = { id, columns, commit: false };
  const run = await send(world, 'POST', '/lima/api/staff/imports/run', { token: admin.token, body, headers });
  expect(run.status, run.text).toBe(200);
  await runDueJobs(world);
  const { json } = await ask(`/${id}`);
  expect(json.outcome?.problems.map(({ message }) => message)).toEqual([
    '“nora” no es una dirección de correo electrónico.',
  ]);
});
