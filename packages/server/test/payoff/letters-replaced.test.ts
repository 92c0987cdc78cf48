import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { LoanAccountView } from '@drawbridge/contract/loan-accounts/schema.ts';
import type { PayoffQuote } from '@drawbridge/contract/payoff/schema.ts';
import { mailsTo, runDueJobs } from '../support/mails.ts';
import { PayoffOffice } from '../support/payoff-office.ts';
import { personSignedIn } from '../support/people.ts';
import { fileForm, receiptOf } from '../support/requests.ts';
import { send } from '../support/world.ts';

let office: PayoffOffice;

beforeEach(async () => {
  office = await PayoffOffice.open();
});
afterEach(() => office.world.close());

const subjects = async (email = office.borrower.email) =>
  (await mailsTo(office.world, email)).map(({ subject }) => subject);

const noLonger = 'Your payoff letter for loan P-1 is no longer valid';
const amended = 'New payoff letter for loan P-1';
const ready = 'Your payoff letter for loan P-1';

const letters = async () =>
  (
    (await office.post('/lima/api/deals/payoffs', { dealid: office.dealid }, office.borrower)).json as {
      quotes: PayoffQuote[];
    }
  ).quotes;

const formatted = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`;

async function sendAmendedLetters(on: boolean): Promise<void> {
  await office.world.pool.query(
    `insert into settings (key, value, version) values ('flag amendedPayoffLetters', $1, 1)`,
    [JSON.stringify(on)],
  );
}

describe('a letter that an employee withdraws', () => {
  test('is withdrawn by its code, costs nothing, and everyone who got it is emailed the reason', async () => {
    const quote = await office.issued();
    const answer = await office.withdraw(quote.id, 'The date was wrong.');
    expect(answer).toMatchObject({
      status: 200,
      json: { id: quote.id, state: 'withdrawn', withdrawn: { reason: 'The date was wrong.' } },
    });
    expect(await office.checked(quote.code)).toEqual({ state: 'withdrawn', replacedBy: null });
    expect(await office.linesOf()).toEqual([
      ['principal', 400_000],
      ['accruedInterest', 3_616.67],
      // It is no longer an additional letter.
      ['letterFee', 10],
    ]);
    const [mail] = await mailsTo(office.world, office.borrower.email);
    expect(mail?.subject).toBe('We withdrew your payoff letter for loan P-1');
    expect(mail?.text).toContain('The date was wrong.');
    await runDueJobs(office.world);
    expect(await subjects()).toHaveLength(2);
    const letter = `/lima/api/payoffs/${quote.id}/letter`;
    expect((await send(office.world, 'GET', letter, { token: office.borrower.token })).status).toBe(200);
  });

  test('says which letter replaces it', async () => {
    const old = await office.issued();
    await office.withdraw(old.id);
    const newer = await office.issued();
    expect(await office.checked(old.code)).toEqual({
      state: 'withdrawn',
      replacedBy: { code: formatted(newer.code), issuedOn: '2026-12-01' },
    });
    expect(await office.checked(newer.code)).toEqual({ state: 'valid', replacedBy: null });
  });

  test('is withdrawn once, with a reason, and by employees only', async () => {
    const { id } = await office.issued();
    expect(await office.withdraw(id, ' ')).toMatchObject({
      status: 400,
      json: { errors: [{ path: 'reason', message: 'Enter a reason.' }] },
    });
    const [first, again] = [await office.withdraw(id, 'Wrong', 'k'), await office.withdraw(id, 'Wrong', 'k')];
    expect(again.json).toEqual(first.json);
    expect(await office.withdraw(id)).toMatchObject({ status: 409, json: { code: 'letter_withdrawn' } });
    const path = '/lima/api/staff/payoffs/withdraw';
    expect((await office.post(path, { id, reason: 'No' }, office.borrower)).status).toBe(403);
    expect((await subjects()).filter((subject) => subject.startsWith('We withdrew'))).toHaveLength(1);
  });

  test('by two employees at once is withdrawn once', async () => {
    const { id } = await office.issued();
    const answers = await Promise.all([office.withdraw(id, 'One'), office.withdraw(id, 'Two')]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect((await subjects()).filter((subject) => subject.startsWith('We withdrew'))).toHaveLength(1);
  });

  test('is emailed in the reader’s language', async () => {
    await office.world.pool.query(`update accounts set language = 'es-US' where id = $1`, [
      office.borrower.accountId,
    ]);
    const { id } = await office.issued();
    await office.withdraw(id, 'Wrong date');
    const [mail] = await mailsTo(office.world, office.borrower.email);
    expect(mail?.subject).toBe('Retiramos su carta de liquidación del préstamo P-1');
    expect(mail?.english_subject).toBe('We withdrew your payoff letter for loan P-1');
  });
});

describe('when the loan changes after a letter was issued', () => {
  test('the borrower is asked once to wait for a new letter', async () => {
    const { code } = await office.issued();
    await runDueJobs(office.world);
    expect(await subjects()).toEqual([ready]);
    await office.confirm({ rates: [{ from: '2026-12-01', rate: 12 }] }, 1);
    expect(await office.checked(code)).toEqual({ state: 'changed', replacedBy: null });
    await runDueJobs(office.world);
    expect(await subjects()).toEqual([noLonger, ready]);
    await office.postEntry(2, 'FIN', 100, 400_000);
    await runDueJobs(office.world);
    expect(await subjects()).toHaveLength(2);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['a ledger entry', () => office.postEntry(2, 'FIN', 100, 400_000)],
    ['new wire instructions', () => office.setWires({ accountNumber: '7700112233' }, 1)],
    [
      'an event',
      () =>
        office.world.pool.query(
          `insert into loan_events (deal_id, kind, on_day, particulars, posted_at, posted_on, posted_by)
           values ($1, 'hold', '2026-12-01', '{"reason": "dispute"}', now(), '2026-12-01', $2)`,
          [office.dealid, office.employee.accountId],
        ),
    ],
    [
      'a wired draw',
      () =>
        office.world.pool.query(
          `with draw as (insert into draws (deal_id, number, state, requested_on, inspection_scheduled_on, inspected_on,
             approved_on)
             values ($1, 1, 'approved', '2026-11-30', '2026-11-30', '2026-11-30', '2026-11-30') returning id) select 1`,
          [office.dealid],
        ),
    ],
  ])('%s ends it at once', async (what, change) => {
    const { code } = await office.issued();
    await change();
    if (what === 'a wired draw')
      await office.world.pool.query(`update draws set state = 'wired', wired_on = '2026-12-01'`);
    expect(await office.check(code)).toBe('changed');
    await runDueJobs(office.world);
    expect(await subjects()).toEqual([noLonger, ready]);
  });

  test('an amended letter is sent by itself where the lender wants it, and costs nothing', async () => {
    await sendAmendedLetters(true);
    const old = await office.issued();
    await office.confirm({ rates: [{ from: '2026-12-01', rate: 12 }] }, 1);
    await runDueJobs(office.world);
    await runDueJobs(office.world);
    expect(await subjects()).toEqual([amended, ready]);
    const [newest, first] = await letters();
    // 400,000 × 12% ÷ 360 × 31 days, and the fee of the first letter.
    expect(newest).toMatchObject({
      state: 'valid',
      isAmended: true,
      goodThrough: old.goodThrough,
      total: 404_143.33,
    });
    expect(first).toMatchObject({ id: old.id, state: 'changed', isAmended: false });
    expect(await office.checked(old.code)).toEqual({
      state: 'changed',
      replacedBy: { code: formatted(newest?.code ?? ''), issuedOn: '2026-12-01' },
    });
    await office.confirm({ rates: [{ from: '2026-12-01', rate: 11 }] }, 2);
    await runDueJobs(office.world);
    expect(await subjects()).toEqual([amended, amended, ready]);
    expect((await letters()).map(({ state }) => state)).toEqual(['valid', 'changed', 'changed']);
  });

  test('no amended letter is sent while something speaks against it', async () => {
    await sendAmendedLetters(true);
    await office.issued();
    await office.postEntry(2, 'SUSP', 75, 400_000);
    await runDueJobs(office.world);
    expect(await subjects()).toEqual([noLonger, ready]);
    expect(await letters()).toHaveLength(1);
  });

  test('a new letter issued by an employee is all the borrower hears of', async () => {
    const old = await office.issued();
    const newer = await office.issued();
    await runDueJobs(office.world);
    expect(await subjects()).toEqual([ready, ready]);
    expect(await office.checked(old.code)).toMatchObject({
      state: 'changed',
      replacedBy: { code: formatted(newer.code) },
    });
  });

  test('the broker who asked for the letter gets the amended one too', async () => {
    await sendAmendedLetters(true);
    const broker = await personSignedIn(office.world, { accountType: 'BrokerAccount', name: 'Bo Broker' });
    await office.world.pool.query('update deals set broker_id = $2 where id = $1', [
      office.dealid,
      broker.accountId,
    ]);
    const but = { loan_number: 'P-1', good_through_date: office.dayAfter(31) };
    const { id } = receiptOf(await fileForm(office.world, 'payoff', { by: broker, but }));
    await office.issue({ requestIds: [id] });
    await office.postEntry(2, 'FIN', 100, 400_000);
    await runDueJobs(office.world);
    expect((await subjects(broker.email))[0]).toBe(amended);
    const [newest] = await letters();
    const letter = `/lima/api/payoffs/${newest?.id}/letter`;
    expect((await send(office.world, 'GET', letter, { token: broker.token })).status).toBe(200);
  });

  test('a change while a letter is being issued either is in it or ends it', async () => {
    const [issued] = await Promise.all([
      office.issue(),
      office.confirm({ rates: [{ from: '2026-12-01', rate: 12 }] }, 1),
    ]);
    const quote = issued.json as PayoffQuote;
    const isIncluded = quote.total === 404_143.33;
    expect([403_626.67, 404_143.33]).toContain(quote.total);
    expect(await office.check(quote.code)).toBe(isIncluded ? 'valid' : 'changed');
  });
});

describe('the exact total of the last letter', () => {
  const account = async () =>
    (
      (
        await send(office.world, 'GET', `/lima/api/staff/deals/account?dealid=${office.dealid}`, {
          token: office.employee.token,
        })
      ).json as LoanAccountView
    ).account;

  test('pays the loan off with nothing left in any bucket, and nobody is told to wait', async () => {
    await office.issue({ rush: true });
    await office.issue();
    const { total, code } = (await office.issue({ goodThrough: '2026-12-01' })).json as PayoffQuote;
    await runDueJobs(office.world);
    const before = await subjects();
    await office.world.pool.query(
      `insert into ledger_entries (deal_id, position, source_type, date_received, total_amount, to_principal, loan_balance,
         pays_off, rest_to)
       select $1, max(position) + 1, 'PMT', '2026-12-01', $2, $2, 0, true, 'suspense' from ledger_entries
       where deal_id = $1`,
      [office.dealid, total],
    );
    expect(await account()).toMatchObject({
      status: 'paidOff',
      principal: 0,
      undrawn: 0,
      due: 0,
      dueParts: {},
      suspense: 0,
      reserve: 0,
      escrowHeld: 0,
    });
    expect(await office.check(code)).toBe('changed');
    await runDueJobs(office.world);
    const after = (await subjects()).filter((subject) => subject !== 'We received your payoff for loan P-1');
    expect(after).toEqual(before);
  });
});

test('a letter is valid, and can be issued, until midnight in the lender’s time zone', async () => {
  await office.world.pool.query(
    `insert into settings (key, value, version) values ('time zone', '{"timeZone": "America/Los_Angeles"}', 1)`,
  );
  const { code } = (await office.issue({ goodThrough: '2026-12-01' })).json as PayoffQuote;
  // From 7 am to 8 pm there, which is the next day in UTC.
  await office.wait(13 / 24);
  await expect.poll(() => office.check(code)).toBe('valid');
  expect((await office.preview({ goodThrough: '2026-12-01' })).status).toBe(200);
  await office.wait(4.1 / 24);
  expect(await office.check(code)).toBe('expired');
  expect((await office.preview({ goodThrough: '2026-12-01' })).status).toBe(400);
});

test('letters are checked from the earliest day that it is anywhere, whatever the database’s time zone', async () => {
  const { rows } = await office.world.pool.query(
    `select set_config('timezone', 'Pacific/Kiritimati', true) as zone,
       earliest_day('2026-12-01T11:59:59Z') as before, earliest_day('2026-12-01T12:00:00Z') as noon`,
  );
  expect(rows).toEqual([{ zone: 'Pacific/Kiritimati', before: '2026-11-30', noon: '2026-12-01' }]);
});
