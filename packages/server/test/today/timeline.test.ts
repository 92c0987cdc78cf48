import { beforeAll, expect, test } from 'vitest';
import { timeline, type TimelineEntry } from '@drawbridge/contract/today/timeline-schema.ts';
import { addDeal } from '../support/deals.ts';
import { personSignedIn, type SignedInPerson } from '../support/people.ts';
import { send, shared, sharedWorld } from '../support/world.ts';

const world = sharedWorld();
const borrower = shared(() => personSignedIn(world, { name: 'Maria Lopez' }));
const employee = shared(() => personSignedIn(world, { accountType: 'Employee', name: 'Erin Employee' }));
const administrator = shared(() =>
  personSignedIn(world, { accountType: 'Employee', name: 'Ada Administrator', isAdministrator: true }),
);
let deal: string;
let other: string;

/** Something of most kinds on one deal, a day apart, and a note on another deal of the same borrower. */
beforeAll(async () => {
  deal = await addDeal(world, { borrowerId: borrower.accountId, status: 'Funded', nickname: 'Juniper Lane' });
  other = await addDeal(world, { borrowerId: borrower.accountId, status: 'Funded' });
  const { pool } = world;
  for (const [of, said, at] of [
    [deal, 'Left a message.', '2026-03-02T12:00:00.000001Z'],
    [deal, 'Called back.', '2026-03-02T12:00:00.000002Z'],
    [other, 'Not this loan.', '2026-03-09T12:00Z'],
  ])
    await pool.query(
      `insert into contact_notes (deal_id, how, on_day, said, noted_by, noted_at)
       values ($1, 'call', '2026-03-01', $2, $3, $4)`,
      [of, said, employee.accountId, at],
    );
  await pool.query(
    `insert into contact_notes
       (deal_id, how, on_day, said, noted_by, noted_at, withdrawn_by, withdrawn_at, withdrawn_why)
     values ($1, 'call', '2026-03-01', 'Wrong loan.', $2, '2026-03-08T12:00Z', $2, '2026-03-08T13:00Z', 'Mixed up')`,
    [deal, employee.accountId],
  );
  await pool.query(
    `insert into payment_promises (deal_id, amount, made_on, due_on, noted_by, noted_at)
     values ($1, 500, '2026-03-03', '2026-03-20', $2, '2026-03-03T12:00Z')`,
    [deal, employee.accountId],
  );
  await pool.query(
    `insert into ledger_entries
       (deal_id, position, source_type, date_received, total_amount, to_interest, late_charge, loan_balance, memo)
     values ($1, 1, 'PMT', '2026-03-04', 100, 100, 0, 1000, null), ($1, 2, 'LATE', '2026-03-05', 0, 0, 25, 1000, 'Late in March')`,
    [deal],
  );
  await pool.query(
    `insert into deal_stage_changes (deal_id, from_stage, to_stage, changed_at, changed_on, changed_by)
     values ($1, 'Clear to Close', 'Funded', '2026-03-01T12:00Z', '2026-03-01', $2)`,
    [deal, employee.accountId],
  );
  const { facts, version } = (
    await send(world, 'GET', `/lima/api/staff/deals/file?dealid=${deal}`, { token: employee.token })
  ).json as { facts: object; version: number };
  const changed = await send(world, 'POST', '/lima/api/staff/deals/facts', {
    token: employee.token,
    body: { dealid: deal, version, ...facts, nickname: 'Juniper Row' },
  });
  expect(changed.status).toBe(200);
});

async function read(by: SignedInPerson, rest = '', dealid = deal) {
  const answer = await send(world, 'GET', `/lima/api/staff/deals/timeline?dealid=${dealid}${rest}`, {
    token: by.token,
  });
  expect(answer.status).toBe(200);
  return timeline.parse(answer.json);
}

const kindsOf = (entries: readonly TimelineEntry[]) => entries.map(({ kind }) => kind);

const known = ['posting', 'payment', 'promise', 'contact', 'contact', 'stage reached'];

test('an employee sees what happened on the deal, newest first, but nothing of the audit log', async () => {
  const { entries, nextCursor } = await read(employee);
  expect(kindsOf(entries)).toEqual(known);
  expect(entries).toMatchObject([
    { name: 'LATE', amount: 25, said: 'Late in March', by: null },
    { amount: 100 },
    { amount: 500, day: '2026-03-20', by: 'Erin Employee' },
    { said: 'Called back.', name: 'call', countedOn: '2026-03-01', on: '2026-03-02' },
    { said: 'Left a message.' },
    { name: 'Funded', countedOn: null },
  ]);
  expect(nextCursor).toBeNull();
});

test('an administrator also sees the changes as sentences', async () => {
  const { entries } = await read(administrator);
  expect(kindsOf(entries)).toEqual(['change', ...known]);
  expect(entries[0]?.said).toContain('Erin Employee');
  expect(kindsOf((await read(administrator, '&of=changes')).entries)).toEqual(['change']);
});

test('changes are refused to other employees, with the reason at the field', async () => {
  const answer = await send(world, 'GET', `/lima/api/staff/deals/timeline?dealid=${deal}&of=changes`, {
    token: employee.token,
  });
  expect(answer.json).toMatchObject({
    code: 'invalid_input',
    errors: [{ path: 'of', message: 'Only administrators see the changes in the audit log.' }],
  });
});

test.each([
  ['notes', ['promise', 'contact', 'contact']],
  ['money', ['posting', 'payment']],
  ['loan', ['stage reached']],
  ['draws', []],
])('narrowed to %s', async (of, kinds) => {
  expect(kindsOf((await read(employee, `&of=${of}`)).entries)).toEqual(kinds);
});

test('pages of one entry follow each other without gaps, also within a millisecond', async () => {
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = await read(
      employee,
      `&limit=1${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`}`,
    );
    seen.push(...kindsOf(page.entries));
    cursor = page.nextCursor;
  }
  expect(seen).toEqual(known);
});

test.each([
  ['["yesterday","contact/x"]'],
  ['["2026-02-31T99:00:00.000000Z","contact/x"]'],
  ['["2026-03-01T12:00:00.000000Z","x"]'],
  ['[5,"contact/x"]'],
])('a cursor that no page gave is refused: %s', async (cursor) => {
  const answer = await send(
    world,
    'GET',
    `/lima/api/staff/deals/timeline?dealid=${deal}&cursor=${encodeURIComponent(cursor)}`,
    { token: employee.token },
  );
  expect(answer.status).toBe(400);
  expect(answer.json).toMatchObject({ errors: [{ path: 'cursor' }] });
});

test('the deal’s own people and brokers get none of it', async () => {
  const broker = await personSignedIn(world, { accountType: 'BrokerAccount' });
  for (const { token } of [borrower, broker]) {
    const answer = await send(world, 'GET', `/lima/api/staff/deals/timeline?dealid=${deal}`, { token });
    expect(answer.status).toBe(403);
  }
});
