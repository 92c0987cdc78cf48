import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Reconciliations } from '@drawbridge/contract/reconciliations/schema.ts';
import { accountOffice, type AccountOffice } from '../support/account-office.ts';
import { addDeal } from '../support/deals.ts';
import { importer, type Importer } from '../support/imports.ts';
import { send } from '../support/world.ts';

let office: AccountOffice;
let desk: Importer;
beforeAll(async () => {
  office = await accountOffice();
  desk = await importer(office.world);
});
afterAll(() => office.world.close());

const head = 'Loan #,As of date,Principal balance,Accrued interest,Payoff,Per diem\n';
const keep = async (content: string) => desk.run(await desk.upload('figures', content), { commit: true });
const numberOf = async (dealid: string) => {
  const { rows } = await office.world.pool.query<{ loan_number: string }>(
    'select loan_number from deals where id = $1',
    [dealid],
  );
  return rows[0]?.loan_number ?? '';
};
async function statements(dealid: string) {
  const path = `/lima/api/staff/deals/reconciliations?dealid=${dealid}`;
  const { json } = await send(office.world, 'GET', path, { token: desk.admin.token });
  return (json as Reconciliations).reconciliations;
}

test('a file records the figures of many loans once, each compared with its account', async () => {
  const [one, other] = [await office.loan(400_000), await office.loan(400_000)];
  const rows = `${await numberOf(one.dealid)},11/01/2026,"$400,000.00",8266.66,,133.3333
${await numberOf(other.dealid)},2026-11-01,,,408133.33,\n`;
  const started = await desk.upload('figures', head + rows);
  expect(started.columns).toEqual(['loanNumber', 'asOf', 'principal', 'interest', 'payoff', 'perDiem']);
  const dry = await desk.run(started, { commit: false, dateOrder: 'month first' });
  expect(dry.outcome).toMatchObject({ added: 2, problemCount: 0 });
  expect(await statements(one.dealid)).toEqual([]);
  const kept = await desk.run(started, { commit: true, dateOrder: 'month first' });
  expect(kept.outcome).toMatchObject({ added: 2, changed: 0, unchanged: 0 });

  expect(await statements(one.dealid)).toMatchObject([
    {
      on: '2026-11-01',
      kind: 'balance',
      isReconciled: false,
      recordedBy: 'Ada Admin',
      file: 'figures.csv',
      perDiem: { theirs: 133.3333, ours: 133.3333 },
      lines: [
        { line: 'principal', difference: 0 },
        { line: 'interest', difference: 133.33, causes: [{ kind: 'days', days: 1 }] },
      ],
    },
  ]);
  expect(await statements(other.dealid)).toMatchObject([
    { kind: 'payoff', isReconciled: true, lines: [{ line: 'total', ours: 408_133.33 }] },
  ]);

  office.world.clock.forward({ seconds: 60 });
  const again = await desk.run(await desk.upload('figures', head + rows), {
    commit: true,
    dateOrder: 'month first',
  });
  expect(again.outcome).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
  // A corrected figure of the same day is one more statement, which counts from now on.
  const corrected = `${await numberOf(one.dealid)},2026-11-01,400000,8133.33,,\n`;
  expect((await keep(head + corrected)).outcome).toMatchObject({ added: 0, changed: 1 });
  expect((await statements(one.dealid)).map(({ isReconciled }) => isReconciled)).toEqual([true, false]);
  const { rows: log } = await office.world.pool.query(
    `select particulars from audit_log where action = 'data imported' order by id desc limit 1`,
  );
  expect(log).toMatchObject([{ particulars: { kind: 'figures', rows: 1, changed: 1 } }]);
});

test('a row that could not be entered by hand is a problem at its cell, and nothing is kept', async () => {
  const { dealid } = await office.loan(400_000);
  const number = await numberOf(dealid);
  await addDeal(office.world, {
    borrowerId: office.borrower.accountId,
    status: 'Application',
    loanNumber: 'FI-1',
  });
  const rows = [
    `${number},2026-11-21,400000,,,`,
    `${number},2026-09-01,400000,,,`,
    `${number},2026-11-01,400000,,,`,
  ];
  expect(await desk.problemsOf('figures', head + rows.join('\n'))).toEqual([
    '2 As of date: Choose today or an earlier day.',
    '3 As of date: The account begins later. Choose a day after the loan was funded and taken over.',
  ]);
  expect(await statements(dealid)).toEqual([]);
  const others = [
    `${number},2026-11-01,400000,,,`,
    `${number},2026-11-01,,1,,`,
    `${number},2026-11-01,,,1,`,
    'FI-1,2026-11-01,1,,,',
    'FI-2,2026-11-01,1,,,',
  ];
  expect(await desk.problemsOf('figures', head + others.join('\n'))).toEqual([
    `3 Loan #: Loan ${number} already has figures for this day in row 2.`,
    '5 Loan #: Loan FI-1 is in Application, so it is not funded yet. Import it as Funded first.',
    '6 Loan #: No deal has the loan number FI-2. Import deals first.',
  ]);
  const unread = [`${number},2026-11-01,-1,,,1.23456`, `${number},2026-10-01,,,,1`];
  expect(await desk.problemsOf('figures', head + unread.join('\n'))).toEqual([
    '2 Principal balance: Principal cannot be negative.',
    '2 Per diem: “1.23456” is not a dollar amount with at most four decimals.',
    '3 null: This row has no figures. Enter at least one.',
  ]);
});
