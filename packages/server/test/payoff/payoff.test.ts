import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PayoffFigures, PayoffQuote } from '@drawbridge/contract/payoff/schema.ts';
import { addDeal } from '../support/deals.ts';
import { pdfText } from '../support/file-contents.ts';
import { mailsTo } from '../support/mails.ts';
import { personSignedIn, signIn, type SignedInPerson } from '../support/people.ts';
import { send, startWorld, type World } from '../support/world.ts';

let world: World;
let employee: SignedInPerson;
let borrower: SignedInPerson;
let dealid: string;
let today: string;

const dayAfter = (days: number) =>
  new Date(world.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

/** A funded $400,000 loan at 10.5%, Actual/360, with interest paid to today. */
beforeEach(async () => {
  world = await startWorld();
  employee = await personSignedIn(world, { accountType: 'Employee', name: 'Erin Employee' });
  borrower = await personSignedIn(world, { name: 'Maria Lopez' });
  dealid = await addDeal(world, {
    borrowerId: borrower.accountId,
    status: 'Funded',
    amount: '400000',
    loanNumber: 'P-1',
  });
  today = dayAfter(0);
  expect((await setTerms({})).status).toBe(200);
});
afterEach(() => world.close());

const post = (path: string, body: object, as = employee, key?: string) =>
  send(world, 'POST', path, {
    token: as.token,
    body,
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });
const setTerms = (other: object) =>
  post('/lima/api/staff/payoffs/terms', {
    dealid,
    rate: 10.5,
    dayCount: 'Actual/360',
    isDutch: false,
    exitFee: 0,
    deferredExtensionFees: [],
    interestPaidTo: today,
    ...other,
  });
const preview = (other: object = {}) =>
  post('/lima/api/staff/payoffs/preview', { dealid, goodThrough: dayAfter(31), rush: false, ...other });
const issue = (other: object = {}, key?: string) =>
  post(
    '/lima/api/staff/payoffs/issue',
    { dealid, goodThrough: dayAfter(31), rush: false, ...other },
    employee,
    key,
  );
const check = async (code: string) =>
  ((await send(world, 'POST', '/lima/api/payoff-check', { body: { code } })).json as { state: string }).state;

const linesOf = ({ lines }: PayoffFigures) => lines.map(({ kind, amount }) => [kind, amount]);

async function postEntry(position: number, type: string, values: string): Promise<void> {
  await world.pool.query(
    `insert into ledger_entries (deal_id, position, source_type, date_received, total_amount, late_charge, to_reserve, loan_balance)
     values ($1, $2, $3, ${values})`,
    [dealid, position, type],
  );
}

describe('the figures', () => {
  test('are principal, interest and the letter fee, with a table by date', async () => {
    const figures = (await preview()).json as PayoffFigures;
    expect(linesOf(figures)).toEqual([
      ['principal', 400_000],
      ['interest', 3_616.67],
      ['letter fee', 10],
    ]);
    expect(figures).toMatchObject({ total: 403_626.67, perDiem: '116.6667', borrower: 'Maria Lopez' });
    expect(figures.byDay).toHaveLength(31);
    expect(figures.byDay.at(-1)).toEqual({ on: dayAfter(31), total: 403_626.67 });
  });

  test('follow the terms: day count, fees and fees deferred to payoff', async () => {
    await setTerms({ dayCount: 'Actual/365', exitFee: 1, deferredExtensionFees: [0.5, 1] });
    const figures = (await preview({ rush: true })).json as PayoffFigures;
    expect(linesOf(figures)).toEqual([
      ['principal', 400_000],
      ['interest', 3_567.12],
      ['exit fee', 4_000],
      ['extension fee', 2_000],
      ['extension fee', 4_000],
      ['letter fee', 10],
      ['rush fee', 100],
    ]);
  });

  test('use the ledger’s balance, unpaid late charges and held funds', async () => {
    await postEntry(1, 'LATE', `current_date - 200, 0, 150, 0, 380000`);
    await postEntry(2, 'LATEW', `current_date - 150, 0, 50, 0, 380000`);
    await postEntry(3, 'SUSP', `current_date - 100, 75.25, 0, 75.25, 380000`);
    await postEntry(4, 'FUND', `current_date - 99, 0, 0, 500, 380000`);
    expect(linesOf((await preview()).json as PayoffFigures)).toEqual([
      ['principal', 380_000],
      ['interest', 3_435.83],
      ['unpaid charge', 100],
      ['letter fee', 10],
      ['suspense credit', -75.25],
      ['reserve credit', -500],
    ]);
  });

  test('include manual adjustments with a reason', async () => {
    const adjustments = [{ label: 'Courtesy', amount: -50.5, reason: 'Promised on the phone' }];
    expect((await preview({ adjustments })).json).toMatchObject({ total: 403_576.17, adjustments });
    const noReason = [{ label: 'Courtesy', amount: -50, reason: ' ' }];
    expect(await preview({ adjustments: noReason })).toMatchObject({
      status: 400,
      json: { errors: [{ path: 'adjustments.0.reason', message: 'Enter a reason.' }] },
    });
  });

  test.each([
    [-1, 'The good-through date can’t be in the past.'],
    [93, 'Choose a good-through date within 92 days.'],
  ])('refuse a good-through date %i days from now', async (days, message) => {
    expect(await preview({ goodThrough: dayAfter(days) })).toMatchObject({
      status: 400,
      json: { errors: [{ path: 'goodThrough', message }] },
    });
  });

  test('require a funded loan with a rate and a paid-to date', async () => {
    await world.pool.query(
      'update deals set interest_paid_to = null, next_payment_date = null where id = $1',
      [dealid],
    );
    expect(await preview()).toMatchObject({ status: 422, json: { code: 'payoff_not_known' } });
    await world.pool.query(`update deals set status = 'Application' where id = $1`, [dealid]);
    expect(await preview()).toMatchObject({
      json: { detail: 'You can only quote a payoff for a funded loan.' },
    });
  });
});

describe('a quote', () => {
  test('is issued once however often it is sent, and the email shows no amounts', async () => {
    const [first, second] = [await issue({}, 'k'), await issue({}, 'k')];
    expect(first.status).toBe(201);
    expect(second.json).toEqual(first.json);
    const mails = await mailsTo(world, borrower.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).not.toContain('403');
    const listed = await post('/lima/api/deals/payoffs', { dealid }, borrower);
    expect((listed.json as { quotes: PayoffQuote[] }).quotes).toEqual([first.json]);
  });

  test('costs $30 within 30 days of another letter', async () => {
    await issue();
    world.clock.forward({ hours: 24 * 30 });
    employee = await signIn(world, employee.email);
    expect(linesOf((await preview()).json as PayoffFigures)).toContainEqual(['letter fee', 30]);
    world.clock.forward({ hours: 24 });
    employee = await signIn(world, employee.email);
    expect(linesOf((await preview()).json as PayoffFigures)).toContainEqual(['letter fee', 10]);
  });

  test('stays as issued when the loan changes, and its code reports the change', async () => {
    const quote = (await issue()).json as PayoffQuote;
    const letter = `/lima/api/payoffs/${quote.id}/letter`;
    const before = await send(world, 'GET', letter, { token: borrower.token });
    expect(before.text.startsWith('%PDF')).toBe(true);
    expect(await check(quote.code)).toBe('valid');
    await postEntry(1, 'FUND', 'current_date, 0, 0, 0, 100000');
    await setTerms({ rate: 12 });
    expect(await check(quote.code)).toBe('changed');
    expect((await send(world, 'GET', letter, { token: borrower.token })).text).toBe(before.text);
    world.clock.forward({ hours: 24 * 32 });
    expect(await check(quote.code)).toBe('expired');
  });

  test('has a letter with a translation for those who read Spanish', async () => {
    const quote = (await issue()).json as PayoffQuote;
    const answer = await fetch(`${world.url}/lima/api/payoffs/${quote.id}/letter`, {
      headers: { authorization: `Bearer ${borrower.token}`, cookie: 'language=es-US' },
    });
    const words = pdfText(Buffer.from(await answer.arrayBuffer()));
    expect(words.indexOf('Payoff letter')).toBeLessThan(words.indexOf('Carta de liquidación'));
    expect(words).toMatch(/prevalece\s+la\s+carta\s+en\s+inglés/);
    expect(words.match(/\$403,626\.67/g)).toHaveLength(6);
    expect(words).toMatch(/^Page 1 of 4$/m);
  });

  test('is found by its code however people type it, with a limit on guesses', async () => {
    const { code } = (await issue()).json as PayoffQuote;
    const typed = `${code.slice(0, 5)} - ${code.slice(5)}`
      .toLowerCase()
      .replaceAll('0', 'o')
      .replaceAll('1', 'l');
    expect(await check(typed)).toBe('valid');
    expect(await check('ZZZZZ-ZZZZZ')).toBe('unknown');
    for (let tries = 0; tries < 20; tries += 1) await check('ZZZZZ-ZZZZZ');
    expect(await send(world, 'POST', '/lima/api/payoff-check', { body: { code } })).toMatchObject({
      status: 429,
    });
  });

  test('is hidden from other people', async () => {
    const { id } = (await issue()).json as PayoffQuote;
    const stranger = await personSignedIn(world);
    expect(
      await send(world, 'GET', `/lima/api/payoffs/${id}/letter`, { token: stranger.token }),
    ).toMatchObject({
      status: 404,
    });
    expect(await post('/lima/api/deals/payoffs', { dealid }, stranger)).toMatchObject({ status: 404 });
    expect(
      await send(world, 'GET', `/lima/api/staff/payoffs/${id}/letter`, { token: employee.token }),
    ).toMatchObject({
      status: 200,
    });
  });
});
