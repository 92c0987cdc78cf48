import { describe, expect, test } from 'vitest';
import { demoId } from '../../../demo/src/random.ts';
import { addDeal } from '../support/deals.ts';
import { pdfText } from '../support/file-contents.ts';
import { personSignedIn, signIn, type SignedInPerson } from '../support/people.ts';
import { sharedWorld } from '../support/world.ts';

const world = sharedWorld({ data: 'demo' });

function ask({ token }: Pick<SignedInPerson, 'token'>, dealid: string, language = 'en'): Promise<Response> {
  return fetch(`${world.url}/lima/api/deals/account-history/statement`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'accept-language': language,
    },
    body: JSON.stringify({ dealid }),
  });
}

const wordsOf = async (answer: Response) => pdfText(Buffer.from(await answer.arrayBuffer()));

describe('the payment statement', () => {
  test('is a PDF with the period, yearly totals, each payment’s breakdown and undone entries', async () => {
    const owner = await signIn(world, 'customer@demo.test', 'Demo-pass1');
    const answer = await ask(owner, demoId('deal', 'HL-20021'));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="payment-statement-HL-20021-\d{4}-\d\d-\d\d.pdf"/,
    );
    const words = await wordsOf(answer);
    expect(words).toContain('Harborline Capital');
    expect(words).toContain('Payment statement');
    expect(words).toMatch(/Loan HL-20021\. \w{3} \d+, \d{4} to \w{3} \d+, \d{4}/);
    expect(words.match(/Total, \d+ entr/g)?.length).toBeGreaterThanOrEqual(8);
    expect(words).toContain('Taxes, insurance $612.38');
    expect(words).toMatch(/^Reversed \w{3} \d+, \d{4}$/m);
    expect(words).toMatch(/^Returned unpaid \w{3} \d+, \d{4}$/m);
    expect(words).toMatch(/^Waived \w{3} \d+, \d{4}$/m);
    expect(words.match(/^-?\$[\d,.]+ \*$/gm)?.length).toBeGreaterThanOrEqual(4);
    expect(words).toContain('Totals leave out charges and waivers.');
  });

  test('is in the reader’s language, with the same amounts', async () => {
    const owner = await signIn(world, 'customer@demo.test', 'Demo-pass1');
    const [english, spanish] = await Promise.all(
      ['en', 'es-US'].map(async (language) =>
        wordsOf(await ask(owner, demoId('deal', 'HL-20021'), language)),
      ),
    );
    expect(spanish).toContain('Estado de cuenta de pagos');
    expect(spanish).toMatch(/Préstamo HL-20021\. Del \d+ \w+ \d{4} al \d+ \w+ \d{4}\./);
    expect(spanish).toMatch(/^Página 1 de \d+$/m);
    expect(spanish).toContain('Impuestos, seguro $612.38');
    expect(spanish).toMatch(/^Devuelto sin pagar el \d+ \w+ \d{4}$/m);
    const amounts = (words = '') => words.match(/-?\$[\d,.]+\d/g);
    expect(amounts(spanish)).toEqual(amounts(english));
  });

  test('says when a loan has no payments', async () => {
    const owner = await personSignedIn(world);
    const deal = await addDeal(world, { borrowerId: owner.accountId, nickname: 'Día y Noche (עברית)' });
    const words = await wordsOf(await ask(owner, deal));
    expect(words).toContain('This loan has no payments yet.');
  });

  test('names a loan without a nickname by its street', async () => {
    const owner = await personSignedIn(world);
    const deal = await addDeal(world, {
      borrowerId: owner.accountId,
      nickname: null,
      street: '9 Oak Row',
      loanNumber: 'ST-9',
    });
    expect(await wordsOf(await ask(owner, deal))).toContain('9 Oak Row. Loan ST-9.');
  });

  test('answers 404 for another person’s loan and for an unknown loan', async () => {
    const stranger = await personSignedIn(world);
    for (const deal of [demoId('deal', 'HL-20021'), 'f'.repeat(32)]) {
      expect((await ask(stranger, deal)).status).toBe(404);
    }
  });
});
