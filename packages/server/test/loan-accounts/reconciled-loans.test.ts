import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReconciledLoans } from '@drawbridge/contract/reconciliations/schema.ts';
import { accountOffice, type AccountOffice } from '../support/account-office.ts';
import { addDeal } from '../support/deals.ts';
import { importer, type Importer } from '../support/imports.ts';
import { confirmTerms } from '../support/loan-terms.ts';
import { runDueJobs } from '../support/mails.ts';
import { send } from '../support/world.ts';

let office: AccountOffice;
let desk: Importer;
beforeAll(async () => {
  office = await accountOffice();
  desk = await importer(office.world);
});
afterAll(() => office.world.close());

const path = '/lima/api/staff/reconciliations';
const ask = (query = '') => send(office.world, 'GET', `${path}${query}`, { token: desk.admin.token });
async function list(query = ''): Promise<ReconciledLoans> {
  const { status, json, text } = await ask(query);
  if (status !== 200) throw new Error(text);
  return json as ReconciledLoans;
}
const states = async (query = '') =>
  (await list(query)).loans.map(({ number, state, figure }) => [number, state, figure?.difference]);
/** Imports figures of November 1. Interest is 8,133.33 then, 133.3333 a day. */
async function state(rows: Readonly<Record<string, string>>, columns = 'Interest,Total balance,Per diem') {
  office.world.clock.forward({ seconds: 1 });
  const lines = Object.entries(rows).map(([number, cells]) => `${number},2026-11-01,${cells}`);
  const file = `Loan number,As of,${columns}\n${lines.join('\n')}\n`;
  const { outcome } = await desk.run(await desk.upload('figures', file), { commit: true });
  expect(outcome).toMatchObject({ problemCount: 0 });
}
const unconfirmedLoan = (loanNumber: string) =>
  addDeal(office.world, { borrowerId: office.borrower.accountId, status: 'Funded', loanNumber });

test('every funded loan is listed with its difference and the line that causes it, largest first', async () => {
  const first = await office.loan(400_000);
  await office.loan(400_000);
  await office.loan(400_000);
  await office.loan(400_000);
  await unconfirmedLoan('U-1');
  await state({
    'A-1': '8266.66,408266.66,',
    'A-2': '8133.33,,133.3333',
    'A-3': '8133.33,,133.3334',
    'U-1': '1,,',
  });

  const { loans, totals, total, nextCursor } = await list();
  expect(loans.map(({ number }) => number).toSorted()).toEqual(['A-1', 'A-2', 'A-3', 'A-4', 'U-1']);
  expect(nextCursor).toBeNull();
  expect(loans.slice(0, 3)).toMatchObject([
    {
      dealId: first.dealid,
      number: 'A-1',
      borrower: 'Maria Lopez',
      state: 'differs',
      why: null,
      statement: { on: '2026-11-01', kind: 'balance' },
      figure: { line: 'total', theirs: 408_266.66, ours: 408_133.33, difference: 133.33 },
      cause: { line: 'interest', difference: 133.33, explanation: { kind: 'days', days: 1 } },
    },
    {
      number: 'A-3',
      state: 'differs',
      figure: { line: 'perDiem', theirs: 133.3334, ours: 133.3333, difference: 0.0001 },
      cause: { line: 'perDiem', difference: 0.0001, explanation: null },
    },
    { number: 'A-2', state: 'agrees', figure: { line: 'interest', difference: 0 }, cause: null },
  ]);
  expect(totals).toEqual([
    { state: 'differs', loans: 2, difference: 133.33 },
    { state: 'comparing', loans: 0, difference: 0 },
    { state: 'notComputable', loans: 1, difference: 0 },
    { state: 'noFigures', loans: 1, difference: 0 },
    { state: 'agrees', loans: 1, difference: 0 },
  ]);
  expect(total).toEqual({ loans: 5, difference: 133.33 });

  expect(await states('?state=noFigures')).toEqual([['A-4', 'noFigures', undefined]]);
  const unknown = await list('?state=notComputable');
  expect(unknown).toMatchObject({ loans: [{ number: 'U-1', why: 'terms', figure: null }], total });
  const found = await list('?q=a-3');
  expect(found).toMatchObject({ loans: [{ number: 'A-3' }], total: { loans: 1, difference: 0 } });
  expect((await states('?sort=difference')).slice(-2)).toEqual([
    ['A-3', 'differs', 0.0001],
    ['A-1', 'differs', 133.33],
  ]);

  // Pages neither skip nor repeat a loan.
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const after: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const page: ReconciledLoans = await list(`?limit=2${after}`);
    seen.push(...page.loans.map(({ number }) => number));
    cursor = page.nextCursor;
  }
  expect(seen).toEqual(loans.map(({ number }) => number));
  expect((await ask('?cursor=%5B%22x%22,%22y%22%5D')).status).toBe(400);
  const asBorrower = await send(office.world, 'GET', path, { token: office.borrower.token });
  expect(asBorrower.status).toBe(403);
});

test('the list exports with its filter', async () => {
  const csv = await ask('/export?format=csv&state=differs');
  expect(csv.text.replace('\uFEFF', '').trim().split(/\r?\n/)).toEqual([
    'Loan number,Loan,Borrower,Status,As of,Statement type,Line,Theirs,Ours,Difference,Per diem difference,Largest cause,Amount of largest cause,Exact cause',
    expect.stringMatching(
      /^A-1,.*,Maria Lopez,Differs,2026-11-01,Balance,Total,408266\.66,408133\.33,133\.33,,Interest,133\.33,1 more day of interest$/,
    ),
    expect.stringMatching(/^A-3,.*,Differs,2026-11-01,Balance,Per diem,,,,0\.0001,Per diem,,$/),
  ]);
  const workbook = await ask('/export?format=xlsx');
  expect(workbook.headers.get('content-type')).toContain('spreadsheetml');
});

test('what changes an account takes the loan’s difference off the list until it is compared again', async () => {
  const loan = await office.loan(400_000);
  const { number } = (await list(`?q=${(await loan.read()).number}`)).loans[0] ?? { number: '' };
  const one = `?q=${number}`;
  await state({ [number]: '150,8133.33' }, 'Fees,Interest');
  expect(await states(one)).toEqual([[number, 'differs', 150]]);

  const fee = { kind: 'fee', feeKind: 'inspection', amount: 150, due: 'now', on: '2026-10-30' };
  expect((await loan.post(fee)).status).toBe(201);
  expect(await states(one)).toEqual([[number, 'comparing', undefined]]);
  await runDueJobs(office.world);
  expect(await states(one)).toEqual([[number, 'agrees', 0]]);

  // Corrected terms.
  await confirmTerms(office.world, office.employee, loan.dealid, { dayCount: '30/360 US' }, 1);
  expect(await states(one)).toEqual([[number, 'comparing', undefined]]);
  await runDueJobs(office.world);
  expect((await list(one)).loans).toMatchObject([
    {
      state: 'differs',
      cause: { line: 'interest', explanation: { kind: 'days', days: 1 } },
    },
  ]);

  // A later statement takes its place at once when it is entered by hand.
  office.world.clock.forward({ seconds: 1 });
  const recorded = await send(office.world, 'POST', '/lima/api/staff/deals/reconciliations/record', {
    token: desk.admin.token,
    headers: { 'idempotency-key': 'by-hand' },
    body: {
      dealid: loan.dealid,
      on: '2026-11-01',
      kind: 'balance',
      lines: {
        principal: 400_000,
        interest: null,
        lateCharges: null,
        fees: null,
        escrow: null,
        reserve: null,
        suspense: null,
        total: null,
      },
      perDiem: null,
    },
  });
  expect(recorded.status).toBe(200);
  expect(await states(one)).toEqual([[number, 'agrees', 0]]);
  await office.world.pool.query(`update deals set status = 'Paid Off' where id = $1`, [loan.dealid]);
  expect(await states(one)).toEqual([]);
});

test('a statement of a day before the account begins cannot be compared', async () => {
  const dealid = await unconfirmedLoan('U-2');
  await state({ 'U-2': '1,,' });
  await confirmTerms(office.world, office.employee, dealid, {
    fundedOn: '2026-11-05',
    firstDueOn: '2026-12-01',
    rates: [{ from: '2026-11-05', rate: 12 }],
  });
  await runDueJobs(office.world);
  expect((await list('?q=u-2')).loans).toMatchObject([{ state: 'notComputable', why: 'before' }]);
});
