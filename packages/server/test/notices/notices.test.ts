import { afterEach, beforeEach, expect, test } from 'vitest';
import type { NoticeRules } from '@drawbridge/domain/notices/notice-rules.ts';
import { readLedger } from '../support/ledgers.ts';
import { mailsTo } from '../support/mails.ts';
import { NightlyOffice } from '../support/nightly-office.ts';
import { send } from '../support/world.ts';

let office: NightlyOffice;
let loan: string;

/** A loan that owes only the bill of December 1, emailed on November 21. */
beforeEach(async () => {
  office = await NightlyOffice.open();
  loan = await office.addLoan({
    lateCharge: { percent: 5, flat: null, graceDays: 10, least: null, most: null },
  });
  await office.pay(loan, { on: '2026-11-20', amount: 8_540 });
});
afterEach(() => office.world.close());

/** Subjects, earliest first, without those of bills and statements. */
async function notices(): Promise<string[]> {
  const mails = await mailsTo(office.world, office.borrower.email);
  return mails
    .map(({ subject }) => subject)
    .filter((subject) => !/^\$\S+ is due|statement/.test(subject))
    .toReversed();
}

async function listed(): Promise<readonly object[]> {
  const { json, status, text } = await send(
    office.world,
    'GET',
    `/lima/api/staff/deals/notices?dealid=${loan}`,
    { token: office.employee.token },
  );
  if (status !== 200) throw new Error(text);
  return (json as { notices: object[] }).notices;
}

const set = (rules: Partial<NoticeRules>) =>
  office.world.pool.query(
    `insert into settings (key, value, changed_at, changed_by) values ('notices', $1, $3, $2)
     on conflict (key) do update set value = excluded.value, changed_at = excluded.changed_at`,
    [JSON.stringify(rules), office.employee.accountId, office.world.clock.now()],
  );

const event = (kind: string, on: string, particulars: object) =>
  office.world.pool.query(
    `insert into loan_events (deal_id, kind, on_day, particulars, posted_at, posted_on, posted_by)
     values ($1, $2, $3, $4, $5, $3, $6)`,
    [loan, kind, on, particulars, office.world.clock.now(), office.employee.accountId],
  );

/** From November 20 to that day, with a nightly run each day. */
async function nightsUntil(day: string): Promise<void> {
  await office.nights((Date.parse(day) - Date.parse('2026-11-20')) / 86_400_000);
}

const nightsUntilNow = (day: string) =>
  office.nights(Math.ceil((Date.parse(day) - office.world.clock.now().getTime()) / 86_400_000));

const story = [
  'Reminder: $4,000.00 is due Dec 1, 2026 on loan N-1',
  '$4,000.00 is past due on loan N-1',
  'We added a $200.00 late charge to loan N-1',
  // The bill of January 1 was made meanwhile.
  expect.stringMatching(/^Reminder: \$\S+ is due Jan 1, 2027 on loan N-1$/),
  'Loan N-1 is 30 days past due',
];

test('a borrower who does not pay gets a reminder and each notice once, and employees see what was sent', async () => {
  await nightsUntil('2026-12-31');
  expect(await notices()).toEqual(story);
  await office.night();
  await office.night();
  expect(await notices()).toEqual(story);
  expect(await listed()).toMatchObject([
    { kind: '30 days', occasion: '2026-12-01', amount: 4_000, isHeld: false },
    { kind: 'bill due', occasion: '2027-01-01' },
    { kind: 'late charge', occasion: '2026-12-01', amount: 200 },
    { kind: 'past due', occasion: '2026-12-01', amount: 4_000 },
    { kind: 'bill due', occasion: '2026-12-01', amount: 4_000 },
  ]);
  const days = (await office.runs()).runs.filter((run) => run.notices > 0).map(({ day }) => day);
  expect(days.toReversed()).toEqual(['2026-11-28', '2026-12-04', '2026-12-12', '2026-12-29', '2026-12-31']);
  const [last] = await mailsTo(office.world, office.borrower.email);
  expect(last?.text).toContain(
    'Loan N-1 is 30 days past due. $4,000.00 is owed, including the bill due Dec 1, 2026.',
  );
  expect(last?.text).toMatch(/^Hi Maria,/m);
});

test('after missed nightly runs, only what is still true is sent, once', async () => {
  await nightsUntil('2026-11-25');
  await office.wait(11);
  await office.night();
  expect(await notices()).toEqual(['$4,000.00 is past due on loan N-1']);
});

test('a payment ends the notices, even if it is posted after the morning of the run', async () => {
  await nightsUntil('2026-12-03');
  await office.wait(1);
  await office.pay(loan, { on: '2026-12-04', amount: 4_000 });
  await office.night();
  await office.nights(2);
  expect(await notices()).toEqual([story[0]]);
});

test('notices are never sent for a loan on hold, and the nightly run says how many', async () => {
  await nightsUntil('2026-12-02');
  await event('hold', '2026-12-02', { reason: 'dispute', hold: 'h1' });
  await office.nights(2);
  expect((await office.runs()).runs[0]).toMatchObject({ notices: 0, noticesHeld: 1 });
  await event('hold released', '2026-12-05', { reason: 'dispute', hold: 'h1' });
  await office.nights(3);
  expect(await notices()).toEqual([story[0]]);
  expect(await listed()).toMatchObject([{ kind: 'past due', isHeld: true }, { kind: 'bill due' }]);
});

test('notices from a hold during missed nightly runs are never sent', async () => {
  await nightsUntil('2026-12-02');
  await event('hold', '2026-12-03', { reason: 'dispute', hold: 'h1' });
  await event('hold released', '2026-12-05', { reason: 'dispute', hold: 'h1' });
  await office.wait(3);
  await office.night();
  expect(await notices()).toEqual([story[0]]);
  expect(await listed()).toMatchObject([{ kind: 'past due', isHeld: true }, { kind: 'bill due' }]);
});

test('the lender sets switches and days', async () => {
  await set({ billDue: false, pastDueDays: 5, lateCharge: false, thirtyDays: false });
  await nightsUntil('2026-12-05');
  expect(await notices()).toEqual([]);
  await office.nights(26);
  expect(await notices()).toEqual(['$4,000.00 is past due on loan N-1']);
});

test('a default gets a notice when it begins and when it ends, and maturity on its day', async () => {
  await set({ billDue: false, pastDue: false, lateCharge: false, thirtyDays: false });
  await office.nights(1);
  await event('default declared', '2026-11-21', {});
  await office.nights(2);
  expect(await notices()).toEqual(['Loan N-1 is in default']);
  await event('default cured', '2026-11-23', {});
  await office.nights(2);
  expect(await notices()).toEqual(['Loan N-1 is in default', 'Loan N-1 is no longer in default']);
  await office.confirmAgain(loan, { maturityOn: '2026-11-27' });
  await office.nights(3);
  expect((await notices()).at(-1)).toBe('Loan N-1 matured on Nov 27, 2026');
});

test('a payment returned long after its due date gets one notice', async () => {
  await nightsUntil('2026-12-01');
  await office.pay(loan, { on: '2026-12-01', amount: 4_000 });
  await office.nights(19);
  expect(await notices()).toEqual([story[0]]);
  const { rows } = await office.world.pool.query<{ id: string }>(
    `select id from ledger_entries where deal_id = $1 order by position desc limit 1`,
    [loan],
  );
  const { seen } = await readLedger(office.world, office.employee, loan);
  const { status, text } = await send(office.world, 'POST', '/lima/api/staff/deals/ledger/reverse', {
    token: office.employee.token,
    headers: { 'idempotency-key': 'returned' },
    body: {
      dealid: loan,
      seen,
      id: rows[0]?.id,
      kind: 'REV',
      on: '2026-12-20',
      memo: 'Returned by the bank',
    },
  });
  expect(status, text).toBeLessThan(300);
  await office.nights(3);
  expect(await listed()).toContainEqual(
    expect.objectContaining({ kind: 'past due', occasion: '2026-12-01' }),
  );
  expect((await notices()).filter((subject) => subject.includes(' past due on '))).toHaveLength(1);
});

test('after weeks without a nightly run, the next one sends what came up', async () => {
  await set({ billDue: false, pastDue: false, lateCharge: false, thirtyDays: false });
  await nightsUntil('2026-11-21');
  await office.wait(1);
  await event('default declared', '2026-11-22', {});
  await office.wait(14);
  await office.night();
  expect(await notices()).toEqual(['Loan N-1 is in default']);
  await event('default cured', '2026-12-06', {});
  await office.nights(1);
  await office.confirmAgain(loan, { maturityOn: '2026-12-10' });
  await office.wait(20);
  await office.night();
  await office.night();
  expect((await notices()).slice(1)).toEqual([
    'Loan N-1 is no longer in default',
    'Loan N-1 matured on Dec 10, 2026',
  ]);
});

test('what came up while a notice was switched off is not told after it is switched on', async () => {
  await set({ pastDue: false, lateCharge: false });
  await nightsUntil('2026-12-12');
  expect(await notices()).toEqual([story[0]]);
  await set({});
  await office.nights(2);
  expect(await notices()).toEqual([story[0]]);
  await nightsUntilNow('2027-01-05');
  expect((await notices()).slice(1)).toEqual([story[3], story[4], expect.stringMatching(/ past due on /)]);
});

test('the next nightly run sends a notice that failed, and borrowers cannot list notices', async () => {
  await nightsUntil('2026-12-03');
  await office.world.pool.query(
    `create function refuse() returns trigger language plpgsql as $$ begin raise 'the database stops'; end $$;
     create trigger refuse before insert on loan_notices for each row execute function refuse()`,
  );
  office.world.clock.forward({ hours: 24 });
  await expect(office.night()).rejects.toThrow('the database stops');
  await office.world.pool.query('drop trigger refuse on loan_notices');
  await office.night();
  expect(await notices()).toEqual(story.slice(0, 2));
  await office.wait(0);
  const refused = await send(office.world, 'GET', `/lima/api/staff/deals/notices?dealid=${loan}`, {
    token: office.borrower.token,
  });
  expect(refused.status).toBe(403);
});
