import { beforeAll, describe, expect, test } from 'vitest';
import type { AccountHistory } from '@drawbridge/contract/payments/schema.ts';
import { shownSourceTypes } from '@drawbridge/domain/payments/source-types.ts';
import { demoId } from '../../../demo/src/random.ts';
import { addDeal } from '../support/deals.ts';
import { addAccount, type NewAccount } from '../support/people.ts';
import { openSessionFor } from '../support/sessions.ts';
import { send, sharedWorld, type World } from '../support/world.ts';

const path = '/lima/api/deals/account-history';

interface NewEntry {
  readonly type: string;
  readonly on: string;
  readonly interest?: string;
  readonly principal?: string;
}

async function addEntries(world: World, dealId: string, entries: readonly NewEntry[]): Promise<void> {
  for (const [index, { type, on, interest = '0', principal = '0' }] of entries.entries()) {
    await world.pool.query(
      `insert into ledger_entries (deal_id, position, source_type, date_received, total_amount, to_interest, to_principal, loan_balance)
       values ($1, $2, $3, $4, $5::numeric + $6::numeric, $5, $6, 1000)`,
      [dealId, index + 1, type, on, interest, principal],
    );
  }
}

async function person(world: World, account: NewAccount) {
  const { id } = await addAccount(world, account);
  return { id, ...(await openSessionFor(world, id)) };
}

async function historyOf(world: World, token: string, dealid: string): Promise<AccountHistory> {
  const answer = await send(world, 'POST', path, { token, body: { dealid } });
  expect(answer).toMatchObject({ status: 200 });
  return answer.json as AccountHistory;
}

describe('a deal’s payment history', () => {
  const world = sharedWorld();
  let borrower: { id: string; token: string };
  let broker: { id: string; token: string };
  let dealId: string;
  beforeAll(async () => {
    borrower = await person(world, { accountType: 'CustomerAccount' });
    broker = await person(world, { accountType: 'BrokerAccount' });
    dealId = await addDeal(world, { borrowerId: borrower.id, brokerId: broker.id, status: 'Funded' });
  });

  test('is an empty list before the first payment', async () => {
    const empty = await addDeal(world, { borrowerId: borrower.id });
    expect(await historyOf(world, borrower.token, empty)).toEqual([]);
  });

  test('comes newest first, within a day latest posted first, exact to the cent', async () => {
    await addEntries(world, dealId, [
      { type: 'FUND', on: '2025-12-01', principal: '0.00' },
      { type: 'PMT', on: '2026-01-02', interest: '1234.56', principal: '0.10' },
      { type: 'PMT', on: '2026-02-03', interest: '1200.00' },
      { type: 'NSF', on: '2026-02-03', interest: '-1200.00' },
      { type: 'DISB', on: '2026-02-10' },
      { type: 'SUSP', on: '2026-02-09', interest: '12345678901.23' },
    ]);
    const history = await historyOf(world, borrower.token, dealId);
    expect(history.map((entry) => [entry.Source_Type, entry.Date_Received, entry.Total_Amount])).toEqual([
      ['SUSP', '2026-02-09', 12_345_678_901.23],
      ['NSF', '2026-02-03', -1200],
      ['PMT', '2026-02-03', 1200],
      ['PMT', '2026-01-02', 1234.66],
    ]);
    expect(history.at(-1)).toEqual({
      Source_Type: 'PMT',
      Reference: null,
      Date_Received: '2026-01-02',
      Due_Date: null,
      Total_Amount: 1234.66,
      To_Principal: 0.1,
      To_Interest: 1234.56,
      Late_Charge: 0,
      To_Late_Charge: 0,
      To_Impound: 0,
      To_Reserve: 0,
      To_Suspense: 0,
      To_Charges_Principal: 0,
      To_Prepay: 0,
      To_Other_Payments: 0,
      Loan_Balance: 1000,
    });
  });

  test('leaves out the lender’s internal entries and shows every other kind', async () => {
    const every = await addDeal(world, { borrowerId: borrower.id, status: 'Funded' });
    const types = [...shownSourceTypes, 'FIN', 'FUND', 'BEG', 'DISB'];
    await addEntries(
      world,
      every,
      types.map((type) => ({ type, on: '2026-01-02' })),
    );
    const shown = (await historyOf(world, borrower.token, every)).map((entry) => entry.Source_Type);
    expect(shown).toEqual(shownSourceTypes.toReversed());
  });

  test('contains only that deal’s entries', async () => {
    const other = await addDeal(world, { borrowerId: borrower.id });
    expect(await historyOf(world, borrower.token, other)).toEqual([]);
  });

  test('is open to its broker and to every employee', async () => {
    const employee = await person(world, { accountType: 'Employee' });
    const administrator = await person(world, { accountType: 'Employee', isAdministrator: true });
    for (const { token } of [broker, employee, administrator]) {
      expect(await historyOf(world, token, dealId)).toHaveLength(4);
    }
  });

  test('answers 404 for another person’s deal', async () => {
    const stranger = await person(world, { accountType: 'CustomerAccount' });
    const strangeBroker = await person(world, { accountType: 'WholesaleAccount' });
    const refusalOf = async (token: string, dealid: string) => {
      const answer = await send(world, 'POST', path, { token, body: { dealid } });
      // Every refusal has its own id.
      return { status: answer.status, json: { ...(answer.json as object), instance: undefined } };
    };
    const unknown = await refusalOf(stranger.token, 'no-such-deal');
    expect(unknown).toMatchObject({ status: 404, json: { code: 'deal_not_found' } });
    expect(await refusalOf(stranger.token, dealId)).toEqual(unknown);
    expect(await refusalOf(strangeBroker.token, dealId)).toEqual(unknown);
  });

  test.each([[{}], [{ dealid: 7 }], [{ dealid: 'x'.repeat(65) }], [{ dealid: 'a\u0000b' }]])(
    'refuses %j with an error on the field',
    async (body) => {
      const answer = await send(world, 'POST', path, { token: borrower.token, body });
      expect(answer).toMatchObject({
        status: 400,
        json: { code: 'invalid_input', errors: [{ path: 'dealid' }] },
      });
    },
  );

  test('requires a session', async () => {
    const answer = await send(world, 'POST', path, { body: { dealid: dealId } });
    expect(answer).toMatchObject({ status: 401, json: { code: 'signed_out' } });
  });
});

describe('in the demo', () => {
  const world = sharedWorld({ data: 'demo' });
  let token: string;
  beforeAll(async () => {
    ({ token } = await openSessionFor(world, demoId('account', 'customer@demo.test')));
  });

  test('Harper Row has eight years, and each payment’s parts add up to its total', async () => {
    const history = await historyOf(world, token, demoId('deal', 'HL-20021'));
    expect(new Set(history.map((entry) => entry.Date_Received.slice(0, 4))).size).toBeGreaterThan(7);
    const inDemo = new Set(shownSourceTypes.filter((type) => !['SUSPR', 'RESR', 'ESCR'].includes(type)));
    expect(new Set(history.map((entry) => entry.Source_Type))).toEqual(inDemo);
    const cents = (dollars: number) => Math.round(dollars * 100);
    for (const entry of history) {
      const parts =
        cents(entry.To_Principal) +
        cents(entry.To_Interest) +
        cents(entry.Late_Charge) +
        cents(entry.To_Late_Charge) +
        cents(entry.To_Impound) +
        cents(entry.To_Reserve) +
        cents(entry.To_Charges_Principal) +
        cents(entry.To_Prepay) +
        cents(entry.To_Other_Payments);
      expect(parts).toBe(cents(entry.Total_Amount));
    }
  });

  test('118 Wren Street has no payments yet', async () => {
    expect(await historyOf(world, token, demoId('deal', 'HL-20611'))).toEqual([]);
  });
});
