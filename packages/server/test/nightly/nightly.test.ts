import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { LoanAccountView } from '@drawbridge/contract/loan-accounts/schema.ts';
import { mailsTo, runDueJobs } from '../support/mails.ts';
import { NightlyOffice } from '../support/nightly-office.ts';
import { personSignedIn } from '../support/people.ts';
import { send } from '../support/world.ts';

let office: NightlyOffice;

beforeEach(async () => {
  office = await NightlyOffice.open();
});
afterEach(() => office.world.close());

/** Lets the database refuse a loan’s bills with an error code. */
async function failBillOf(dealId: string, code: string): Promise<void> {
  await office.world.pool.query(
    `create function fail_bill() returns trigger language plpgsql as $$
     begin
       if new.deal_id = '${dealId}' then raise exception 'the bill was not saved' using errcode = '${code}'; end if;
       return new;
     end $$;
     create trigger fail_bill before insert on loan_bills for each row execute function fail_bill()`,
  );
}

describe('a night', () => {
  test('sends the bill that is made that morning, once however often it runs', async () => {
    const loan = await office.addLoan();
    await office.night();
    const history = await office.bills(loan);
    expect(history.map(({ dueOn, isHistory }) => [dueOn, isHistory])).toEqual([
      ['2026-11-01', true],
      ['2026-10-01', true],
    ]);
    expect(await mailsTo(office.world, office.borrower.email)).toEqual([]);
    await office.wait(1);
    await office.night();
    await office.night();
    const [bill, ...earlier] = await office.bills(loan);
    expect(bill).toMatchObject({
      dueOn: '2026-12-01',
      madeOn: '2026-11-21',
      amount: 4_000,
      asked: 12_133.33,
      state: 'open',
      open: 4_000,
      isHistory: false,
    });
    expect(bill?.number).toMatch(/^B-2026-\d{6}$/);
    expect(earlier).toEqual(history);
    const mails = await mailsTo(office.world, office.borrower.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['$12,133.33 is due Dec 1, 2026 on loan N-1']);
    expect((await office.runs()).runs.map(({ day, bills, recorded }) => [day, bills, recorded])).toEqual([
      ['2026-11-21', 1, 0],
      ['2026-11-20', 0, 2],
    ]);
  });

  test('that finds several new bills for a loan emails only the newest', async () => {
    const loan = await office.addLoan();
    await office.wait(40);
    await office.night();
    const sent = (await office.bills(loan)).filter(({ isHistory }) => !isHistory);
    expect(sent.map(({ dueOn }) => dueOn)).toEqual(['2027-01-01', '2026-12-01']);
    const mails = await mailsTo(office.world, office.borrower.email);
    expect(mails.map(({ subject }) => subject).filter((subject) => subject.includes(' is due '))).toEqual([
      expect.stringMatching(/is due Jan 1, 2027 on loan N-1$/),
    ]);
  });

  test('notices late charges, default and status as they come and go', async () => {
    const loan = await office.addLoan({
      lateCharge: { percent: 5, flat: null, graceDays: 5, least: null, most: null },
      defaultInterest: { kind: 'rate', rate: 18, atMaturity: true, pastDueDays: 10, base: 'overdue' },
    });
    await office.pay(loan, { on: '2026-10-01', amount: 4_000 });
    await office.pay(loan, { on: '2026-11-01', amount: 4_133.33 });
    await office.night();
    expect(await office.happenings()).toEqual([]);
    await office.nights(24);
    const noticed: unknown[] = [
      ['2026-12-02', 'status changed', { from: 'current', to: '1-29' }],
      ['2026-12-07', 'late charge assessed', { amountCents: 200_00 }],
      ['2026-12-11', 'default began', {}],
      ['2026-12-11', 'status changed', { from: '1-29', to: 'default' }],
    ];
    expect(await office.happenings()).toEqual(noticed);
    // It was in time after all: found and posted on December 14.
    await office.pay(loan, { on: '2026-12-01', amount: 4_000 });
    await office.nights(1);
    expect(await office.happenings()).toEqual([
      ...noticed,
      ['2026-12-15', 'default ended', {}],
      ['2026-12-15', 'late charge undone', { amountCents: 200_00 }],
      ['2026-12-15', 'status changed', { from: 'default', to: 'current' }],
    ]);
    expect((await office.runs()).runs.slice(0, 9).map(({ charges }) => charges)).toEqual([
      0, 0, 0, 0, 0, 0, 0, 0, 1,
    ]);
  });

  test('that was missed is run later with the same result', async () => {
    const terms = { lateCharge: { percent: 5, flat: null, graceDays: 5, least: null, most: null } };
    const onTime = await office.addLoan(terms);
    await office.night();
    const late = await NightlyOffice.open();
    try {
      const missed = await late.addLoan(terms);
      await late.night();
      await office.nights(20);
      await late.wait(20);
      await late.night();
      expect(await late.happenings()).toEqual(await office.happenings());
      const made = async (of: NightlyOffice, loan: string) =>
        (await of.bills(loan)).map(({ id: _id, ...bill }) => bill);
      expect(await made(late, missed)).toEqual(await made(office, onTime));
      const nights = async (of: NightlyOffice) =>
        (await of.runs()).runs
          .map(({ day, bills, charges }) => `${day} ${bills} ${charges}`)
          .toSorted((one, other) => one.localeCompare(other));
      expect(await nights(late)).toEqual(await nights(office));
      const bills = (await mailsTo(late.world, late.borrower.email)).filter(({ subject }) =>
        /^\$\S+ is due/.test(subject),
      );
      expect(bills.length).toBe(1);
    } finally {
      await late.world.close();
    }
  });

  test('shows the dates moved by the reserve on the deal', async () => {
    const loan = await office.addLoan({ reserve: 12_200 });
    const dates = async () =>
      (
        await office.world.pool.query(
          'select next_payment_date as next, interest_paid_to as paid from deals where id = $1',
          [loan],
        )
      ).rows[0] as object;
    expect(await dates()).toEqual({ next: '2026-12-01', paid: '2026-11-01' });
    await office.wait(12);
    await office.night();
    expect(await dates()).toEqual({ next: '2027-01-01', paid: '2026-12-01' });
  });

  test('goes on without a loan that fails, and names it', async () => {
    const [broken, sound] = [await office.addLoan(), await office.addLoan()];
    await office.spoilTerm(broken, 'firstDueOn', '2026-08-01');
    await office.wait(1);
    await office.night();
    expect((await office.bills(sound)).length).toBe(3);
    const { runs, exceptions } = await office.runs();
    expect(runs[0]).toMatchObject({ loans: 2, exceptions: 1, endedAt: expect.any(String) as string });
    expect(exceptions).toMatchObject([{ dealId: broken, loanNumber: 'N-1', kind: 'impossibleTerms' }]);
  });

  test('goes on without terms from before today’s limits, and pages say at once what to correct', async () => {
    const broken = await office.addLoan();
    // An account of two thousand years took minutes to compute.
    await office.spoilTerm(broken, 'fundedOn', '0001-01-01');
    await office.night();
    expect((await office.runs()).exceptions).toMatchObject([{ dealId: broken, kind: 'impossibleTerms' }]);
    const read = (path: string) =>
      send(office.world, 'GET', `/lima/api/staff/deals/${path}dealid=${broken}`, {
        token: office.employee.token,
      });
    const reason = 'Enter a funding date in 1970 or later.';
    expect((await read('account?')).json).toMatchObject({
      account: null,
      impossible: expect.arrayContaining([reason]) as string[],
    });
    expect((await read('ledger?')).status).toBe(200);
    expect(await read('account/explain?amount=accrued&')).toMatchObject({
      status: 422,
      json: { code: 'terms_impossible', detail: expect.stringContaining(reason) as string },
    });
  });

  test('that failed on one loan’s data goes on with the others', async () => {
    const [broken, sound] = [await office.addLoan(), await office.addLoan()];
    await office.spoilTerm(broken, 'commitment', 'lots');
    await office.night();
    expect((await office.bills(sound)).length).toBe(2);
    expect((await office.runs()).exceptions).toMatchObject([{ dealId: broken, kind: 'failed' }]);
  });

  test('that cannot save one loan’s bill saves the others’', async () => {
    const [one, broken, other] = [await office.addLoan(), await office.addLoan(), await office.addLoan()];
    await failBillOf(broken, '23514');
    await office.night();
    const made = await Promise.all([one, broken, other].map((dealId) => office.bills(dealId)));
    expect(made.map((bills) => bills.length)).toEqual([2, 0, 2]);
    expect((await office.runs()).exceptions).toMatchObject([{ dealId: broken, kind: 'failed' }]);
  });

  test('interrupted between two groups of loans goes on where it stopped', async () => {
    const loans: string[] = [];
    for (let each = 0; each < 11; each += 1) loans.push(await office.addLoan());
    await office.wait(1);
    // The database goes away when the last loan’s first bill is written.
    await failBillOf(loans.toSorted().at(-1) ?? '', '57P01');
    await expect(office.night()).rejects.toThrow('the bill was not saved');
    expect((await office.runs()).runs).toMatchObject([{ endedAt: null, bills: 10 }]);
    await office.world.pool.query('drop trigger fail_bill on loan_bills');
    await office.night();
    expect((await office.runs()).runs).toMatchObject([
      { endedAt: expect.any(String) as string, bills: 11, loans: 11 },
    ]);
    expect((await mailsTo(office.world, office.borrower.email)).length).toBe(11);
  });

  test('run by two servers at once makes each bill once', async () => {
    const loans = [];
    for (let each = 0; each < 4; each += 1) loans.push(await office.addLoan());
    await office.wait(1);
    await Promise.all([office.night(), office.night()]);
    for (const loan of loans) expect((await office.bills(loan)).length).toBe(3);
    expect((await mailsTo(office.world, office.borrower.email)).length).toBe(4);
    expect((await office.runs()).runs).toMatchObject([{ bills: 4, recorded: 8 }]);
  });

  test('sends no emails once an administrator turned them off, and no webhook for history', async () => {
    await office.addLoan();
    await office.world.pool.query(
      `insert into webhook_endpoints (url, description, events, sealed_secret, created_by, created_at)
       values ('https://example.test', '', '{bill.created}', 'x', $1, now())`,
      [office.employee.accountId],
    );
    await office.world.pool.query(
      `insert into settings (key, value, changed_at, changed_by) values ('flag billEmails', 'false', now(), $1)`,
      [office.employee.accountId],
    );
    await office.wait(1);
    await office.night();
    expect(await mailsTo(office.world, office.borrower.email)).toEqual([]);
    const { rows } = await office.world.pool.query<{ data: object }>('select data from webhook_events');
    expect(rows).toMatchObject([{ data: { dueOn: '2026-12-01' } }]);
  });
});

describe('money held for the borrower', () => {
  test('a reserve that runs out within 60 days is on the list and on the account', async () => {
    // It pays October’s bill of $4,000.00, November’s of $4,133.33 and December’s, and runs out on January 1.
    const loan = await office.addLoan({ reserve: 13_000 });
    const emptyOn = async (path: string, as: { token: string }, method: 'GET' | 'POST') => {
      const answer = await send(office.world, method, path, {
        token: as.token,
        ...(method === 'POST' ? { body: { dealid: loan } } : {}),
      });
      return (answer.json as LoanAccountView).account?.reserveEmptyOn;
    };
    await office.night();
    expect((await office.runs()).exceptions).toMatchObject([{ loanNumber: 'N-1', kind: 'reserveEmptySoon' }]);
    const ofStaff = `/lima/api/staff/deals/account?dealid=${loan}`;
    expect(await emptyOn(ofStaff, office.employee, 'GET')).toBe('2027-01-01');
    expect(await emptyOn('/lima/api/deals/account', office.borrower, 'POST')).toBe('2027-01-01');
  });

  test('that has been in suspense for 30 days is on the list', async () => {
    const [old, recent] = [await office.addLoan(), await office.addLoan()];
    await office.pay(old, { on: '2026-10-20', amount: 100, parts: [] });
    await office.pay(recent, { on: '2026-11-15', amount: 100, parts: [] });
    await office.wait(1);
    await office.night();
    expect((await office.runs()).exceptions).toMatchObject([{ dealId: old, kind: 'suspenseOld' }]);
  });
});

describe('Run now', () => {
  test('is for administrators, and starts one run however often it is pressed', async () => {
    await office.addLoan();
    const ada = await personSignedIn(office.world, {
      accountType: 'Employee',
      name: 'Ada Admin',
      isAdministrator: true,
    });
    const path = '/lima/api/staff/nightly-runs/run';
    expect((await send(office.world, 'POST', path, { token: office.employee.token })).status).toBe(403);
    const first = await send(office.world, 'POST', path, { token: ada.token });
    expect(first.json).toMatchObject({ day: '2026-11-20', startedBy: 'Ada Admin', beganAt: null });
    expect((await send(office.world, 'POST', path, { token: ada.token })).json).toEqual(first.json);
    await runDueJobs(office.world);
    expect((await office.runs()).runs).toMatchObject([
      { recorded: 2, bills: 0, startedBy: 'Ada Admin', endedAt: expect.any(String) as string },
    ]);
    // The list is sorted by time.
    office.world.clock.forward({ seconds: 1 });
    await send(office.world, 'POST', path, { token: ada.token });
    await runDueJobs(office.world);
    expect((await office.runs()).runs).toMatchObject([{ recorded: 0, bills: 0 }, { recorded: 2 }]);
  });

  test('leads are refused the list', async () => {
    const customer = await personSignedIn(office.world);
    expect(
      (await send(office.world, 'GET', '/lima/api/staff/nightly-runs', { token: customer.token })).status,
    ).toBe(403);
  });
});
