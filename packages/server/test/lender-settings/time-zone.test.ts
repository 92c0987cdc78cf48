import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TimeZoneSettings } from '@drawbridge/contract/lender-settings/time-zone.ts';
import type { PortalSettings } from '@drawbridge/contract/portal/schema.ts';
import { addDays, plainDate, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { farthestAheadDays } from '@drawbridge/domain/ledger/posting-faults.ts';
import { readLedger } from '../support/ledgers.ts';
import { errorsOf, sectionOf, type Section } from '../support/lender-settings.ts';
import { PayoffOffice } from '../support/payoff-office.ts';
import { personSignedIn, signIn, type SignedInPerson } from '../support/people.ts';
import { send, type HttpAnswer } from '../support/world.ts';

// Node notices a change of TZ, so this is a server that runs there.
describe.each(['UTC', 'Asia/Kolkata'])('on a server in %s', (place) => {
  const before = process.env['TZ'];
  let office: PayoffOffice;
  let zone: Section<TimeZoneSettings>;
  let admin: SignedInPerson;

  beforeEach(async () => {
    process.env['TZ'] = place;
    office = await PayoffOffice.open();
    admin = await personSignedIn(office.world, { accountType: 'Employee', isAdministrator: true });
    zone = sectionOf(office.world, admin, 'time-zone');
  });
  afterEach(async () => {
    await office.world.close();
    if (before === undefined) delete process.env['TZ'];
    else process.env['TZ'] = before;
  });

  /** It is December 1, 8 pm in Los Angeles, and December 2 in UTC and in Kolkata. */
  async function eveningInLosAngeles(): Promise<void> {
    expect((await zone.set({ timeZone: 'America/Los_Angeles' })).status).toBe(200);
    office.world.clock.forward({ hours: 13 });
    expect(office.world.clock.now().toISOString()).toBe('2026-12-02T04:00:00.000Z');
    office.employee = await signIn(office.world, office.employee.email);
    zone = sectionOf(office.world, await signIn(office.world, admin.email), 'time-zone');
  }

  /** Posts a reserve deposit on the loan’s account. */
  async function deposit(on: PlainDate): Promise<HttpAnswer> {
    const { seen } = await readLedger(office.world, office.employee, office.dealid);
    const entry = { kind: 'reserve deposit', on, amount: 100, reference: null, memo: null };
    return office.post('/lima/api/staff/deals/ledger/account/post', {
      dealid: office.dealid,
      seen,
      ...entry,
    });
  }

  test('only administrators set it, to a time zone that exists', async () => {
    expect(await zone.read()).toMatchObject({ source: 'standard', fields: { timeZone: 'UTC' } });
    const { token } = office.employee;
    expect((await zone.send({ version: 0, fields: { timeZone: 'UTC' } }, token)).status).toBe(403);
    for (const timeZone of ['Mars/Olympus', '-08:00', '', 'america/new_york']) {
      const answer = await zone.set({ timeZone });
      expect(errorsOf(answer)).toEqual([
        { path: 'fields.timeZone', message: 'Choose a time zone from the list.' },
      ]);
    }
    // Node knows this zone, PostgreSQL does not.
    expect(errorsOf(await zone.set({ timeZone: 'SystemV/PST8' }))).toEqual([
      {
        path: 'fields.timeZone',
        message: 'The database server does not know this time zone. Choose a city in the same zone.',
      },
    ]);
    expect((await zone.set({ timeZone: 'America/Chicago' })).status).toBe(200);
    const settings = await send(office.world, 'GET', '/lima/api/settings');
    expect((settings.json as PortalSettings).timeZone).toBe('America/Chicago');
    const { rows } = await office.world.pool.query(
      `select particulars from audit_log where action = 'setting changed' and subject = 'time zone'`,
    );
    expect(rows).toEqual([{ particulars: { before: null, after: { timeZone: 'America/Chicago' } } }]);
  });

  test('a payoff letter is valid until midnight there', async () => {
    await eveningInLosAngeles();
    const issued = await office.issue({ goodThrough: '2026-12-01' });
    expect(issued.status, issued.text).toBe(201);
    const { code } = issued.json as { code: string };
    expect(await office.check(code)).toBe('valid');
    office.world.clock.forward({ minutes: 239 });
    expect(await office.check(code)).toBe('valid');
    office.world.clock.forward({ minutes: 1 });
    expect(await office.check(code)).toBe('expired');
  });

  test('how far ahead an entry can be dated counts from the day there', async () => {
    await eveningInLosAngeles();
    const today = plainDate('2026-12-01');
    const refused = await deposit(addDays(today, farthestAheadDays + 1));
    expect(errorsOf(refused).map(({ path }) => path)).toEqual(['on']);
    const posted = await deposit(addDays(today, farthestAheadDays));
    expect(posted.status, posted.text).toBe(201);
  });

  test('days on record stay when the time zone changes', async () => {
    await eveningInLosAngeles();
    const { world, dealid } = office;
    const kept = async () => {
      const { rows } = await world.pool.query(
        `select (select json_agg(distinct posted_on) from ledger_entries) as entries,
           (select json_agg(confirmed_on order by version) from loan_terms) as terms,
           (select json_agg(issued_on) from payoff_quotes) as letters,
           (select json_agg(changed_on order by id) from deal_stage_changes where from_stage is not null) as stages`,
      );
      return rows[0] as unknown;
    };
    expect((await deposit(plainDate('2026-12-01'))).status).toBe(201);
    expect((await office.issue({ goodThrough: '2026-12-01' })).status).toBe(201);
    const moved = await office.post('/lima/api/staff/deals/stage', { dealid, stage: 'Paid Off' });
    expect(moved.status, moved.text).toBe(200);
    const before = await kept();
    expect(before).toEqual({
      entries: ['2026-12-01'],
      terms: ['2026-12-01'],
      letters: ['2026-12-01'],
      stages: ['2026-12-01'],
    });
    expect((await zone.set({ timeZone: 'Pacific/Guam' })).status).toBe(200);
    expect(await kept()).toEqual(before);
  });

  test('work arrives and the audit log is searched by the day there', async () => {
    await eveningInLosAngeles();
    const { world, employee } = office;
    await world.pool.query(
      `insert into requests (kind, reference, loan_number, email, fields, status, created_at, updated_at)
       values ('payoff', 'R-1', 'P-1', 'a@example.test', '{}', 'Received', $1, $1)`,
      [world.clock.now()],
    );
    const work = await send(world, 'GET', '/lima/api/staff/work?receivedTo=2026-12-01', {
      token: employee.token,
    });
    expect((work.json as { items: object[] }).items).toMatchObject([
      { reference: 'R-1', receivedOn: '2026-12-01', dueOn: '2026-12-03' },
    ]);
    const { token } = await signIn(world, admin.email);
    const foundOn = async (day: string) => {
      const path = `/lima/api/staff/audit?from=${day}&to=${day}`;
      return ((await send(world, 'GET', path, { token })).json as { entries: object[] }).entries.length;
    };
    expect(await foundOn('2026-12-01')).toBeGreaterThan(2);
    expect(await foundOn('2026-12-02')).toBe(0);
  });

  test('the account and what is due are of the day there', async () => {
    await eveningInLosAngeles();
    const path = `/lima/api/staff/deals/account?dealid=${office.dealid}`;
    const asOf = async () =>
      ((await send(office.world, 'GET', path, { token: office.employee.token })).json as { asOf: string })
        .asOf;
    expect(await asOf()).toBe('2026-12-01');
    office.world.clock.forward({ hours: 4 });
    office.employee = await signIn(office.world, office.employee.email);
    expect(await asOf()).toBe('2026-12-02');
  });
});
