import { beforeAll, expect, test } from 'vitest';
import type { LoanTermsReply, UnconfirmedLoans } from '@drawbridge/contract/loan-accounts/schema.ts';
import { addDeal } from '../support/deals.ts';
import { importer, type Importer } from '../support/imports.ts';
import { confirmTerms } from '../support/loan-terms.ts';
import { addAccount } from '../support/people.ts';
import { send, sharedWorld } from '../support/world.ts';

const world = sharedWorld();
let desk: Importer;
let borrowerId: string;

beforeAll(async () => {
  desk = await importer(world);
  borrowerId = (await addAccount(world)).id;
});

const addLoan = (loanNumber: string) =>
  addDeal(world, { borrowerId, loanNumber, status: 'Funded', amount: '400000' });
const read = async (path: string, dealid: string) =>
  (await send(world, 'GET', `/lima/api/staff/deals/${path}?dealid=${dealid}`, { token: desk.admin.token }))
    .json;
const termsOf = async (dealid: string) => (await read('terms', dealid)) as LoanTermsReply;
const keep = async (content: string) => desk.run(await desk.upload('terms', content), { commit: true });

const head =
  'Loan Number,Funded on,First due date,Due day,Maturity,Loan amount,Note rate,Rate changes,Day count,Interest on,Late charge percent,Grace days,Default rate,Order of payment,Partial payments,Monthly escrow,Exit fee percent,Exit fee of,Prepayment steps,Paid to,UPB,Unpaid fees,Unpaid late charges,Suspense,Escrow balance,Reserve balance\n';
const waterfall = '"Escrow > interest > principal > default interest > late charges > fees"';
const rowOf = (loan: string, other: Record<string, string> = {}) => {
  const cells = {
    loan,
    funded: '2026-03-16',
    first: '2026-05-01',
    day: '1',
    maturity: '2027-04-01',
    amount: '400000',
    rate: '10.50005%',
    steps: '2026-10-01 11%; 2027-01-01: 11.5',
    count: 'Act/360',
    basis: 'Dutch',
    late: '5',
    grace: '10',
    default: '18%',
    order: waterfall,
    partials: 'Refused',
    escrow: '350',
    exit: '1',
    of: 'Loan amount',
    prepay: '3-2-1',
    paidTo: '2026-07-01',
    principal: '350000',
    fees: '75',
    charges: '200',
    suspense: '12.50',
    held: '1200',
    reserve: '8000',
    ...other,
  };
  return `${Object.values(cells).join(',')}\n`;
};

test('imported terms are a draft, and the balances at takeover open the ledger; a repeat changes nothing', async () => {
  const dealid = await addLoan('TK-1');
  const file = head + rowOf('TK-1');
  const dry = await desk.run(await desk.upload('terms', file), { commit: false });
  expect(dry.outcome).toMatchObject({ added: 1, problemCount: 0 });
  expect((await termsOf(dealid)).draft.imported).toBeNull();
  expect((await keep(file)).outcome).toMatchObject({ added: 1, changed: 0, unchanged: 0 });
  const { versions, draft } = await termsOf(dealid);
  expect(versions).toEqual([]);
  expect(draft.imported).toEqual({
    file: 'terms.csv',
    by: 'Ada Admin',
    at: expect.any(String) as string,
    boardedOn: '2026-07-01',
    terms: {
      fundedOn: '2026-03-16',
      firstDueOn: '2026-05-01',
      dueDay: 1,
      maturityOn: '2027-04-01',
      commitment: 400_000,
      rates: [
        { from: '2026-03-16', rate: 10.50005 },
        { from: '2026-10-01', rate: 11 },
        { from: '2027-01-01', rate: 11.5 },
      ],
      dayCount: 'Actual/360',
      basis: 'full',
      lateCharge: { percent: 5, flat: null, graceDays: 10, least: null, most: null },
      defaultInterest: { kind: 'rate', rate: 18, atMaturity: true, pastDueDays: null, base: 'overdue' },
      waterfall: ['escrow', 'interest', 'principal', 'defaultInterest', 'lateCharges', 'fees'],
      refusePartials: true,
      escrowMonthly: 350,
      exitFee: { percent: 1, of: 'commitment' },
      stepDown: { percents: [3, 2, 1], freePercent: 0 },
    },
  });
  const balances = {
    principal: 350_000,
    fees: 75,
    lateCharges: 200,
    suspense: 12.5,
    impounds: 1200,
    reserves: 8000,
  };
  expect(await read('ledger', dealid)).toMatchObject({ count: 3, standing: { balances } });
  expect((await keep(file)).outcome).toMatchObject({ added: 0, changed: 0, unchanged: 1 });

  // An empty cell keeps the known value, and a different value changes it.
  const changed = 'Loan Number,Maturity,Note rate\nTK-1,2027-06-01,\n';
  expect((await keep(changed)).outcome).toMatchObject({ changed: 1 });
  expect((await termsOf(dealid)).draft.imported?.terms).toMatchObject({
    maturityOn: '2027-06-01',
    rates: [{ rate: 10.50005 }, {}, {}],
  });
  expect(await desk.problemsOf('terms', 'Loan Number,UPB,Suspense held\nTK-1,350000,13\n')).toEqual([
    '2 Suspense held: The ledger shows $12.50. Correct the ledger, or leave this cell empty.',
  ]);

  // The account opens with the file’s balances at takeover.
  const confirmed = await send(world, 'POST', '/lima/api/staff/deals/terms/confirm', {
    token: desk.admin.token,
    headers: { 'idempotency-key': 'takeover-1' },
    body: {
      dealid,
      seen: 0,
      boardedOn: '2026-07-01',
      reason: null,
      terms: {
        leadDays: 10,
        prepaidTo: null,
        levelPayment: null,
        reserve: null,
        minimumInterest: null,
        payoffFees: [],
        payoffCredits: ['suspense', 'reserve', 'escrow'],
        ...(await termsOf(dealid)).draft.imported?.terms,
      },
    },
  });
  expect([confirmed.status, confirmed.text]).toEqual([200, expect.any(String)]);
  expect(await read('account', dealid)).toMatchObject({
    account: { principal: 350_000, suspense: 12.5, escrowHeld: 1200, dueParts: { fees: 275 } },
    unexplained: 0,
  });
  expect(await desk.problemsOf('terms', file)).toEqual([
    '2 Loan Number: Loan TK-1 has confirmed terms. Correct them under Loan terms.',
  ]);
});

test('loans to confirm are listed with what is missing and where their draft comes from', async () => {
  const list = async () =>
    (await send(world, 'GET', '/lima/api/staff/terms', { token: desk.admin.token })).json as UnconfirmedLoans;
  const before = (await list()).count;
  await addLoan('TK-7');
  const drafted = await addLoan('TK-8');
  expect(
    await keep(
      `${head}${rowOf('TK-8', { count: '', paidTo: '', principal: '', fees: '', charges: '', suspense: '', held: '', reserve: '' })}`,
    ),
  ).toMatchObject({ state: 'done' });
  const { count, loans } = await list();
  expect(count).toBe(before + 2);
  expect(loans.filter(({ number }) => /^TK-[78]$/.test(number))).toEqual([
    expect.objectContaining({
      number: 'TK-7',
      missing: ['firstDueOn', 'dueDay', 'maturityOn', 'rates', 'dayCount'],
      since: '2026-03-01',
      imported: null,
    }),
    expect.objectContaining({
      dealId: drafted,
      missing: ['dayCount'],
      imported: { file: 'terms.csv', by: 'Ada Admin' },
    }),
  ]);
  expect((await confirmTerms(world, desk.admin, drafted, {})).status).toBe(200);
  expect((await list()).count).toBe(before + 1);
});

test('impossible terms are problems at their cell, never guesses', async () => {
  for (const loan of ['TK-2', 'TK-3', 'TK-4']) await addLoan(loan);
  const problems = async (other: Record<string, string>) =>
    (await desk.problemsOf('terms', head + rowOf('TK-2', other))).map((text) => text.replace(/^2 /, ''));
  for (const rate of ['100%', '850', '120'])
    expect(await problems({ rate })).toEqual([
      `Note rate: “${rate}” is not a percentage from 0 to 99.99999.`,
    ]);
  expect(
    await problems({
      rate: '0.085',
      day: '32',
      count: 'Actual/Actual',
      basis: 'Some',
      steps: 'soon 12%',
      order: 'interest',
      prepay: 'a lot',
      grace: '61',
      late: '150',
    }),
  ).toEqual([
    'Due day: “32” is not a day of the month. Enter 1 to 31, or last.',
    'Note rate: “0.085” would be less than 1%. Add the percent sign, as in 8.5%.',
    'Rate changes: “soon 12%” is not a list of rates. Write them as 2026-10-01 11%; 2027-01-01 11.5%.',
    'Day count: “Actual/Actual” is not one of these: 30/360 US, Actual/360, Actual/365.',
    'Interest on: “Some” is not one of these: Drawn balance, Dutch.',
    'Late charge percent: “150” is not a percentage from 0 to 99.99999.',
    'Grace days: “61” is not a whole number from 0 to 60.',
    expect.stringMatching(/^Order of payment: .* does not name each of these once: /) as string,
    'Prepayment steps: “a lot” is not a list of percentages. Write them as 5, 4, 3, 2, 1.',
  ]);
  expect(
    await problems({
      first: '2026-03-16',
      maturity: '2026-01-01',
      steps: '2027-01-01 11%; 2026-10-01 11%',
      paidTo: '2026-03-01',
      grace: '',
      of: '',
      amount: '100000',
    }),
  ).toEqual([
    'Grace days: Grace days is missing.',
    'Exit fee of: Exit fee of is missing.',
    'Maturity: The maturity date must be after the funding date.',
    'First due date: The first due date must be after the funding date.',
    'Paid to: This loan can’t be taken over before it was funded.',
    'Rate changes: Put the rates in date order, with each date only once.',
  ]);
  await desk.problemsOf(
    'ledger',
    'Loan Number,Trans Type,Date Received,Total Amount,UPB\nTK-3,Funding,2026-03-16,400000,400000\n',
  );
  expect(
    await desk.problemsOf(
      'terms',
      `${head}${rowOf('TK-3', { amount: '399999', principal: '', fees: '', charges: '', suspense: '', held: '', reserve: '' })}`,
    ),
  ).toEqual([
    '2 Loan amount: The ledger shows $400,000.00 paid out. Enter a loan amount of at least that, or correct the ledger first.',
  ]);
  expect(await problems({ reserve: '400000.01' })).toEqual([
    'Reserve balance: The interest reserve cannot be larger than the loan amount.',
  ]);
  expect(
    await desk.problemsOf(
      'terms',
      'Loan Number,Unpaid fees,Default at maturity\nTK-4,5,Yes\nTK-4,,\nNONE,,\n',
    ),
  ).toEqual([
    '3 Loan Number: Loan number TK-4 is already in row 2.',
    '4 Loan Number: No deal has the loan number NONE. Import deals first.',
  ]);
  expect(await desk.problemsOf('terms', 'Loan Number,Unpaid fees,Default at maturity\nTK-4,5,Yes\n')).toEqual(
    ['2 Default rate: Default rate is missing.', '2 Paid to: Paid to is missing.'],
  );
  expect((await confirmTerms(world, desk.admin, await addLoan('TK-5'), {})).status).toBe(200);
});
