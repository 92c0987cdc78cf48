import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PayoffQuote } from '@drawbridge/contract/payoff/schema.ts';
import { pdfText } from '../support/file-contents.ts';
import { mailsTo } from '../support/mails.ts';
import { PayoffOffice } from '../support/payoff-office.ts';
import { personSignedIn } from '../support/people.ts';
import { send } from '../support/world.ts';

let office: PayoffOffice;

beforeEach(async () => {
  office = await PayoffOffice.open();
});
afterEach(() => office.world.close());

describe('a quote', () => {
  test('is issued once however often it is sent, and the email shows no amounts', async () => {
    const [first, second] = [await office.issue({}, 'k'), await office.issue({}, 'k')];
    expect(first.status).toBe(201);
    expect(second.json).toEqual(first.json);
    const mails = await mailsTo(office.world, office.borrower.email);
    expect(mails).toHaveLength(1);
    // Ids in links may contain any digits.
    expect(mails[0]?.text).not.toMatch(/\$|403,/);
    const listed = await office.post('/lima/api/deals/payoffs', { dealid: office.dealid }, office.borrower);
    expect((listed.json as { quotes: PayoffQuote[] }).quotes).toEqual([first.json]);
  });

  test('prints the wire instructions as they were when it was issued, and keeps the number encrypted', async () => {
    const { id } = await office.issued();
    await office.setWires({ accountNumber: '7700112233' }, 1);
    const path = `/lima/api/payoffs/${id}/letter`;
    const answer = await fetch(`${office.world.url}${path}`, {
      headers: { authorization: `Bearer ${office.borrower.token}`, cookie: 'language=es-US' },
    });
    const words = pdfText(Buffer.from(await answer.arrayBuffer()));
    expect(words).toContain('Account number: 4400987654321');
    expect(words).toContain('Número de cuenta: 4400987654321');
    expect(words).not.toContain('7700112233');
    const { rows } = await office.world.pool.query<{ kept: string }>(
      'select snapshot::text as kept from payoff_quotes',
    );
    expect(rows[0]?.kept).not.toContain('4400987654321');
    const [mail] = await mailsTo(office.world, office.borrower.email);
    expect(mail?.text).not.toContain('4400987654321');
  });

  test('costs $30 within 30 days of another letter', async () => {
    await office.issue();
    await office.wait(30);
    expect(await office.linesOf()).toContainEqual(['letterFee', 30]);
    await office.wait(1);
    expect(await office.linesOf()).toContainEqual(['letterFee', 10]);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['a ledger entry is posted', () => office.postEntry(2, 'FIN', 100, 400_000)],
    ['its terms are corrected', () => office.confirm({ rates: [{ from: '2026-12-01', rate: 12 }] }, 1)],
    ['something happens to the loan', () => addHold()],
    [
      'a draw is wired',
      () =>
        office.world.pool.query(
          `insert into draws (deal_id, number, state, requested_on, inspection_scheduled_on, inspected_on, approved_on,
             wired_on)
           values ($1, 1, 'wired', '2026-11-30', '2026-11-30', '2026-11-30', '2026-11-30', '2026-12-01')`,
          [office.dealid],
        ),
    ],
  ])('stays as issued, and its code reports the change, when %s', async (_, change) => {
    const quote = await office.issued();
    const letter = `/lima/api/payoffs/${quote.id}/letter`;
    const before = await send(office.world, 'GET', letter, { token: office.borrower.token });
    expect(before.text.startsWith('%PDF')).toBe(true);
    expect(await office.check(quote.code)).toBe('valid');
    await change();
    expect(await office.check(quote.code)).toBe('changed');
    expect((await send(office.world, 'GET', letter, { token: office.borrower.token })).text).toBe(
      before.text,
    );
    expect(await office.check((await office.issued()).code)).toBe('valid');
    office.world.clock.forward({ hours: 24 * 32 });
    expect(await office.check(quote.code)).toBe('expired');
  });

  test('is out of date once an event it rests on is withdrawn', async () => {
    await addHold();
    const { code } = await office.issued();
    expect(await office.check(code)).toBe('valid');
    await office.world.pool.query('update loan_events set withdrawn_at = now(), withdrawn_by = posted_by');
    expect(await office.check(code)).toBe('changed');
  });

  async function addHold(): Promise<void> {
    await office.world.pool.query(
      `insert into loan_events (deal_id, kind, on_day, particulars, posted_at, posted_on, posted_by)
       values ($1, 'hold', '2026-12-01', '{"reason": "dispute"}', now(), '2026-12-01', $2)`,
      [office.dealid, office.employee.accountId],
    );
  }

  test('of before loans had accounts still opens, and is valid until the terms are confirmed', async () => {
    office.dealid = await office.addFunded('P-2');
    const snapshot = {
      loanNumber: 'P-2',
      borrower: 'Maria Lopez',
      entities: [],
      address: null,
      goodThrough: '2026-12-31',
      rate: 10.5,
      dayCount: '30/360',
      isDutch: false,
      interestPaidTo: '2026-12-01',
      lines: [
        { kind: 'principal', label: null, amount: 400_000 },
        { kind: 'interest', label: null, amount: 3_500 },
        { kind: 'letter fee', label: null, amount: 10 },
      ],
      adjustments: [],
      total: 403_510,
      perDiem: '116.6667',
      byDay: [{ on: '2026-12-31', total: 403_510 }],
    };
    const { rows } = await office.world.pool.query<{ id: string }>(
      `insert into payoff_quotes (deal_id, code, good_through, issued_on, issued_at, issued_by, rush, total, snapshot,
         ledger_position, wired_draws)
       values ($1, 'ABCDEFGH23', '2026-12-31', '2026-12-01', $2, $3, false, 403510, $4, 0, 0) returning id`,
      [office.dealid, office.world.clock.now(), office.employee.accountId, JSON.stringify(snapshot)],
    );
    const letter = `/lima/api/payoffs/${rows[0]?.id}/letter`;
    expect(
      (await send(office.world, 'GET', letter, { token: office.borrower.token })).text.startsWith('%PDF'),
    ).toBe(true);
    expect(await office.check('ABCDEFGH23')).toBe('valid');
    await office.confirm({});
    expect(await office.check('ABCDEFGH23')).toBe('changed');
  });

  test('has a letter with a translation for those who read Spanish', async () => {
    const { id } = (await office.issue({ goodThrough: '2026-12-31' })).json as PayoffQuote;
    const answer = await fetch(`${office.world.url}/lima/api/payoffs/${id}/letter`, {
      headers: { authorization: `Bearer ${office.borrower.token}`, cookie: 'language=es-US' },
    });
    const words = pdfText(Buffer.from(await answer.arrayBuffer()));
    expect(words.indexOf('Payoff letter')).toBeLessThan(words.indexOf('Carta de liquidación'));
    expect(words).toMatch(/prevalece\s+la\s+carta\s+en\s+inglés/);
    // The amount, the total and the last row of the table by date, in both languages.
    expect(words.match(/\$403,510\.00/g)).toHaveLength(6);
    expect(words).toMatch(/^Page 1 of 4$/m);
  });

  test('is found by its code however people type it, with a limit on guesses', async () => {
    const { code } = await office.issued();
    const typed = `${code.slice(0, 5)} - ${code.slice(5)}`
      .toLowerCase()
      .replaceAll('0', 'o')
      .replaceAll('1', 'l');
    expect(await office.check(typed)).toBe('valid');
    expect(await office.check('ZZZZZ-ZZZZZ')).toBe('unknown');
    for (let tries = 0; tries < 20; tries += 1) await office.check('ZZZZZ-ZZZZZ');
    expect(await send(office.world, 'POST', '/lima/api/payoff-check', { body: { code } })).toMatchObject({
      status: 429,
    });
  });

  test('is hidden from other people', async () => {
    const { id } = await office.issued();
    const stranger = await personSignedIn(office.world);
    expect(
      await send(office.world, 'GET', `/lima/api/payoffs/${id}/letter`, { token: stranger.token }),
    ).toMatchObject({
      status: 404,
    });
    expect(await office.post('/lima/api/deals/payoffs', { dealid: office.dealid }, stranger)).toMatchObject({
      status: 404,
    });
    expect(
      await send(office.world, 'GET', `/lima/api/staff/payoffs/${id}/letter`, {
        token: office.employee.token,
      }),
    ).toMatchObject({
      status: 200,
    });
  });
});
