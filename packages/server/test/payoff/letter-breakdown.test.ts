import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Explanation } from '@drawbridge/contract/loan-accounts/explanation-schema.ts';
import type { LetterBreakdown, PayoffQuote, WaitingByHand } from '@drawbridge/contract/payoff/schema.ts';
import { PayoffOffice } from '../support/payoff-office.ts';
import { personSignedIn, signIn, type SignedInPerson } from '../support/people.ts';
import { fileForm, receiptOf } from '../support/requests.ts';
import { send } from '../support/world.ts';

let office: PayoffOffice;
let borrower: SignedInPerson;

beforeEach(async () => {
  office = await PayoffOffice.open();
  borrower = office.borrower;
});
afterEach(() => office.world.close());

const breakdown = (id: string, as: SignedInPerson = borrower) =>
  send(office.world, 'GET', `/lima/api/payoffs/${id}/breakdown`, { token: as.token });
const staffBreakdown = (id: string, as: SignedInPerson = office.employee) =>
  send(office.world, 'GET', `/lima/api/staff/payoffs/${id}/breakdown`, { token: as.token });
const read = async (id: string) => (await breakdown(id)).json as LetterBreakdown;

/** A loan with a draw, a late bill, a fee at payoff, and money in suspense. */
async function busyLoan(): Promise<void> {
  office.dealid = await office.addFunded('P-3');
  await office.postEntry(1, 'FUND', 300_000, 300_000);
  await office.world.pool.query(
    `insert into ledger_entries (deal_id, position, source_type, date_received, total_amount, loan_balance)
     values ($1, 2, 'DISB', '2026-12-11', 50000, 350000)`,
    [office.dealid],
  );
  const { status, text } = await office.confirm({
    lateCharge: { percent: 5, flat: null, graceDays: 10, least: null, most: null },
    exitFee: { percent: 1, of: 'commitment' },
    minimumInterest: { months: 6, of: 'commitment' },
    payoffFees: [{ kind: 'release', amount: 150 }],
    defaultInterest: { kind: 'rate', rate: 18, atMaturity: false, pastDueDays: 5, base: 'overdue' },
  });
  expect([status, text]).toMatchObject([200, expect.anything()]);
  await office.wait(51);
  borrower = await signIn(office.world, office.borrower.email);
}

describe('what an issued letter says', () => {
  test('opens line by line to parts that add up to it, total and per diem too', async () => {
    await busyLoan();
    const adjustments = [{ label: 'Courtesy credit', amount: -25, reason: 'Agreed on the phone' }];
    const { id } = (await office.issue({ adjustments, rush: true })).json as PayoffQuote;
    const letter = await read(id);
    const { lines, explained, total, perDiem } = letter;
    const labels = [
      'Unpaid principal',
      'Interest due Jan 1, 2027',
      'Interest from Feb 1, 2027 to Feb 21, 2027',
      'Default interest',
      'Late charges',
      'Exit fee',
      'Minimum interest',
      'release',
      'Payoff letter fee',
      'Rush fee',
      'Courtesy credit',
    ];
    expect(lines.map(({ label }) => label)).toEqual(expect.arrayContaining(labels));
    expect(explained?.lines.map((one) => [one.amount, sumOf(one)])).toEqual(
      lines.map(({ amount }) => [amount, amount]),
    );
    expect(explained?.total).toMatchObject({ amount: total });
    expect(sumOf(explained?.total)).toBe(total);
    expect(explained?.total.parts.map(({ name }) => name)).toEqual(lines.map(({ label }) => label));
    expect(explained?.perDiem.perDay?.toFixed(4)).toBe(perDiem);
    expect(explained?.perDiem.parts.map(({ kind, base, percent }) => [kind, base, percent])).toEqual([
      ['dayOfInterest', 350_000, 10.5],
      ['dayOfDefaultInterest', expect.any(Number), 7.5],
    ]);
    // What an employee noted about an adjustment is not for the borrower.
    expect(JSON.stringify(letter)).not.toContain('Agreed on the phone');
  });

  test('names the draw that changed what interest runs on', async () => {
    await busyLoan();
    const { lines, explained } = await read((await office.issued()).id);
    const billed = lines.findIndex(({ label }) => label === 'Interest due Jan 1, 2027');
    const found = explained?.lines[billed];
    expect(found?.parts[0]?.stretches).toMatchObject([
      {
        from: '2026-12-01',
        to: '2026-12-11',
        days: 10,
        base: 300_000,
        rate: 10.5,
        amount: 875,
        changes: [{ kind: 'funding', amount: 300_000, on: '2026-12-01' }],
      },
      {
        from: '2026-12-11',
        days: 21,
        base: 350_000,
        changes: [{ kind: 'draw', amount: 50_000, on: '2026-12-11' }],
      },
    ]);
    expect(found?.chart.map(({ base }) => base)).toEqual([300_000, 350_000]);
  });

  test('stays as issued when the loan changes, and the employee sees the same', async () => {
    const { id } = await office.issued();
    const before = await read(id);
    expect(before.lines).toMatchObject([{ amount: 400_000 }, { amount: 3_616.67 }, { amount: 10 }]);
    expect((await office.confirm({ rates: [{ from: '2026-12-01', rate: 12 }] }, 1)).status).toBe(200);
    await office.postEntry(2, 'DISB', 1_000, 401_000);
    expect(await read(id)).toEqual(before);
    expect((await staffBreakdown(id)).json).toEqual(before);
    await office.withdraw(id);
    expect(await read(id)).toEqual(before);
  });

  test('is what the employee saw before issuing it', async () => {
    await busyLoan();
    const { figures, explained } = await office.previewed();
    const letter = await read((await office.issued()).id);
    expect(letter.explained).toEqual(explained);
    expect(letter.lines.map(({ amount }) => amount)).toEqual(figures.lines.map(({ amount }) => amount));
  });

  test('has its words in the reader’s language', async () => {
    const { id } = await office.issued();
    const answer = await fetch(`${office.world.url}/lima/api/payoffs/${id}/breakdown`, {
      headers: { authorization: `Bearer ${borrower.token}`, cookie: 'language=es-US' },
    });
    const { lines, explained } = (await answer.json()) as LetterBreakdown;
    expect(lines[0]?.label).toBe('Capital pendiente');
    expect(explained?.total.parts[0]?.name).toBe('Capital pendiente');
  });

  test('of figures entered by hand names both employees and explains nothing', async () => {
    office.dealid = await office.addFunded('P-2');
    const colleague = await personSignedIn(office.world, {
      accountType: 'Employee',
      name: 'Cory Colleague',
    });
    const waiting = await office.post('/lima/api/staff/payoffs/by-hand', {
      dealid: office.dealid,
      goodThrough: '2026-12-31',
      lines: [{ label: 'Principal by the earlier servicer’s statement', amount: 250_000 }],
      perDiem: 43.75,
    });
    const { id } = waiting.json as WaitingByHand;
    const approved = await office.post('/lima/api/staff/payoffs/by-hand/approve', { id }, colleague);
    expect(await read((approved.json as PayoffQuote).id)).toMatchObject({
      lines: [{ label: 'Principal by the earlier servicer’s statement', amount: 250_000 }],
      perDiem: '43.7500',
      explained: null,
      byHand: { enteredBy: 'Erin Employee', approvedBy: 'Cory Colleague' },
    });
  });

  test('of a letter from before letters kept explanations is its lines', async () => {
    const { id } = await office.issued();
    await office.world.pool.query(`update payoff_quotes set snapshot = snapshot - 'explained'`);
    expect(await read(id)).toMatchObject({ total: 403_626.67, explained: null, byHand: null });
  });
});

describe('access', () => {
  test('is for the loan’s borrower, the broker who requested the letter, and employees', async () => {
    const stranger = await personSignedIn(office.world, { name: 'Sam Stranger' });
    const broker = await personSignedIn(office.world, { accountType: 'BrokerAccount', name: 'Bo Broker' });
    await office.world.pool.query('update deals set broker_id = $2 where id = $1', [
      office.dealid,
      broker.accountId,
    ]);
    const unasked = await office.issued();
    const but = { loan_number: 'P-1', good_through_date: '2026-12-31' };
    const request = receiptOf(await fileForm(office.world, 'payoff', { by: broker, but }));
    const asked = (await office.issue({ requestIds: [request.id] })).json as PayoffQuote;

    const statuses = async (id: string, people: readonly SignedInPerson[]) =>
      Promise.all(people.map(async (person) => (await breakdown(id, person)).status));
    expect(await statuses(asked.id, [borrower, broker, stranger, office.employee])).toEqual([
      200, 200, 404, 403,
    ]);
    expect(await statuses(unasked.id, [borrower, broker, stranger])).toEqual([200, 404, 404]);
    expect((await staffBreakdown(asked.id)).status).toBe(200);
    expect((await staffBreakdown(asked.id, borrower)).status).toBe(403);
    expect((await staffBreakdown(asked.id, broker)).status).toBe(403);
    expect((await breakdown('f'.repeat(32))).status).toBe(404);
    expect((await staffBreakdown('f'.repeat(32))).status).toBe(404);
  });
});

function sumOf(found: Explanation | undefined): number {
  const cents = found?.parts.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) ?? 0;
  return cents / 100;
}
