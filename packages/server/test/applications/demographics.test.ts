import { expect, test } from 'vitest';
import { partyAnswers, partyCalls } from '../support/application-parties.ts';
import { administratorSignedIn } from '../support/lender-settings.ts';
import { openViewFor, personWithSession } from '../support/sessions.ts';
import { send, shared, sharedWorld } from '../support/world.ts';

const world = sharedWorld();
const { applied, call, finish, invite, inviteeAt, save } = partyCalls(world);
const admin = shared(() => administratorSignedIn(world));

/** Switches the questions on or off. */
async function ask(on: boolean): Promise<void> {
  const path = '/lima/api/staff/settings/flags';
  const { flags } = (await send(world, 'GET', path, { token: admin.token })).json as {
    flags: { flag: string; version: number }[];
  };
  const version = flags.find(({ flag }) => flag === 'demographicQuestions')?.version;
  const answer = await send(world, 'POST', path, {
    token: admin.token,
    body: { flag: 'demographicQuestions', on, version },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  expect(answer.status, answer.text).toBe(200);
}

const unanswered = { ethnicity: [], race: [], sex: [] };
const answers = { ethnicity: ['mexican'], race: ['asian', 'korean'], sex: null };

test('nobody is asked until an administrator switches the questions on', async () => {
  const { named } = await applied();
  const read = () => call('applications/demographics', { application: named });
  expect((await read()).status).toBe(404);
  await ask(true);
  expect((await read()).json).toEqual(unanswered);
});

test('a person’s answers are theirs alone, and only the report has them', async () => {
  await ask(true);
  const person = await personWithSession(world);
  const application = await applied(person);
  const own = { application: application.named };
  const given = await call('applications/demographics/save', { ...own, ...answers }, person.token);
  expect(given.json).toEqual(answers);
  expect(
    (await call('applications/demographics/save', { ...own, ...answers, race: ['green'] }, person.token))
      .status,
  ).toBe(400);
  const other = await personWithSession(world);
  expect((await call('applications/demographics', own, other.token)).status).toBe(404);
  const employee = await personWithSession(world, { accountType: 'Employee' });
  const view = await openViewFor(world, person.id, employee.id);
  expect((await call('applications/demographics', own, view.token)).json).toMatchObject({
    code: 'viewing_as_someone',
  });

  await invite(application);
  const invitee = await inviteeAt(application.owner);
  expect((await call('application-party/demographics', { invitee })).json).toEqual(unanswered);
  const declined = { ethnicity: null, race: null, sex: ['female'] };
  expect((await call('application-party/demographics/save', { invitee, ...declined })).json).toEqual(
    declined,
  );
  await save(invitee, partyAnswers('Sam'));
  await finish(invitee);
  expect((await call('application-party/demographics/save', { invitee, ...answers })).json).toMatchObject({
    code: 'application_sent',
  });
  await call('applications/send', { ...own, agree: true }, person.token);
  expect(
    (await call('applications/demographics/save', { ...own, ...answers }, person.token)).json,
  ).toMatchObject({
    code: 'application_sent',
  });

  for (const path of ['file', 'mismo']) {
    const read = await send(
      world,
      'GET',
      `/lima/api/staff/applications/${path}?id=${application.id}`,
      employee,
    );
    expect(read.status).toBe(200);
    expect(read.text).not.toMatch(/mexican|korean/i);
  }
  const path = `/lima/api/staff/applications/hmda?year=${world.clock.now().getUTCFullYear()}`;
  expect((await send(world, 'GET', path, employee)).status).toBe(403);
  const report = await send(world, 'GET', path, { token: admin.token });
  const { rows } = await world.pool.query<{ number: string }>(
    'select number from applications where id = $1',
    [application.id],
  );
  const lines = report.text.split('\r\n').filter((line) => line.includes(rows[0]?.number ?? '?'));
  expect(lines.map((line) => line.split(',').slice(-7))).toEqual([
    ['Applicant', '11', '2', '2;25', '2', '3', '2'],
    ['Owner', '3', '2', '6', '2', '2', '2'],
  ]);
  const log = await world.pool.query(`select particulars from audit_log where action = 'hmda exported'`);
  expect(log.rows).toHaveLength(1);
});
