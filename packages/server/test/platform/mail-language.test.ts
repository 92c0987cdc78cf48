import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoLender } from '../../src/platform/config/demo-lender.ts';
import { mailsTo } from '../support/mails.ts';
import { personSignedIn } from '../support/people.ts';
import { fileForm, receiptOf } from '../support/requests.ts';
import { startWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test('a request sent in Spanish is emailed as one sent in English is, to borrower and lender', async () => {
  const borrower = await personSignedIn(world, { name: 'Maria Lopez' });
  const letters: string[] = [];
  for (const language of ['en', 'es-US']) {
    const { reference } = receiptOf(await fileForm(world, 'payoff', { by: borrower, language }));
    const [receipt] = await mailsTo(world, borrower.email);
    const [copy] = await mailsTo(world, demoLender.lender.email);
    // What differs is the request, not its words.
    const id = /[\da-f]{32}/g;
    const words = [receipt, copy].map((mail) => `${mail?.subject}\n${mail?.text}`).join('\n');
    letters.push(words.replaceAll(reference, 'REFERENCE').replaceAll(id, 'ID'));
    world.clock.forward({ minutes: 1 });
  }
  const [english, spanish] = letters;
  expect(english).toContain('REFERENCE');
  expect(spanish).toBe(english);
});
