import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LedgerOutlook } from '@drawbridge/contract/ledger/schema.ts';
import { addLoan, askLedger, juneInstallment, posting, readLedger } from '../support/ledgers.ts';
import { personSignedIn, type SignedInPerson } from '../support/people.ts';
import { send, startWorld, type World } from '../support/world.ts';

let world: World;
let employee: SignedInPerson;
let borrower: SignedInPerson;
let dealid: string;

beforeAll(async () => {
  world = await startWorld();
  employee = await personSignedIn(world, { accountType: 'Employee', name: 'Erin Employee' });
  borrower = await personSignedIn(world, { name: 'Maria Lopez' });
});
afterAll(() => world.close());
beforeEach(async () => {
  dealid = await addLoan(world, borrower);
});

const read = () => readLedger(world, employee, dealid);
const ask = (what: string, body: object, along: { seen?: number; key?: string } = {}) =>
  askLedger(world, employee, what, { dealid, ...body, ...along });
const idOf = (answer: { json: unknown }) => (answer.json as { id: string }).id;
const datesOf = async () => {
  const { rows } = await world.pool.query(
    'select next_payment_date, interest_paid_to from deals where id = $1',
    [dealid],
  );
  return rows[0] as { next_payment_date: string | null; interest_paid_to: string | null };
};

describe('a payment', () => {
  test('lowers the principal and makes the next installment due', async () => {
    const preview = (await ask('preview', juneInstallment)).json as LedgerOutlook;
    expect(preview.before).toMatchObject({ nextDue: '2026-06-01', paidTo: '2026-05-01' });
    expect(preview.after).toMatchObject({ nextDue: '2026-07-01', paidTo: '2026-06-01' });
    expect([preview.before.balances.principal, preview.after.balances.principal]).toEqual([300_000, 299_625]);
    expect((await read()).entries).toEqual([]);
    const posted = await ask('post', juneInstallment);
    expect(posted).toMatchObject({ status: 201, json: { position: 1, standing: preview.after } });
    expect(await read()).toMatchObject({
      seen: 1,
      isOpen: true,
      isPaidOff: false,
      standing: preview.after,
      entries: [
        {
          kind: 'PMT',
          total: 3000,
          parts: { principal: 375, interest: 2625 },
          balance: 299_625,
          reference: 'ACH 10432',
          postedBy: 'Erin Employee',
          postedAt: world.clock.now().toISOString(),
          reverses: null,
          reversedBy: null,
        },
      ],
    });
    expect(await datesOf()).toEqual({ next_payment_date: '2026-07-01', interest_paid_to: null });
  });

  test('shows in the borrower’s payment history right away', async () => {
    await ask('post', juneInstallment);
    const history = await send(world, 'POST', '/lima/api/deals/account-history', {
      token: borrower.token,
      body: { dealid },
    });
    expect(history.json).toMatchObject([{ Source_Type: 'PMT', Total_Amount: 3000, Loan_Balance: 299_625 }]);
  });

  test('is posted once, however often it is sent', async () => {
    const [first, second] = [
      await ask('post', juneInstallment, { seen: 0, key: 'twice' }),
      await ask('post', juneInstallment, { seen: 0, key: 'twice' }),
    ];
    expect(second.json).toEqual(first.json);
    expect((await read()).entries).toHaveLength(1);
  });

  test('is refused if the ledger changed; two at the same time are checked one after the other', async () => {
    const both = await Promise.all([
      ask('post', juneInstallment, { seen: 0 }),
      ask('post', juneInstallment, { seen: 0 }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.json).toMatchObject({ code: 'ledger_changed' });
  });

  test('is in the audit log with the employee who posted it', async () => {
    const id = idOf(await ask('post', { ...juneInstallment, memo: ' By phone ' }));
    const { rows } = await world.pool.query(
      'select action, account_id, particulars from audit_log where subject = $1',
      [dealid],
    );
    expect(rows).toEqual([
      {
        action: 'ledger entry posted',
        account_id: employee.accountId,
        particulars: {
          entry: id,
          kind: 'PMT',
          on: '2026-06-02',
          total: 3000,
          reason: 'By phone',
          nextDue: ['2026-06-01', '2026-07-01'],
        },
      },
    ]);
  });

  test('lowers later balances when backdated, for borrower and lender', async () => {
    await ask('post', posting('payment', 100, { parts: { principal: 100 }, on: '2026-06-10' }));
    await ask('post', posting('payment', 50, { parts: { principal: 50 }, on: '2026-06-05' }));
    expect((await read()).entries.map(({ balance }) => balance)).toEqual([299_850, 299_950]);
    expect((await read()).standing.balances.principal).toBe(299_850);
    const history = await send(world, 'POST', '/lima/api/deals/account-history', {
      token: borrower.token,
      body: { dealid },
    });
    expect((history.json as { Loan_Balance: number }[]).map((entry) => entry.Loan_Balance)).toEqual([
      299_850, 299_950,
    ]);
  });
});

describe('refuses with the message the form shows', () => {
  test.each<[string, object, string, string]>([
    [
      'parts that do not add up',
      { ...juneInstallment, total: 3001 },
      'total',
      'The parts do not add up to the total.',
    ],
    [
      'an adjustment without a reason',
      posting('adjustment', 5, { parts: { interest: 5 } }),
      'memo',
      'Enter a reason.',
    ],
    [
      'a date too far ahead',
      posting('fee', 5, { on: '2126-01-01' }),
      'on',
      'The date is more than 7 days from now.',
    ],
    [
      'a date before the loan was signed',
      posting('fee', 5, { on: '2026-01-09' }),
      'on',
      'This date is before the loan was signed.',
    ],
    ['zero', posting('fee', 0), 'total', 'Enter an amount above zero.'],
    ['a fraction of a cent', posting('fee', 1.005), 'total', 'Enter an amount with at most 2 decimals.'],
    [
      'more principal than is owed',
      posting('payment', 300_000.01, { parts: { principal: 300_000.01 } }),
      'parts.principal',
      'This is more than the principal owed on that date or later.',
    ],
    [
      'more late charges than are owed',
      posting('payment', 1, { parts: { lateChargePaid: 1 } }),
      'parts.lateChargePaid',
      'This is more than the late charges owed.',
    ],
    [
      'paying out more than the loan amount',
      posting('disbursement', 100_000.01),
      'memo',
      'This takes the principal above the loan amount. Enter the reason as a note.',
    ],
  ])('%s', async (_, body, path, message) => {
    for (const what of ['preview', 'post'])
      expect(await ask(what, body)).toMatchObject({
        status: 400,
        json: { code: 'invalid_input', errors: [{ path, message }] },
      });
  });

  test('a loan that is not funded, and an unknown deal', async () => {
    await world.pool.query(`update deals set status = 'Application' where id = $1`, [dealid]);
    expect(await ask('post', juneInstallment)).toMatchObject({
      status: 422,
      json: { code: 'ledger_not_open' },
    });
    dealid = 'f'.repeat(32);
    expect(await ask('post', juneInstallment, { seen: 0 })).toMatchObject({ status: 404 });
  });

  test('anyone but employees', async () => {
    const answer = await send(world, 'POST', '/lima/api/staff/deals/ledger/post', {
      token: borrower.token,
      body: { dealid, seen: 0, ...juneInstallment },
    });
    expect(answer.status).toBe(403);
  });
});

describe('an export', () => {
  const exported = (more: string, language = 'en') =>
    send(world, 'GET', `/lima/api/staff/deals/ledger/export?dealid=${dealid}&${more}`, {
      token: employee.token,
      headers: { 'accept-language': language },
    });

  test('is a CSV file or a workbook of the filtered entries', async () => {
    await ask('post', { ...juneInstallment, memo: '=1+1' });
    await ask('post', posting('fee', 175, { on: '2026-06-20' }));
    const lines = (await exported('format=csv')).text.trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain('Entry,Received,Type,Adjustment,Due,Reference,Total,Principal,Interest');
    expect(lines[2]).toContain('1,2026-06-02,Regular Payment,,2026-06-01,ACH 10432,3000.00,375.00,2625.00');
    expect(lines[2]).toContain("'=1+1");
    expect((await exported('format=csv&kind=FIN')).text.trim().split('\r\n')).toHaveLength(2);
    expect(
      (await exported('format=csv&from=2026-06-03&to=2026-06-19')).text.trim().split('\r\n'),
    ).toHaveLength(1);
    expect((await exported('format=xlsx')).text.startsWith('PK')).toBe(true);
  });

  test('has titles and types in the reader’s language, with the same amounts', async () => {
    await ask('post', juneInstallment);
    const { text, headers } = await exported('format=csv', 'es-US');
    expect(text).toContain('Movimiento,Recibido,Tipo,Ajuste,Vence,Referencia,Total,Capital,Intereses');
    expect(text).toContain('1,2026-06-02,Pago regular,,2026-06-01,ACH 10432,3000.00,375.00,2625.00');
    expect(headers.get('content-disposition')).toMatch(/filename="ledger-[\w-]+\.csv"/);
  });
});
