import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DelinquentLoans, LoanContacts } from '@drawbridge/contract/delinquency/schema.ts';
import type { WorkItem } from '@drawbridge/contract/work/schema.ts';
import { mailsTo } from '../support/mails.ts';
import { NightlyOffice } from '../support/nightly-office.ts';
import { signIn } from '../support/people.ts';
import { send } from '../support/world.ts';

let office: NightlyOffice;
beforeAll(async () => {
  office = await NightlyOffice.open();
});
afterAll(() => office.world.close());

const at = '/lima/api/staff/deals/contacts';
let sent = 0;

function write(path: string, body: object) {
  return send(office.world, 'POST', `${at}${path}`, {
    token: office.employee.token,
    headers: { 'idempotency-key': `contact-${(sent += 1)}` },
    body,
  });
}

async function list(query = ''): Promise<DelinquentLoans> {
  const { json, status, text } = await send(office.world, 'GET', `/lima/api/staff/delinquency${query}`, {
    token: office.employee.token,
  });
  if (status !== 200) throw new Error(text);
  return json as DelinquentLoans;
}

async function contacts(loan: string): Promise<LoanContacts> {
  const answer = await send(office.world, 'GET', `${at}?dealid=${loan}`, { token: office.employee.token });
  return answer.json as LoanContacts;
}

async function queue(): Promise<[string, string, number | null][]> {
  const { json } = await send(office.world, 'GET', '/lima/api/staff/work', { token: office.employee.token });
  return (json as { items: WorkItem[] }).items.map(({ kind, state, amount }) => [kind, state, amount]);
}

test('late loans are listed as of the last nightly run, and promises, notes and plans follow the ledger', async () => {
  const loan = await office.addLoan();
  const paid = await office.addLoan();
  await office.pay(paid, { on: '2026-10-01', amount: 4_000 });
  await office.pay(paid, { on: '2026-11-01', amount: 4_133.33 });
  expect(await list()).toMatchObject({ asOf: null, loans: [] });
  await office.night();
  // Bills of October 1 (4,000.00) and November 1 (4,133.33) are open on November 20; today’s posting is not included yet.
  await office.nights(1);
  const first = await list();
  expect(first.asOf).toBe('2026-11-21');
  expect(first.loans).toMatchObject([
    {
      id: loan,
      bucket: '30-59',
      daysPastDue: 51,
      pastDue: 8_133.33,
      oldestDueOn: '2026-10-01',
      holds: [],
      lastContact: null,
      promise: null,
      nextContact: null,
    },
  ]);
  expect(first.totals.find(({ bucket }) => bucket === '30-59')).toEqual({
    bucket: '30-59',
    loans: 1,
    pastDue: 8_133.33,
  });
  expect(first.total).toEqual({ loans: 1, pastDue: 8_133.33 });
  expect((await list('?bucket=90%2B')).loans).toEqual([]);

  const noted = await write('/note', { dealid: loan, how: 'call', on: '2026-11-21', said: 'Pays this week' });
  expect(noted.status).toBe(201);
  await write('/promise', { dealid: loan, amount: 4_000, by: '2026-11-23' });
  await write('/next', { dealid: loan, on: '2026-11-24', employee: office.employee.accountId });
  expect((await list(`?owner=${office.employee.accountId}`)).loans).toMatchObject([
    {
      lastContact: { how: 'call', on: '2026-11-21' },
      promise: { amount: 4_000, received: 0, dueOn: '2026-11-23', outcome: 'open' },
      nextContact: { on: '2026-11-24', isDue: false },
    },
  ]);
  expect(await queue()).toEqual([]);
  await office.nights(1);
  await office.pay(loan, { on: '2026-11-22', amount: 1_500 });
  await office.nights(2);
  expect(new Set(await queue())).toEqual(
    new Set([
      ['next contact', 'to contact', null],
      ['promise', 'partly kept', 2_500],
    ]),
  );
  expect((await list('?show=promise')).loans).toMatchObject([
    { promise: { outcome: 'partly kept', received: 1_500 }, pastDue: 6_633.33 },
  ]);
  expect((await list('?show=contact')).loans).toHaveLength(1);

  // Posted late, received in time: the page knows at once, the list after the next nightly run.
  await office.pay(loan, { on: '2026-11-23', amount: 2_500 });
  expect((await contacts(loan)).promises).toMatchObject([{ outcome: 'kept', received: 4_000 }]);
  await office.nights(1);
  expect((await list()).loans).toMatchObject([{ promise: { outcome: 'kept' }, oldestDueOn: '2026-11-01' }]);
  // A contact completes the plan that was due.
  await write('/note', { dealid: loan, how: 'visit', on: '2026-11-25', said: 'The house is half painted' });
  expect((await contacts(loan)).nextContact).toBeNull();
  expect(await queue()).toEqual([]);

  const { notes } = await contacts(loan);
  const id = notes[0]?.id ?? '';
  expect((await write('/note/withdraw', { dealid: loan, id, why: 'Wrong house' })).status).toBe(200);
  expect((await write('/note/withdraw', { dealid: loan, id, why: 'Again' })).status).toBe(404);
  expect((await contacts(loan)).notes).toMatchObject([
    { said: 'The house is half painted', withdrawn: { why: 'Wrong house' } },
    { said: 'Pays this week', withdrawn: null },
  ]);
  await expect(office.world.pool.query('delete from contact_notes')).rejects.toThrow(/never rewritten/);
  await expect(office.world.pool.query(`update contact_notes set said = 'x'`)).rejects.toThrow(/rewritten/);
});

test('a wrong day, employee or amount gets its own error, borrowers see nothing, and the list exports', async () => {
  const loan = await office.addLoan();
  const refused = async (path: string, body: object) => {
    const { status, json } = await write(path, { dealid: loan, ...body });
    return [status, (json as { errors?: { path: string; message: string }[] }).errors?.[0]];
  };
  expect(await refused('/note', { how: 'call', on: '2027-01-01', said: 'x' })).toEqual([
    400,
    { path: 'on', message: 'Choose today or an earlier day.' },
  ]);
  expect(await refused('/promise', { amount: 0, by: '2027-01-01' })).toEqual([
    400,
    { path: 'amount', message: 'Enter an amount in dollars, above zero.' },
  ]);
  expect(await refused('/promise', { amount: 5, by: '2029-01-01' })).toEqual([
    400,
    { path: 'by', message: 'Choose a day within a year.' },
  ]);
  expect(await refused('/next', { on: '2026-12-01', employee: office.borrower.accountId })).toEqual([
    400,
    { path: 'employee', message: 'Choose an employee.' },
  ]);
  const borrower = await signIn(office.world, office.borrower.email);
  const asked = await send(office.world, 'GET', `${at}?dealid=${loan}`, { token: borrower.token });
  expect(asked.status).toBe(403);
  const csv = await send(office.world, 'GET', '/lima/api/staff/delinquency/export?format=csv', {
    token: office.employee.token,
  });
  expect(csv.status).toBe(200);
  expect(csv.text).toContain('Days past due');
  expect(csv.text).toContain('N-1');
});

test('a bill made during a hold is never emailed, and the nightly run says so', async () => {
  const loan = await office.addLoan();
  const event = (kind: string, on: string) =>
    office.world.pool.query(
      `insert into loan_events (deal_id, kind, on_day, particulars, posted_at, posted_on, posted_by)
       values ($1, $2, $3, '{"reason": "dispute", "hold": "h1"}', $4, $3, $5)`,
      [loan, kind, on, office.world.clock.now(), office.employee.accountId],
    );
  const { rows } = await office.world.pool.query<{ number: string }>(
    'select loan_number as number from deals where id = $1',
    [loan],
  );
  const mails = async () =>
    (await mailsTo(office.world, office.borrower.email)).filter(({ subject }) =>
      new RegExp(`^\\$\\S+ is due .* on loan ${rows[0]?.number}$`).test(subject),
    );
  await event('hold', '2026-11-25');
  await office.nights(1);
  expect((await office.bills(loan))[0]).toMatchObject({ dueOn: '2026-12-01', isHistory: false });
  expect((await office.runs()).runs[0]).toMatchObject({ held: 1 });
  await event('hold released', '2026-11-26');
  await office.nights(2);
  expect(await mails()).toEqual([]);
  // The next bill is emailed again.
  await office.nights(24);
  expect((await mails()).map(({ subject }) => subject)).toEqual([expect.stringContaining('Jan 1, 2027')]);
});
