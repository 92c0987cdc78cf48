import type { PartyForm } from '@drawbridge/contract/applications/party-schema.ts';
import type { LoanApplication } from '@drawbridge/contract/applications/schema.ts';
import { describe, expect, test } from 'vitest';
import { address, partyAnswers, partyCalls } from '../support/application-parties.ts';
import { mailsTo } from '../support/mails.ts';
import { openViewFor, personWithSession } from '../support/sessions.ts';
import { send, sharedWorld } from '../support/world.ts';

const world = sharedWorld();

const { applied, call, finish, invite, inviteeAt, open, partiesOf, remind, save } = partyCalls(world);

describe('an invited owner', () => {
  test('fills in their part, and the applicant sees how far they are but none of it', async () => {
    const application = await applied();
    expect(await partiesOf(application)).toMatchObject([
      { item: 'a', state: 'not invited', name: 'Sam Ruiz' },
    ]);
    expect((await invite(application)).json).toMatchObject({ parties: [{ state: 'invited' }] });
    const invitee = await inviteeAt(application.owner);
    const form = (await open(invitee)).json as PartyForm;
    expect(form).toMatchObject({
      product: 'rental',
      invitedBy: null,
      company: null,
      email: application.owner,
      answers: {},
      finishedAt: null,
    });
    expect(await partiesOf(application)).toMatchObject([{ state: 'opened' }]);
    expect((await finish(invitee)).json).toMatchObject({ code: 'invalid_input' });

    await save(invitee, partyAnswers('Samuel'));
    const again = (await open(invitee)).json as PartyForm;
    expect(again).toMatchObject({
      answers: { first_name: 'Samuel' },
      sealed: ['birth_date', 'ssn'],
      missing: [],
    });
    const finished = await finish(invitee);
    expect(finished.status).toBe(200);
    expect((await finish(invitee)).json).toEqual(finished.json);
    expect((await save(invitee, { first_name: 'Other' })).json).toMatchObject({ code: 'application_sent' });

    const seen = await call('applications/open', { application: application.named });
    const listed = await partiesOf(application);
    expect(listed).toMatchObject([{ state: 'finished', remindableAt: null }]);
    for (const text of [seen.text, JSON.stringify(listed)]) expect(text).not.toMatch(/Samuel|078051120/);
    const { rows } = await world.pool.query('select * from application_parties where item = $1', ['a']);
    expect(JSON.stringify(rows)).not.toMatch(/078051120|1984-05-17/);
    expect((await invite(application, address('Late'))).json).toMatchObject({ code: 'party_finished' });
  });

  test('reads of the application only what it is for, and the company once the applicant is known', async () => {
    const person = await personWithSession(world, { name: 'Maria Lopez' });
    const application = await applied(person);
    await invite(application);
    const [mail] = await mailsTo(world, application.owner);
    expect(mail?.text).toContain('Maria Lopez asks you');
    expect(`${mail?.subject}${mail?.text}`).not.toMatch(/Alder|Sam|Ruiz|Sycamore/);
    const form = await open(await inviteeAt(application.owner));
    expect(form.json).toMatchObject({ invitedBy: 'Maria Lopez', company: 'Alder Homes LLC' });
    expect(form.text).not.toMatch(/Sycamore|Ana|Oak Row/);
  });

  test('answers only what is asked of them', async () => {
    const application = await applied();
    await invite(application);
    const invitee = await inviteeAt(application.owner);
    for (const place of ['price', 'entity_name', 'email', 'owners.a', 'owners.a.share', 'constructor']) {
      const answer = await save(invitee, { [place]: 1 });
      expect([place, answer.json]).toMatchObject([place, { code: 'invalid_input' }]);
    }
    expect((await save(invitee, { birth_date: '2015-01-01' })).json).toMatchObject({
      errors: [{ path: 'changes.birth_date', message: 'Borrowers must be 18 or older.' }],
    });
  });

  test('loses nothing when two devices save at once', async () => {
    const application = await applied();
    await invite(application);
    const invitee = await inviteeAt(application.owner);
    await Promise.all(
      Object.entries(partyAnswers('Sam')).map(([place, value]) => save(invitee, { [place]: value })),
    );
    expect((await open(invitee)).json).toMatchObject({ missing: [] });
  });

  test('is found by no guess and by no other key', async () => {
    const application = await applied();
    await invite(application);
    const invitee = await inviteeAt(application.owner);
    const { rows } = await world.pool.query<{ id: string }>('select id from application_parties');
    const guesses = [
      '',
      'g_',
      `${invitee.slice(0, -1)}!`,
      application.named,
      application.id,
      rows[0]?.id ?? '',
    ];
    for (const guess of guesses)
      for (const answer of [await open(guess), await save(guess, { first_name: 'Eve' }), await finish(guess)])
        expect([guess, answer.status]).toEqual([guess, 404]);
    expect((await call('applications/open', { application: invitee })).status).toBe(404);
    const digests = await world.pool.query('select digest from application_party_keys');
    expect(JSON.stringify(digests.rows)).not.toContain(invitee.slice(2));
  });
});

describe('a link', () => {
  test('of another address ends the earlier one, with what was entered through it', async () => {
    const application = await applied();
    await invite(application);
    const first = await inviteeAt(application.owner);
    await save(first, { first_name: 'Wrong person' });
    const right = address('Right');
    expect((await invite(application, right)).json).toMatchObject({
      parties: [{ email: right, state: 'invited' }],
    });
    expect((await open(first)).status).toBe(404);
    expect((await open(await inviteeAt(right))).json).toMatchObject({ answers: {} });
  });

  test('opens nothing once the applicant removed or readdressed the owner', async () => {
    const application = await applied();
    await invite(application);
    const invitee = await inviteeAt(application.owner);
    const change = (changes: object) =>
      call('applications/save', { application: application.named, changes });
    await change({ 'owners.a.email': address('Typo') });
    expect((await open(invitee)).status).toBe(404);
    expect(await partiesOf(application)).toMatchObject([{ state: 'not invited' }]);
    await change({ 'owners.a.email': application.owner });
    expect((await open(invitee)).status).toBe(200);
    await change({ 'owners.a': null });
    expect((await open(invitee)).status).toBe(404);
  });

  test('expires, and its reader can ask for a new one', async () => {
    const application = await applied();
    await invite(application);
    const invitee = await inviteeAt(application.owner);
    await save(invitee, { first_name: 'Sam' });
    const before = (await mailsTo(world, application.owner)).length;
    expect((await call('application-party/renew', { invitee })).json).toEqual({ success: true });
    expect(await mailsTo(world, application.owner)).toHaveLength(before);
    world.clock.forward({ hours: 30 * 24 + 1 });
    expect((await open(invitee)).json).toMatchObject({ code: 'invitation_expired' });
    expect(await partiesOf(application)).toMatchObject([{ state: 'expired' }]);
    const renewed = await call('application-party/renew', { invitee });
    const unknown = await call('application-party/renew', { invitee: 'g_unknown' });
    expect(unknown.text).toBe(renewed.text);
    const next = await inviteeAt(application.owner);
    expect(next).not.toBe(invitee);
    expect((await open(next)).json).toMatchObject({ answers: { first_name: 'Sam' } });
  });

  test('is emailed once for two invitations at once, and again a day later', async () => {
    const application = await applied();
    await Promise.all([invite(application), invite(application), invite(application)]);
    expect(await mailsTo(world, application.owner)).toHaveLength(1);
    expect((await remind(application)).json).toMatchObject({ code: 'reminded_today' });
    world.clock.forward({ hours: 24 });
    const reminders = await Promise.all([remind(application), remind(application)]);
    expect(reminders.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
    const mails = await mailsTo(world, application.owner);
    expect(mails[0]?.subject).toBe('Your part of a loan application is still open');
    expect(mails).toHaveLength(2);
  });
});

describe('a finished part', () => {
  test('stays on record when its owner is replaced, and the new owner fills in their own', async () => {
    const person = await personWithSession(world);
    const application = await applied(person);
    await invite(application);
    const invitee = await inviteeAt(application.owner);
    await save(invitee, partyAnswers('Samuel'));
    await finish(invitee);
    const other = address('Heir');
    const changes = { 'owners.a.email': other };
    await call('applications/save', { application: application.named, changes }, person.token);
    expect((await open(invitee)).status).toBe(404);
    await call('applications/send', { application: application.named, agree: true }, person.token);
    expect((await open(await inviteeAt(other))).json).toMatchObject({ answers: {}, finishedAt: null });
    const { rows } = await world.pool.query(
      `select parties.email, count(*)::int from application_parties parties
       left join application_party_consents on party_id = parties.id
       where application_id = $1 group by email order by count(*)`,
      [application.id],
    );
    expect(rows).toEqual([
      { email: other, count: 1 },
      { email: application.owner, count: 2 },
    ]);
  });

  test('is no longer wanted once the application was withdrawn', async () => {
    const person = await personWithSession(world);
    const application = await applied(person);
    await call('applications/send', { application: application.named, agree: true }, person.token);
    const invitee = await inviteeAt(application.owner);
    await world.pool.query(`update applications set state = 'withdrawn' where id = $1`, [application.id]);
    expect((await open(invitee)).status).toBe(404);
    expect((await invite(application, address('Late'))).status).toBe(404);
  });
});

describe('who invites', () => {
  test('is the applicant alone', async () => {
    const person = await personWithSession(world);
    const other = await personWithSession(world);
    const application = await applied(person);
    for (const token of [other.token, undefined])
      for (const answer of [
        await invite({ ...application, token }),
        await remind({ ...application, token }),
        await call('applications/parties', { application: application.named }, token),
      ])
        expect(answer.status).toBe(404);
    expect((await invite({ ...application, owner: 'x' }, 'not an email')).status).toBe(400);
  });

  test('does not invite themself', async () => {
    const application = await applied();
    const { answers } = (await call('applications/open', { application: application.named }))
      .json as LoanApplication;
    const answer = await invite(application, String(answers['email']));
    expect(answer.json).toMatchObject({ code: 'invalid_input', errors: [{ path: 'email' }] });
  });

  test('is not an employee who views the account', async () => {
    const person = await personWithSession(world);
    const employee = await personWithSession(world, { accountType: 'Employee' });
    const application = await applied(person);
    const view = await openViewFor(world, person.id, employee.id);
    expect((await invite({ ...application, token: view.token })).json).toMatchObject({
      code: 'viewing_as_someone',
    });
    await invite(application);
    const invitee = await inviteeAt(application.owner);
    expect((await open(invitee, view.token)).json).toMatchObject({ code: 'viewing_as_someone' });
    expect((await open(invitee, employee.token)).status).toBe(403);
  });

  test('is the lender when the application is sent with an owner not yet invited', async () => {
    const person = await personWithSession(world);
    const application = await applied(person);
    await call('applications/send', { application: application.named, agree: true }, person.token);
    expect(await mailsTo(world, application.owner)).toHaveLength(1);
    expect(await partiesOf(application)).toMatchObject([{ state: 'invited' }]);
    await call('applications/send', { application: application.named, agree: true }, person.token);
    expect(await mailsTo(world, application.owner)).toHaveLength(1);
    const right = address('Later');
    expect((await invite(application, right)).json).toMatchObject({ parties: [{ email: right }] });
    expect((await open(await inviteeAt(right))).status).toBe(200);
  });
});

describe('an employee', () => {
  test('reads each party’s answers and consents, and opens what is encrypted on the record', async () => {
    const employee = await personWithSession(world, { accountType: 'Employee' });
    const application = await applied();
    await invite(application);
    const invitee = await inviteeAt(application.owner);
    await save(invitee, partyAnswers('Samuel'));
    await finish(invitee);
    const file = await send(world, 'GET', `/lima/api/staff/applications/file?id=${application.id}`, {
      token: employee.token,
    });
    expect(file.json).toMatchObject({
      parties: [
        {
          item: 'a',
          state: 'finished',
          answers: { first_name: 'Samuel' },
          sealed: ['birth_date', 'ssn'],
          missing: 0,
          consents: [{ kind: 'creditConsent' }, { kind: 'esignConsent' }],
        },
      ],
    });
    expect(file.text).not.toContain('078051120');
    const reveal = (place: string) =>
      call('staff/applications/reveal', { id: application.id, place }, employee.token);
    expect((await reveal('owners.a.ssn')).json).toEqual({ value: '078051120' });
    expect((await reveal('owners.b.ssn')).status).toBe(404);
    const { rows } = await world.pool.query(
      `select particulars from audit_log where action = 'sealed answer shown' and subject = $1`,
      [application.id],
    );
    expect(rows).toMatchObject([{ particulars: { kind: 'owners.a.ssn' } }]);
  });
});
