import { beforeEach, describe, expect, test } from 'vitest';
import type { LedgerOutlook } from '@drawbridge/contract/ledger/schema.ts';
import { addLoan, askLedger, juneInstallment, posting, readLedger } from '../support/ledgers.ts';
import { addDeal } from '../support/deals.ts';
import { personSignedIn } from '../support/people.ts';
import { shared, sharedWorld } from '../support/world.ts';

const world = sharedWorld();
const employee = shared(() => personSignedIn(world, { accountType: 'Employee', name: 'Erin Employee' }));
const borrower = shared(() => personSignedIn(world, { name: 'Maria Lopez' }));
let dealid: string;

beforeEach(async () => {
  dealid = await addLoan(world, borrower);
});

const read = () => readLedger(world, employee, dealid);
const ask = (what: string, body: object, along: { seen?: number; key?: string } = {}) =>
  askLedger(world, employee, what, { dealid, ...body, ...along });
const idOf = (answer: { json: unknown }) => (answer.json as { id: string }).id;
const reversal = (id: string, more: object = {}) => ({
  id,
  kind: 'NSF',
  on: '2026-06-05',
  memo: 'Returned by the bank',
  ...more,
});
describe('a reversal', () => {
  test('restores balances and dates exactly, and names the reversed entry', async () => {
    const before = (await read()).standing;
    const id = idOf(await ask('post', juneInstallment));
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

  test('is possible once, not for a reversal, and only as a fitting kind', async () => {
    const id = idOf(await ask('post', juneInstallment));
    expect(await ask('reverse', reversal(id, { kind: 'LATEW' }))).toMatchObject({ status: 422 });
    const both = await Promise.all([ask('reverse', reversal(id)), ask('reverse', reversal(id))]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(await ask('reverse', reversal(id))).toMatchObject({ json: { code: 'entry_reversed' } });
    const [undoing] = (await read()).entries;
    expect(await ask('reverse', reversal(undoing?.id ?? '', { kind: 'REV' }))).toMatchObject({
      json: { code: 'entry_not_reversible' },
    });
    expect(await ask('reverse', reversal('f'.repeat(32)))).toMatchObject({ status: 404 });
  });

  test('needs a reason and a date no earlier than the entry', async () => {
    const id = idOf(await ask('post', juneInstallment));
    expect(await ask('reverse', reversal(id, { memo: ' ' }))).toMatchObject({
      json: { errors: [{ path: 'memo', message: 'Enter a reason.' }] },
    });
    expect(await ask('reverse', reversal(id, { on: '2026-06-01' }))).toMatchObject({
      json: { errors: [{ path: 'on', message: 'This date is before the entry you are reversing.' }] },
    });
  });

  test('is refused when later entries used the money', async () => {
    const id = idOf(await ask('post', posting('set aside', 100)));
    await ask('post', posting('set aside applied', 60));
    expect(await ask('reverse', reversal(id))).toMatchObject({
      status: 422,
      json: {
        code: 'entry_not_reversible',
        detail:
          'Later entries depend on this one. Reverse those first. This is more than the amount in suspense.',
      },
    });
  });

  test('waives a late charge, cancels a waiver, and reverses a fee and a disbursement', async () => {
    const before = (await read()).standing;
    const late = idOf(await ask('post', posting('late charge', 150)));
    expect((await read()).standing.balances.lateCharges).toBe(150);
    await ask('reverse', reversal(late, { kind: 'LATEW' }));
    expect((await read()).standing).toEqual(before);
    for (const kind of ['fee', 'disbursement']) {
      const id = idOf(await ask('post', posting(kind, 175)));
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

  test('of an imported payment makes its installment due again', async () => {
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
  test('refuses every change, delete and truncate of a ledger', async () => {
    await ask('post', juneInstallment);
    for (const statement of [
      'update ledger_entries set memo = 1',
      'delete from ledger_entries',
      'truncate ledger_entries cascade',
    ])
      await expect(world.pool.query(statement)).rejects.toThrow('only ever added to');
  });

  test('refuses a reversal that is unequal, of another deal, or a second one', async () => {
    const id = idOf(await ask('post', juneInstallment));
    const reverse = (total: number, deal = dealid, position = 2) =>
      world.pool.query(
        `insert into ledger_entries (deal_id, position, source_type, date_received, total_amount, to_principal,
           to_interest, loan_balance, reverses, memo)
         values ($1, $2, 'NSF', '2026-06-05', $3, -375, -2625, 300000, $4, 'Bounced')`,
        [deal, position, total, id],
      );
    const other = await addDeal(world, { borrowerId: borrower.accountId, loanNumber: `O-${dealid}` });
    await expect(reverse(-2999)).rejects.toThrow('does not take back');
    await expect(reverse(-3000, other)).rejects.toThrow('does not take back');
    await reverse(-3000);
    await expect(reverse(-3000, dealid, 3)).rejects.toThrow('ledger_entries_reverses_key');
  });
});
