import { beforeAll, expect, test } from 'vitest';
import { addDeal } from '../support/deals.ts';
import { importer, type Importer } from '../support/imports.ts';
import { readLedger } from '../support/ledgers.ts';
import { confirmTerms } from '../support/loan-terms.ts';
import { addAccount } from '../support/people.ts';
import { sharedWorld } from '../support/world.ts';

const world = sharedWorld();
let admin: Importer['admin'];
let upload: Importer['upload'];
let run: Importer['run'];
let problemsOf: Importer['problemsOf'];

beforeAll(async () => {
  ({ admin, upload, run, problemsOf } = await importer(world));
});

const ledgerOf = (loan: string) => `Loan Number,Trans Type,Date Received,Total Amount,Principal,UPB
${loan},Regular Payment,2026-06-15,500.00,500.00,9500
${loan},Regular Payment,2026-07-15,500.00,500.00,9000
`;

test('a loan needs its dates to be imported as Funded, and must be funded to have a ledger', async () => {
  const { id: borrowerId, email } = await addAccount(world);
  const dealId = await addDeal(world, { borrowerId, loanNumber: 'FD-1', status: 'Clear to Close' });
  expect(await problemsOf('ledger', ledgerOf('FD-1'))).toEqual(
    [2, 3].map(
      (row) =>
        `${row} Loan Number: Loan FD-1 is in Clear to Close, so it is not funded yet. Import it as Funded first.`,
    ),
  );
  const head = 'Loan #,Borrower Email,Type,Status,Amount,Maturity\n';
  const deals = `${head}FD-1,${email},FixNFlip,Funded,1000,2027-05-01\nFD-2,${email},FixNFlip,Funded,1000,\nFD-3,${email},FixNFlip,Paid Off,1000,\n`;
  expect(await problemsOf('deals', deals)).toEqual([
    '2 Origination date: A loan that moves to Funded needs an origination date.',
    '3 Origination date: A loan that moves to Funded needs an origination date.',
    '3 Maturity: A loan that moves to Funded needs a maturity date.',
  ]);
  await world.pool.query(`update deals set loan_sign_date = '2026-05-01' where id = $1`, [dealId]);
  const right = `${head}FD-1,${email},FixNFlip,Funded,1000,2027-05-01\nFD-3,${email},FixNFlip,Paid Off,1000,\n`;
  expect(await run(await upload('deals', right), { commit: true })).toMatchObject({ state: 'done' });
  // A funded loan can be imported again without its dates.
  await world.pool.query(`update deals set loan_sign_date = null where id = $1`, [dealId]);
  expect(await problemsOf('deals', right)).toEqual([]);
  for (const number of ['FD-1', 'FD-3']) expect(await problemsOf('ledger', ledgerOf(number))).toEqual([]);
});

test('values set by confirmed terms follow the account, and no import of deals changes them', async () => {
  const { id: borrowerId, email } = await addAccount(world);
  const dealId = await addDeal(world, {
    borrowerId,
    loanNumber: 'FD-9',
    status: 'Funded',
    amount: '400000',
  });
  const funding =
    'Loan Number,Trans Type,Date Received,Total Amount,UPB\nFD-9,Funding,2026-09-01,400000,400000\n';
  expect(await problemsOf('ledger', funding)).toEqual([]);
  expect((await confirmTerms(world, admin, dealId, { prepaidTo: null })).status).toBe(200);
  const dates = async () =>
    (
      await world.pool.query(
        'select next_payment_date as next, interest_paid_to as paid from deals where id = $1',
        [dealId],
      )
    ).rows[0] as object;
  expect(await dates()).toEqual({ next: '2026-10-01', paid: '2026-09-01' });

  const head = 'Loan #,Borrower Email,Type,Status,Amount,Interest Rate,Next payment,Maturity,Nickname\n';
  const row = (facts: string) => `${head}FD-9,${email},FixNFlip,Funded,${facts},Elm\n`;
  const decided = 'The loan’s confirmed terms decide this. Correct them under Loan terms.';
  expect(await problemsOf('deals', row('500000,11,2026-12-01,2027-12-01'))).toEqual(
    ['Amount', 'Interest Rate', 'Next payment', 'Maturity'].map((column) => `2 ${column}: ${decided}`),
  );
  expect(await problemsOf('deals', row('400000.00,12,10/1/2026,2027-09-01'))).toEqual([
    expect.stringMatching(/^2 Next payment: .* could be two different dates/) as string,
  ]);
  expect(await problemsOf('deals', row('400000.00,12,2026-10-01,2027-09-01'))).toEqual([]);

  const payment = `${funding}FD-9,Regular Payment,2026-10-01,4000,400000\n`.replace('UPB', 'Interest,UPB');
  const paid = payment.replace('400000,400000', '400000,,400000').replace('4000,400000', '4000,4000,400000');
  expect(await problemsOf('ledger', paid)).toEqual([]);
  expect(await dates()).toEqual({ next: '2026-11-01', paid: '2026-10-01' });
});

test('no import pays out more than the confirmed terms lend', async () => {
  const { id: borrowerId } = await addAccount(world);
  const loan = { borrowerId, loanNumber: 'FD-10', status: 'Funded', amount: '400000' } as const;
  const dealId = await addDeal(world, loan);
  const head = 'Loan Number,Trans Type,Date Received,Total Amount,UPB\n';
  const funding = `${head}FD-10,Funding,2026-09-01,300000,300000\n`;
  expect(await problemsOf('ledger', funding)).toEqual([]);
  expect((await confirmTerms(world, admin, dealId, { prepaidTo: null })).status).toBe(200);
  const draw = (amount: number) => `${funding}FD-10,Disbursement,2026-10-01,${amount},${300_000 + amount}\n`;
  expect(await problemsOf('ledger', draw(100_001))).toEqual([
    '3 Total Amount: With this file, the ledger of loan FD-10 pays out $400,001.00, more than the loan amount.',
  ]);
  expect((await readLedger(world, admin, dealId)).count).toBe(1);
  expect(await problemsOf('ledger', draw(100_000))).toEqual([]);
});

test('the ledger lists imported entries whose balances do not follow, earliest first', async () => {
  const { id: borrowerId } = await addAccount(world);
  const dealId = await addDeal(world, { borrowerId, loanNumber: 'FD-11', status: 'Funded' });
  const file = `${ledgerOf('FD-11')}FD-11,Regular Payment,2026-08-15,500.00,500.00,8700\n`;
  expect(await problemsOf('ledger', file)).toEqual([]);
  const { unexplained } = await readLedger(world, admin, dealId);
  expect(unexplained).toEqual({
    count: 1,
    entries: [
      {
        id: expect.any(String) as string,
        position: 3,
        kind: 'PMT',
        receivedOn: '2026-08-15',
        follows: 8500,
        balance: 8700,
        difference: 200,
      },
    ],
  });

  const broken = Array.from({ length: 21 }, (_, at) => `FD-11,Regular Payment,2026-09-${at + 1},1,1,${at}`);
  expect(await problemsOf('ledger', `${file.split('\n')[0]}\n${broken.join('\n')}\n`)).toEqual([]);
  const longer = (await readLedger(world, admin, dealId)).unexplained;
  expect(longer.count).toBe(22);
  expect(longer.entries.map(({ position }) => position)).toEqual(
    Array.from({ length: 20 }, (_, at) => at + 3),
  );
});
