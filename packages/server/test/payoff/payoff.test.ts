import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PayoffOffice } from '../support/payoff-office.ts';
import { send } from '../support/world.ts';

let office: PayoffOffice;

beforeEach(async () => {
  office = await PayoffOffice.open();
});
afterEach(() => office.world.close());

describe('the figures', () => {
  test('are principal, interest and the letter fee, with a table by date', async () => {
    const { figures, warnings } = await office.previewed({ goodThrough: '2026-12-31' });
    // 400,000 × 10.5% ÷ 360 × 30 days.
    expect(figures).toMatchObject({
      lines: [
        { kind: 'principal', amount: 400_000 },
        { kind: 'accruedInterest', amount: 3_500 },
        { kind: 'letterFee', amount: 10 },
      ],
      stretches: [
        { from: '2026-12-01', to: '2026-12-31', days: 30, base: 400_000, rate: 10.5, amount: 3_500 },
      ],
      total: 403_510,
      perDiem: '116.6667',
      borrower: 'Maria Lopez',
      termsVersion: 1,
    });
    expect(figures.byDay).toHaveLength(31);
    expect(figures.byDay.at(-1)).toEqual({ on: '2026-12-31', total: 403_510 });
    expect(warnings).toEqual([]);
  });

  test('follow the terms: day count, exit fee and fees due at payoff', async () => {
    const payoffFees = [
      { kind: 'Extension fee', amount: 2_000 },
      { kind: 'Release', amount: 85 },
    ];
    await office.confirm(
      { dayCount: 'Actual/365', exitFee: { percent: 1, of: 'commitment' }, payoffFees },
      1,
    );
    expect(await office.linesOf({ rush: true })).toEqual([
      ['principal', 400_000],
      // 400,000 × 10.5% ÷ 365 × 31 days.
      ['accruedInterest', 3_567.12],
      ['exitFee', 4_000],
      ['payoffFees', 2_000],
      ['payoffFees', 85],
      ['letterFee', 10],
      ['rushFee', 100],
    ]);
  });

  test('use the ledger’s balance, unpaid charges and held funds', async () => {
    await office.confirm({ reserve: 500 }, 1);
    await office.postEntry(1, 'LATE', 150, 380_000);
    await office.postEntry(2, 'LATEW', -50, 380_000);
    await office.postEntry(3, 'SUSP', 75.25, 380_000);
    expect(await office.linesOf({ goodThrough: '2026-12-31' })).toEqual([
      ['principal', 380_000],
      // 380,000 × 10.5% ÷ 360 × 30 days.
      ['accruedInterest', 3_325],
      ['fees', 100],
      ['letterFee', 10],
      ['suspense', -75.25],
      ['reserve', -500],
    ]);
  });

  test('include manual adjustments with a reason', async () => {
    const adjustments = [{ label: 'Courtesy', amount: -50.5, reason: 'Promised on the phone' }];
    // 400,000 + 3,616.67 for 31 days + 10 for the letter.
    expect((await office.previewed({ adjustments })).figures).toMatchObject({
      total: 403_576.17,
      adjustments,
    });
    const noReason = [{ label: 'Courtesy', amount: -50, reason: ' ' }];
    expect(await office.preview({ adjustments: noReason })).toMatchObject({
      status: 400,
      json: { errors: [{ path: 'adjustments.0.reason', message: 'Enter a reason.' }] },
    });
  });

  test('include the fees of earlier letters, which are in the ledger', async () => {
    await office.issue({ rush: true });
    await office.issue();
    // $10 and $100 for the first letter, $30 for the second within 30 days.
    expect((await office.linesOf()).slice(2)).toEqual([
      ['fees', 140],
      ['letterFee', 30],
    ]);
    const { rows } = await office.world.pool.query<object>(
      `select source_type, fee_charge::float, memo from ledger_entries where deal_id = $1 order by position`,
      [office.dealid],
    );
    expect(rows).toEqual([
      { source_type: 'FIN', fee_charge: 10, memo: 'Payoff letter fee' },
      { source_type: 'FIN', fee_charge: 100, memo: 'Payoff letter rush fee' },
      { source_type: 'FIN', fee_charge: 30, memo: 'Payoff letter fee' },
    ]);
  });

  test('include the fee of a letter from before such fees were posted, and post it with the next letter', async () => {
    await office.issue();
    await office.world.pool.query(`update payoff_quotes set fee_entries = '{}', letter_fees = 25`);
    expect((await office.linesOf()).slice(2)).toEqual([
      ['fees', 10],
      ['earlierLetters', 25],
      ['letterFee', 30],
    ]);
    await office.issue();
    expect((await office.linesOf()).slice(2)).toEqual([
      ['fees', 65],
      ['letterFee', 30],
    ]);
  });

  test.each([
    [-1, 'The good-through date can’t be in the past.'],
    [93, 'Choose a good-through date within 92 days.'],
  ])('refuse a good-through date %i days from now', async (days, message) => {
    expect(await office.preview({ goodThrough: office.dayAfter(days) })).toMatchObject({
      status: 400,
      json: { errors: [{ path: 'goodThrough', message }] },
    });
  });

  test('require a funded loan with confirmed terms', async () => {
    const other = await office.addFunded('P-2');
    const noTerms = 'The terms of this loan are not confirmed. Confirm the terms to calculate a payoff.';
    const refused = { status: 422, json: { code: 'payoff_not_known', detail: noTerms } };
    expect(await office.preview({ dealid: other })).toMatchObject(refused);
    expect(await office.issue({ dealid: other }, 'none')).toMatchObject(refused);
    expect(
      await send(office.world, 'GET', `/lima/api/staff/payoffs?dealid=${other}`, {
        token: office.employee.token,
      }),
    ).toMatchObject({ json: { termsVersion: 0 } });
    await office.world.pool.query(`update deals set status = 'Application' where id = $1`, [office.dealid]);
    expect(await office.preview()).toMatchObject({
      json: { detail: 'You can only quote a payoff for a funded loan.' },
    });
  });
});

describe('before a letter is issued', () => {
  test('its warnings are shown, and recorded when it is issued', async () => {
    await office.world.pool.query(
      `insert into draws (deal_id, number, requested_on, wired_on) values ($1, 1, '2026-11-30', null)`,
      [office.dealid],
    );
    const warnings = [
      { kind: 'draw in progress', number: 1 },
      { kind: 'not a bank day', on: '2026-12-26' },
    ];
    expect((await office.previewed({ goodThrough: '2026-12-26' })).warnings).toEqual(warnings);
    expect((await office.issue({ goodThrough: '2026-12-26' })).status).toBe(201);
    const { rows } = await office.world.pool.query<{ particulars: object }>(
      `select particulars from audit_log where action = 'payoff quote issued' and subject = $1`,
      [office.dealid],
    );
    expect(rows).toMatchObject([{ particulars: { warnings } }]);
  });

  test('principal and undrawn holdback above the loan amount refuse it', async () => {
    await office.world.pool.query('update deals set holdback = 100000 where id = $1', [office.dealid]);
    await office.postEntry(1, 'FUND', 400_000, 400_000);
    const refused = {
      status: 422,
      json: {
        code: 'payoff_not_known',
        detail:
          'The principal of $400,000.00 and the undrawn holdback of $100,000.00 are more than the loan amount of $400,000.00. Correct the ledger, the holdback or the loan terms first.',
      },
    };
    expect(await office.preview()).toMatchObject(refused);
    expect(await office.issue()).toMatchObject(refused);
  });
});
