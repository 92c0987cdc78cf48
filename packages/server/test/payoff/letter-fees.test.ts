import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readLedger } from '../support/ledgers.ts';
import { PayoffOffice } from '../support/payoff-office.ts';

let office: PayoffOffice;

beforeEach(async () => {
  office = await PayoffOffice.open();
});
afterEach(() => office.world.close());

const ledgerNow = () => readLedger(office.world, office.employee, office.dealid);

async function postOnAccount(body: object): Promise<void> {
  const { seen } = await ledgerNow();
  const answer = await office.post(
    '/lima/api/staff/deals/ledger/account/post',
    { dealid: office.dealid, seen, on: '2026-12-01', ...body },
    office.employee,
    `posting-${seen}`,
  );
  if (answer.status !== 201) throw new Error(answer.text);
}

describe('a letter that an employee withdraws', () => {
  test('keeps its fee if that was paid, also while another fee of the same amount is open', async () => {
    const quote = await office.issued();
    const fee = { kind: 'fee', feeKind: 'other', due: 'now', amount: 10, reference: null, memo: null };
    await postOnAccount(fee);
    // The oldest fee is paid first: the one of the letter.
    const parts = [{ bucket: 'fees', dueOn: null, amount: 10 }];
    await postOnAccount({ kind: 'payment', amount: 10, parts, reference: null, memo: 'Pays the letter' });
    await office.withdraw(quote.id);
    expect((await ledgerNow()).entries.map(({ kind, total }) => [kind, total])).toEqual([
      ['PMT', 10],
      ['FIN', 10],
      ['FIN', 10],
    ]);
  });

  test('takes its own unpaid fee back, also if another fee of the same amount was paid', async () => {
    const fee = { kind: 'fee', feeKind: 'other', due: 'now', amount: 10, reference: null, memo: null };
    await postOnAccount(fee);
    const quote = await office.issued();
    const parts = [{ bucket: 'fees', dueOn: null, amount: 10 }];
    await postOnAccount({ kind: 'payment', amount: 10, parts, reference: null, memo: 'Pays the other fee' });
    await office.withdraw(quote.id);
    const { entries, standing } = await ledgerNow();
    expect(entries[0]).toMatchObject({ kind: 'FIN', total: -10, reverses: 2 });
    expect(standing.balances.fees).toBe(0);
  });
});
