import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountHistory } from '@drawbridge/contract/payments/schema.ts';
import type { PayoffQuote } from '@drawbridge/contract/payoff/schema.ts';
import { accountOffice, type AccountOffice, type Loan } from '../support/account-office.ts';
import { runDueJobs } from '../support/due-jobs.ts';
import { administratorSignedIn } from '../support/lender-settings.ts';
import { wires } from '../support/payoff-office.ts';
import { send } from '../support/world.ts';

let office: AccountOffice;

beforeAll(async () => {
  office = await accountOffice();
});
afterAll(() => office.world.close());

const surcharge = { label: 'Courier', amount: 200, reason: 'Agreed by phone' };
const courtesy = { label: 'Courtesy', amount: -5_000.5, reason: 'Settled with the borrower' };
const idOf = (answer: { json: unknown }) => (answer.json as { id: string }).id;

let sent = 0;
function post(path: string, body: object, as = office.employee) {
  const headers = { 'idempotency-key': `adjusted-${(sent += 1)}` };
  return send(office.world, 'POST', path, { token: as.token, body, headers });
}

async function issue(loan: Loan, adjustments: readonly object[], goodThrough = '2026-11-25') {
  const body = { dealid: loan.dealid, goodThrough, rush: false, adjustments };
  const answer = await post('/lima/api/staff/payoffs/issue', body);
  expect(answer.status).toBe(201);
  return answer.json as PayoffQuote;
}

async function adjustmentsPosted(dealid: string) {
  const { rows } = await office.world.pool.query<object>(
    `select kept.position, entries.fee_charge::float as fee, events.particulars ->> 'amountCents' as waived,
       events.withdrawn_at is not null as withdrawn
     from payoff_adjustments kept join ledger_entries payoffs on payoffs.id = kept.payoff_entry
     left join ledger_entries entries on entries.id = kept.fee_entry
     left join loan_events events on events.id = kept.waiver_id
     where payoffs.deal_id = $1 order by kept.position`,
    [dealid],
  );
  return rows;
}

describe('the adjustments of a payoff letter', () => {
  test('are posted with the payoff, which leaves nothing owed; every page agrees to the cent', async () => {
    const loan = await office.loan(400_000);
    const letter = await issue(loan, [surcharge, courtesy]);
    const on = '2026-11-25';
    const outlook = await loan.outlook({ kind: 'payoff', on, amount: letter.total });
    expect(outlook).toMatchObject({
      payoff: letter.total,
      letter: { code: `${letter.code.slice(0, 5)}-${letter.code.slice(5)}` },
      after: { status: 'paidOff', due: 0, fees: 0, interest: 0, principal: 0 },
    });
    expect(outlook.letter?.adjustments).toEqual([
      { label: 'Courier', amount: 200 },
      { label: 'Courtesy', amount: -5_000.5 },
    ]);
    const cent = { kind: 'payoff', on, amount: letter.total - 0.01 };
    expect((await loan.post(cent)).json).toMatchObject({ errors: [{ path: 'amount' }] });
    const payoff = { kind: 'payoff', on, amount: letter.total };
    const paid = await loan.post(payoff);
    expect(paid).toMatchObject({
      status: 201,
      json: {
        standing: {
          nextDue: null,
          balances: { principal: 0, fees: 0, lateCharges: 0, suspense: 0, reserves: 0, impounds: 0 },
        },
      },
    });
    expect(await adjustmentsPosted(loan.dealid)).toEqual([
      { position: 1, fee: 200, waived: null, withdrawn: false },
      { position: 2, fee: null, waived: '500050', withdrawn: false },
    ]);

    const { entries, account } = await loan.read();
    expect(entries[0]).toMatchObject({ kind: 'PMT', total: letter.total, balance: 0 });
    expect(entries[1]).toMatchObject({
      kind: 'FIN',
      parts: { feeCharged: 200 },
      memo: 'Courier: Agreed by phone',
    });
    const parts = Object.values(entries[0]?.parts ?? {}).reduce<number>((sum, part) => sum + (part ?? 0), 0);
    expect(Math.round(parts * 100)).toBe(Math.round(letter.total * 100));
    expect(account?.waivers).toMatchObject([{ bucket: 'payoff', amount: 5_000.5, isWithdrawn: false }]);

    const history = await send(office.world, 'POST', '/lima/api/deals/account-history', {
      token: office.borrower.token,
      body: { dealid: loan.dealid },
    });
    expect((history.json as AccountHistory)[0]).toMatchObject({
      Total_Amount: letter.total,
      Loan_Balance: 0,
      Paid: [{ Bucket: 'payoff', Amount: letter.total }],
    });
  });

  test('are those of the day the payoff arrives, not of the good-through date', async () => {
    const loan = await office.loan(400_000);
    await issue(loan, [courtesy]);
    const plain = await office.loan(400_000);
    const amounts = await Promise.all(
      [loan, plain].map(async (of) => (await of.outlook({ kind: 'payoff', amount: 500_000 })).payoff ?? 0),
    );
    // The letter costs $10.
    expect((amounts[0] ?? 0) - (amounts[1] ?? 0)).toBeCloseTo(10 - 5_000.5, 2);
    const early = await loan.outlook({ kind: 'payoff', on: '2026-11-19', amount: 500_000 });
    expect(early.letter).toBeNull();
    const late = await loan.outlook({ kind: 'payoff', on: '2026-11-26', amount: 500_000 });
    expect(late.letter).toBeNull();
  });

  test('do not count once the letter is withdrawn, is replaced, or no longer valid', async () => {
    const loan = await office.loan(400_000);
    const letterNow = async () => (await loan.outlook({ kind: 'payoff', amount: 500_000 })).letter;
    const { id } = await issue(loan, [surcharge]);
    await post('/lima/api/staff/payoffs/withdraw', { id, reason: 'Not agreed' });
    expect(await letterNow()).toBeNull();
    await issue(loan, [surcharge]);
    await issue(loan, []);
    expect(await letterNow()).toBeNull();
    await issue(loan, [courtesy]);
    expect((await letterNow())?.adjustments).toEqual([{ label: 'Courtesy', amount: -5_000.5 }]);
    await loan.post({ kind: 'fee', amount: 5, feeKind: 'legal', due: 'now' });
    expect(await letterNow()).toBeNull();
    // With wire instructions, the portal amends the letter by itself, with the same adjustments.
    const admin = await administratorSignedIn(office.world);
    const fields = { version: 0, fields: wires };
    expect((await post('/lima/api/staff/settings/wire-instructions', fields, admin)).status).toBe(200);
    await office.world.pool.query(
      `insert into settings (key, value, version) values ('flag amendedPayoffLetters', 'true', 1)`,
    );
    await runDueJobs(office.world);
    expect((await letterNow())?.adjustments).toEqual([{ label: 'Courtesy', amount: -5_000.5 }]);
  });

  test('are undone when the payoff is returned after it turned out to be short', async () => {
    const loan = await office.loan(400_000);
    const earlier = idOf(await loan.post({ on: '2026-10-01', amount: 4_000 }));
    const letter = await issue(loan, [surcharge, courtesy]);
    const payoff = idOf(await loan.post({ kind: 'payoff', on: '2026-11-25', amount: letter.total }));
    for (const on of ['2026-11-25', '2026-11-26'])
      expect((await loan.reverse({ id: payoff, on })).json).toMatchObject({ code: 'entry_not_reversible' });
    // Without the earlier payment, the payoff was an ordinary one, and can be returned too.
    expect((await loan.reverse({ id: earlier })).status).toBe(201);
    const preview = await loan.reverse({ id: payoff, on: '2026-11-26' }, 'reverse/preview');
    const undone = await loan.reverse({ id: payoff, on: '2026-11-26' });
    expect([undone.status, undone.text]).toEqual([201, expect.anything()]);
    const { standing, account, entries } = await loan.read();
    expect(standing.balances).toMatchObject({ principal: 400_000, fees: 10 });
    expect((preview.json as { after: { balances: object } }).after.balances).toMatchObject({
      principal: 400_000,
      fees: 10,
    });
    expect(account?.waivers).toMatchObject([{ isWithdrawn: true }]);
    expect(entries.find(({ memo }) => memo === 'Payoff returned')).toMatchObject({
      kind: 'FIN',
      total: -200,
    });
  });

  test('are undone when the payoff is returned on its own day', async () => {
    const loan = await office.loan(400_000);
    const earlier = idOf(await loan.post({ on: '2026-10-01', amount: 4_000 }));
    const letter = await issue(loan, [surcharge]);
    const on = '2026-11-25';
    const payoff = idOf(await loan.post({ kind: 'payoff', on, amount: letter.total }));
    await loan.reverse({ id: earlier });
    expect((await loan.reverse({ id: payoff, on })).status).toBe(201);
    const { standing, entries } = await loan.read();
    expect(standing.balances).toMatchObject({ principal: 400_000, fees: 10 });
    expect(entries.find(({ memo }) => memo === 'Payoff returned')).toMatchObject({ total: -200 });
  });

  test('cannot be withdrawn by hand, and credits are never more than the payoff', async () => {
    const loan = await office.loan(400_000);
    const letter = await issue(loan, [courtesy]);
    await loan.post({ kind: 'payoff', on: '2026-11-25', amount: letter.total });
    const [waiver] = (await loan.read()).account?.waivers ?? [];
    expect((await loan.withdraw(waiver?.id ?? '')).json).toMatchObject({ code: 'record_not_found' });
    const other = await office.loan(400_000);
    const tooMuch = { ...courtesy, amount: -500_000 };
    expect(
      (
        await post('/lima/api/staff/payoffs/preview', {
          dealid: other.dealid,
          goodThrough: '2026-11-25',
          rush: false,
          adjustments: [tooMuch],
        })
      ).json,
    ).toMatchObject({
      code: 'invalid_input',
      errors: [{ path: 'adjustments', message: 'The credits are more than the payoff. Lower them.' }],
    });
  });
});
