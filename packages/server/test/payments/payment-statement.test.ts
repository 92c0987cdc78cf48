import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoId } from '../../../demo/src/random.ts';
import { addDeal } from '../support/deals.ts';
import { personSignedIn, signIn, type SignedInPerson } from '../support/people.ts';
import { startWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ data: 'demo' });
});
afterAll(() => world.close());

function ask({ token }: Pick<SignedInPerson, 'token'>, dealid: string): Promise<Response> {
  return fetch(`${world.url}/lima/api/deals/account-history/statement`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ dealid }),
  });
}

/** A PDF’s text in drawing order. */
async function wordsOf(answer: Response): Promise<string> {
  const bytes = Buffer.from(await answer.arrayBuffer());
  const words: string[] = [];
  for (let at = bytes.indexOf('stream\n'); at !== -1; at = bytes.indexOf('stream\n', at + 1)) {
    if (bytes.toString('latin1', at - 3, at) === 'end') continue;
    const end = bytes.indexOf('\nendstream', at);
    let text: string;
    try {
      text = inflateSync(bytes.subarray(at + 7, end)).toString('latin1');
    } catch {
      continue;
    }
    for (const [, pieces = ''] of text.matchAll(/\[((?:<[0-9a-f]*>|[\s\d.-])*)\] TJ/g)) {
      const hex = [...pieces.matchAll(/<([0-9a-f]*)>/g)].map(([, piece]) => piece).join('');
      words.push(Buffer.from(hex, 'hex').toString('latin1'));
    }
  }
  return words.join('\n');
}

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
