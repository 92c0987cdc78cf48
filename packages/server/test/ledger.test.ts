import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DealLedger, LedgerOutlook } from '@drawbridge/contract/ledger/schema.ts';
import { addDeal } from './deals.ts';
import { personSignedIn, type SignedInPerson } from './people.ts';
import { send, startWorld, type World } from './world.ts';

let world: World;
let employee: SignedInPerson;
let borrower: SignedInPerson;
let dealid: string;
let number = 0;

beforeAll(async () => {
  world = await startWorld();
  employee = await personSignedIn(world, { accountType: 'Employee', name: 'Erin Employee' });
  borrower = await personSignedIn(world, { name: 'Maria Lopez' });
});
afterAll(() => world.close());

/** A funded loan of $400,000, $100,000 of it held back for draws, with a payment due on the first of June 2026. */
beforeEach(async () => {
  number += 1;
  dealid = await addDeal(world, {
    borrowerId: borrower.accountId,
    status: 'Funded',
    amount: '400000',
    loanNumber: `L-${number}`,
  });
  await world.pool.query(
    `update deals set holdback = 100000, next_payment_date = '2026-06-01', loan_sign_date = '2026-01-10', rate = 10.5
     where id = $1`,
    [dealid],
  );
});

const read = async () => {
  const query = `/lima/api/staff/deals/ledger?dealid=${dealid}`;
  return (await send(world, 'GET', query, { token: employee.token })).json as DealLedger;
};
async function ask(what: string, body: object, { seen, key }: { seen?: number; key?: string } = {}) {
  return send(world, 'POST', `/lima/api/staff/deals/ledger/${what}`, {
    token: employee.token,
    body: { dealid, seen: seen ?? (await read()).seen, ...body },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });
}
const payment = {
  kind: 'payment',
  on: '2026-06-02',
  dueOn: '2026-06-01',
  total: 3000,
  parts: { principal: 375, interest: 2625 },
  reference: ' ACH 10432 ',
  memo: null,
};
const one = (kind: string, total: number, more: object = {}) => ({
  ...payment,
  kind,
  total,
  dueOn: null,
  parts: {},
  ...more,
});
const idOf = (answer: { json: unknown }) => (answer.json as { id: string }).id;
const reversal = (id: string, more: object = {}) => ({
  id,
  kind: 'NSF',
  on: '2026-06-05',
  memo: 'Returned by the bank',
  ...more,
});
const datesOf = async () => {
  const { rows } = await world.pool.query(
    'select next_payment_date, interest_paid_to from deals where id = $1',
    [dealid],
  );
  return rows[0] as { next_payment_date: string | null; interest_paid_to: string | null };
};

describe('a payment', () => {
  test('lessens the principal and makes the next instalment due, in the words of the ledger', async () => {
    const preview = (await ask('preview', payment)).json as LedgerOutlook;
    expect(preview.before).toMatchObject({ nextDue: '2026-06-01', paidTo: '2026-05-01' });
    expect(preview.after).toMatchObject({ nextDue: '2026-07-01', paidTo: '2026-06-01' });
    expect([preview.before.balances.principal, preview.after.balances.principal]).toEqual([300_000, 299_625]);
    expect((await read()).entries).toEqual([]);
    const posted = await ask('post', payment);
    expect(posted).toMatchObject({ status: 201, json: { position: 1, standing: preview.after } });
    expect(await read()).toMatchObject({
      seen: 1,
      isOpen: true,
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

  test('stands in the borrower’s payment history at once', async () => {
    await ask('post', payment);
    const history = await send(world, 'POST', '/lima/api/deals/account-history', {
      token: borrower.token,
      body: { dealid },
    });
    expect(history.json).toMatchObject([{ Source_Type: 'PMT', Total_Amount: 3000, Loan_Balance: 299_625 }]);
  });

  test('is posted once however often it is sent', async () => {
    const [first, second] = [
      await ask('post', payment, { seen: 0, key: 'twice' }),
      await ask('post', payment, { seen: 0, key: 'twice' }),
    ];
    expect(second.json).toEqual(first.json);
    expect((await read()).entries).toHaveLength(1);
  });

  test('is not posted on a ledger that has moved on; two at the same moment are judged one after the other', async () => {
    const both = await Promise.all([ask('post', payment, { seen: 0 }), ask('post', payment, { seen: 0 })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.json).toMatchObject({ code: 'ledger_changed' });
  });

  test('is on record, with who posted it', async () => {
    const id = idOf(await ask('post', { ...payment, memo: ' By phone ' }));
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

  test('dated back lowers what is shown as owed after it, for borrower and lender', async () => {
    await ask('post', one('payment', 100, { parts: { principal: 100 }, on: '2026-06-10' }));
    await ask('post', one('payment', 50, { parts: { principal: 50 }, on: '2026-06-05' }));
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

describe('is refused with the words the form shows', () => {
  test.each<[string, object, string, string]>([
    ['a sum that is off', { ...payment, total: 3001 }, 'total', 'The parts do not add up to the total.'],
    [
      'an adjustment without a reason',
      one('adjustment', 5, { parts: { interest: 5 } }),
      'memo',
      'Please say why.',
    ],
    [
      'a day too far ahead',
      one('fee', 5, { on: '2126-01-01' }),
      'on',
      'The date is more than 7 days from now.',
    ],
    [
      'a day before the loan',
      one('fee', 5, { on: '2026-01-09' }),
      'on',
      'The loan was not signed yet on that day.',
    ],
    ['nothing', one('fee', 0), 'total', 'Please give an amount above zero.'],
    ['a broken cent', one('fee', 1.005), 'total', 'Please give an amount with at most 2 decimals.'],
    [
      'more principal than is owed',
      one('payment', 300_000.01, { parts: { principal: 300_000.01 } }),
      'parts.principal',
      'That is more than the principal owed on that day, or on a later one.',
    ],
    [
      'more late charges than are owed',
      one('payment', 1, { parts: { lateChargePaid: 1 } }),
      'parts.lateChargePaid',
      'That is more than the late charges owed.',
    ],
    [
      'more paid out than was lent',
      one('disbursement', 100_000.01),
      'memo',
      'That brings the principal above the loan amount. Please say why.',
    ],
  ])('%s', async (_, body, path, message) => {
    for (const what of ['preview', 'post'])
      expect(await ask(what, body)).toMatchObject({
        status: 400,
        json: { code: 'invalid_input', errors: [{ path, message }] },
      });
  });

  test('a loan that is not funded, and a deal that is not there', async () => {
    await world.pool.query(`update deals set status = 'Application' where id = $1`, [dealid]);
    expect(await ask('post', payment)).toMatchObject({ status: 422, json: { code: 'ledger_not_open' } });
    dealid = 'f'.repeat(32);
    expect(await ask('post', payment, { seen: 0 })).toMatchObject({ status: 404 });
  });

  test('anybody but the lender’s people', async () => {
    const answer = await send(world, 'POST', '/lima/api/staff/deals/ledger/post', {
      token: borrower.token,
      body: { dealid, seen: 0, ...payment },
    });
    expect(answer.status).toBe(403);
  });
});

describe('a reversal', () => {
  test('restores balances and dates exactly, and names the entry it takes back', async () => {
    const before = (await read()).standing;
    const id = idOf(await ask('post', payment));
    const preview = (await ask('reverse/preview', reversal(id))).json as LedgerOutlook;
    expect(preview.after).toEqual(before);
    expect(await ask('reverse', reversal(id))).toMatchObject({ status: 201, json: { standing: before } });
    const ledger = await read();
    expect(ledger.standing).toEqual(before);
    expect(ledger.entries).toMatchObject([
      {
        position: 2,
        kind: 'NSF',
        total: -3000,
        dueOn: '2026-06-01',
        parts: { principal: -375, interest: -2625 },
        balance: 300_000,
        memo: 'Returned by the bank',
        reverses: 1,
      },
      { position: 1, kind: 'PMT', reversedBy: 2 },
    ]);
  });

  test('is done once, and never of a reversal; its kind fits the entry', async () => {
    const id = idOf(await ask('post', payment));
    expect(await ask('reverse', reversal(id, { kind: 'LATEW' }))).toMatchObject({ status: 422 });
    const both = await Promise.all([ask('reverse', reversal(id)), ask('reverse', reversal(id))]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await ask('reverse', reversal(id))).toMatchObject({ json: { code: 'entry_reversed' } });
    const [undoing] = (await read()).entries;
    expect(await ask('reverse', reversal(undoing?.id ?? '', { kind: 'REV' }))).toMatchObject({
      json: { code: 'entry_not_reversible' },
    });
    expect(await ask('reverse', reversal('f'.repeat(32)))).toMatchObject({ status: 404 });
  });

  test('needs a reason, and a day that is not before the entry', async () => {
    const id = idOf(await ask('post', payment));
    expect(await ask('reverse', reversal(id, { memo: ' ' }))).toMatchObject({
      json: { errors: [{ path: 'memo', message: 'Please say why.' }] },
    });
    expect(await ask('reverse', reversal(id, { on: '2026-06-01' }))).toMatchObject({
      json: { errors: [{ path: 'on', message: 'That is before the entry itself.' }] },
    });
  });

  test('of money that has been used since is refused', async () => {
    const id = idOf(await ask('post', one('set aside', 100)));
    await ask('post', one('set aside applied', 60));
    expect(await ask('reverse', reversal(id))).toMatchObject({
      status: 422,
      json: {
        code: 'entry_not_reversible',
        detail: 'Later entries rest on this one; reverse those first. That is more than is set aside.',
      },
    });
  });

  test('waives a late charge, charges a waived one again, and takes a fee and a disbursement back', async () => {
    const before = (await read()).standing;
    const late = idOf(await ask('post', one('late charge', 150)));
    expect((await read()).standing.balances.lateCharges).toBe(150);
    await ask('reverse', reversal(late, { kind: 'LATEW' }));
    expect((await read()).standing).toEqual(before);
    for (const kind of ['fee', 'disbursement']) {
      const id = idOf(await ask('post', one(kind, 175)));
      const code = kind === 'fee' ? 'FIN' : 'DISB';
      expect((await read()).standing).not.toEqual(before);
      expect(await ask('reverse', reversal(id, { kind: code }))).toMatchObject({ status: 201 });
      expect((await read()).standing).toEqual(before);
    }
    expect((await read()).entries.map(({ kind, total }) => [kind, total])).toEqual([
      ['DISB', -175],
      ['FIN', -175],
      ['LATEW', -150],
      ['DISB', 175],
      ['FIN', 175],
      ['LATE', 150],
    ]);
  });

  test('of an imported payment makes its instalment due again', async () => {
    await world.pool.query(
      `insert into ledger_entries (deal_id, position, source_type, date_received, due_date, total_amount, to_interest,
         to_principal, loan_balance)
       values ($1, 1, 'PMT', '2026-05-02', '2026-05-01', 3000, 2625, 375, 290000)`,
      [dealid],
    );
    const [imported] = (await read()).entries;
    expect(imported).toMatchObject({ postedAt: null, postedBy: null, balance: 290_000 });
    await ask('reverse', reversal(imported?.id ?? '', { on: '2026-05-06' }));
    expect((await read()).standing).toMatchObject({
      balances: { principal: 290_375 },
      nextDue: '2026-05-01',
      paidTo: '2026-04-01',
    });
  });
});

describe('the database', () => {
  test('refuses to change, delete or empty a ledger, whoever asks', async () => {
    await ask('post', payment);
    for (const statement of [
      'update ledger_entries set memo = 1',
      'delete from ledger_entries',
      'truncate ledger_entries',
    ])
      await expect(world.pool.query(statement)).rejects.toThrow('only ever added to');
  });

  test('refuses a reversal that is not equal and opposite, of another deal, or a second one', async () => {
    const id = idOf(await ask('post', payment));
    const reverse = (total: number, deal = dealid, position = 2) =>
      world.pool.query(
        `insert into ledger_entries (deal_id, position, source_type, date_received, total_amount, to_principal,
           to_interest, loan_balance, reverses, memo)
         values ($1, $2, 'NSF', '2026-06-05', $3, -375, -2625, 300000, $4, 'Bounced')`,
        [deal, position, total, id],
      );
    const other = await addDeal(world, { borrowerId: borrower.accountId, loanNumber: `O-${number}` });
    await expect(reverse(-2999)).rejects.toThrow('does not take back');
    await expect(reverse(-3000, other)).rejects.toThrow('does not take back');
    await reverse(-3000);
    await expect(reverse(-3000, dealid, 3)).rejects.toThrow('ledger_entries_reverses_key');
  });
});

describe('an export', () => {
  const exported = (more: string) =>
    send(world, 'GET', `/lima/api/staff/deals/ledger/export?dealid=${dealid}&${more}`, {
      token: employee.token,
    });

  test('is a CSV file or a workbook of the entries that the filter leaves', async () => {
    await ask('post', { ...payment, memo: '=1+1' });
    await ask('post', one('fee', 175, { on: '2026-06-20' }));
    const lines = (await exported('format=csv')).text.trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain('Entry,Received,Kind,Adjustment,Due,Reference,Total,Principal,Interest');
    expect(lines[2]).toContain('1,2026-06-02,Regular Payment,,2026-06-01,ACH 10432,3000.00,375.00,2625.00');
    expect(lines[2]).toContain("'=1+1");
    expect((await exported('format=csv&kind=FIN')).text.trim().split('\r\n')).toHaveLength(2);
    expect(
      (await exported('format=csv&from=2026-06-03&to=2026-06-19')).text.trim().split('\r\n'),
    ).toHaveLength(1);
    expect((await exported('format=xlsx')).text.startsWith('PK')).toBe(true);
  });
});
