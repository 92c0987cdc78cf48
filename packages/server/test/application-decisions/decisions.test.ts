import { describe, expect, test } from 'vitest';
import { sentApplication } from '../support/sent-applications.ts';
import { addDeal } from '../support/deals.ts';
import { decisionOffice } from '../support/decision-office.ts';
import { pdfText } from '../support/file-contents.ts';
import { mailsTo } from '../support/mails.ts';
import { personWithSession } from '../support/sessions.ts';
import { send, shared, sharedWorld, type HttpAnswer } from '../support/world.ts';

const world = sharedWorld();
const olivia = shared(() => decisionOffice(world));
const paul = shared(() => decisionOffice(world, 'Paul Processor'));

const seen = 'submitted';
const collateral = {
  seen,
  reasons: ['collateral value'],
  ownReasons: ['Zoning forbids it'],
  bureaus: [],
  score: null,
};

const usedScore = {
  value: 588,
  low: 250,
  high: 900,
  on: '2026-09-14',
  bureau: 'experian',
  factors: ['Late payments', 'Short history'],
};

const own = (path: string, token: string | undefined, body: object): Promise<HttpAnswer> =>
  send(world, 'POST', `/lima/api/applications/${path}`, { token, body });

async function auditOf(id: string): Promise<readonly object[]> {
  const { rows } = await world.pool.query<object>(
    'select action, particulars from audit_log where subject = $1 order by id',
    [id],
  );
  return rows;
}

/** By kind. Every consent stays, also when the application is sent again. */
async function confirmedConsentsOf(id: string): Promise<string[]> {
  const { rows } = await world.pool.query<{ kind: string }>(
    'select kind from application_consents where application_id = $1 and email is not null order by kind',
    [id],
  );
  return rows.map(({ kind }) => kind);
}

describe('requested changes', () => {
  test('open the same application again, marked, and come back with the deadline unchanged', async () => {
    const { id, number, applicant } = await sentApplication(world);
    const before = (await olivia.queue()).find((one) => one.id === id);
    const changes = [{ place: 'price', note: 'The contract says $212,000.' }];
    const asked = await olivia.act('request-changes', { id, seen, changes, message: 'Almost there.' });
    expect(asked.json).toMatchObject({ state: 'changes requested', changes, noticeDueOn: before?.dueOn });
    const [mail] = await mailsTo(world, applicant.email);
    expect(mail?.subject).toBe('Please change your loan application');
    expect(mail?.text).toContain('The contract says $212,000.');
    expect((await olivia.queue()).find((one) => one.id === id)).toMatchObject({ state: 'changes asked' });

    const opened = await own('open', applicant.token, { application: id });
    expect(opened.json).toMatchObject({ state: 'changes requested', changes, answerBy: null });
    world.clock.forward({ seconds: 1 });
    await own('save', applicant.token, { application: id, changes: { price: 212_000 } });
    const sent = await own('send', applicant.token, { application: id, agree: true });
    expect(sent.json).toEqual({ number, state: 'submitted' });
    const after = await olivia.standing(id);
    expect(after.json).toMatchObject({
      state: 'submitted',
      changes: [],
      noticeDueOn: before?.dueOn,
      decisions: [
        { act: 'send again', by: null },
        { act: 'request changes', by: 'Olivia Officer', changes, said: 'Almost there.' },
      ],
    });
    expect(await confirmedConsentsOf(id)).toEqual([
      'creditConsent',
      'creditConsent',
      'esignConsent',
      'esignConsent',
    ]);
    const { rows } = await world.pool.query('select id from applications where account_id = $1', [
      applicant.id,
    ]);
    expect(rows).toEqual([{ id }]);
    expect((await own('save', applicant.token, { application: id, changes: { price: 1 } })).status).toBe(409);
  });

  test('as a notice of incompleteness meet the deadline until the rest is sent', async () => {
    const { id, applicant } = await sentApplication(world);
    const changes = [{ place: 'monthly_rent', note: 'Enter the rent.' }];
    const notice = { id, seen, changes, answerBy: '2099-01-04' };
    const late = await olivia.act('incompleteness', { ...notice, answerBy: '2020-01-01' });
    expect(late.json).toMatchObject({ code: 'invalid_input', errors: [{ path: 'answerBy' }] });
    const sent = await olivia.act('incompleteness', notice);
    expect(sent.json).toMatchObject({
      noticeDueOn: null,
      answerBy: '2099-01-04',
      letters: [{ kind: 'incomplete' }],
    });
    expect((await olivia.queue()).map((one) => one.id)).not.toContain(id);
    await own('send', applicant.token, { application: id, agree: true });
    expect((await olivia.standing(id)).json).toMatchObject({ answerBy: null });
    expect((await olivia.queue()).map((one) => one.id)).toContain(id);
  });

  test('name questions that the application asks', async () => {
    const { id } = await sentApplication(world);
    const answer = await olivia.act('request-changes', {
      id,
      seen,
      changes: [{ place: 'nonsense', note: 'x' }],
    });
    expect(answer.json).toMatchObject({ errors: [{ path: 'changes.0.place' }] });
    expect((await olivia.standing(id)).json).toMatchObject({ state: 'submitted', decisions: [] });
  });
});

describe('a decline', () => {
  test('keeps its reasons and its letter, leaves the queue, and withdraws the deal', async () => {
    const { id, number, applicant } = await sentApplication(world);
    const dealId = await addDeal(world, { borrowerId: applicant.id });
    await world.pool.query('update applications set deal_id = $2 where id = $1', [id, dealId]);
    const answer = await olivia.act('decline', { id, ...collateral });
    expect(answer.json).toMatchObject({
      state: 'declined',
      acts: [],
      noticeDueOn: null,
      deal: { stage: 'Withdrawn' },
      decisions: [{ act: 'decline', reasons: ['collateral value'], ownReasons: ['Zoning forbids it'] }],
    });
    expect((await olivia.queue()).map((one) => one.id)).not.toContain(id);
    expect(await auditOf(id)).toContainEqual({
      action: 'application declined',
      particulars: {
        name: number,
        reasons: ['collateral value'],
        ownReasons: ['Zoning forbids it'],
        bureaus: [],
      },
    });
    const [mail] = await mailsTo(world, applicant.email);
    expect(mail?.text).toContain('Value of the collateral not sufficient');
    expect(mail?.text).toContain('Zoning forbids it');
    expect(mail?.text).toContain('Equal Credit Opportunity Act');
    expect(mail?.text).not.toContain('Fair Credit Reporting Act');
    const list = await send(world, 'GET', '/lima/api/applications', { token: applicant.token });
    expect(list.json).toMatchObject({ applications: [{ state: 'declined' }] });
  });

  test('sends a letter that employees and the applicant download as it was sent, and nobody else', async () => {
    const { id, applicant } = await sentApplication(world);
    const bureaus = ['experian', 'equifax'];
    await olivia.act('decline', { id, ...collateral, reasons: ['credit score'], bureaus, score: usedScore });
    const { json } = await olivia.standing(id);
    const letter = (json as { letters: { id: string }[] }).letters[0]?.id ?? '';
    const { rows } = await world.pool.query<{ content: { paragraphs: string[] } }>(
      'select content from application_letters where id = $1',
      [letter],
    );
    const said = rows[0]?.content.paragraphs.join('\n');
    expect(said).toContain('Fair Credit Reporting Act');
    expect(said).toContain('P.O. Box 740256');
    expect(said).toContain(
      'Your credit score: 588. Date: Sep 14, 2026. Scores range from a low of 250 to a high of 900.',
    );
    expect(said).toContain('from Experian');
    expect(said).toContain('Late payments; Short history.');
    expect(said).toContain(
      'is the Federal Trade Commission, Equal Credit Opportunity, Washington, DC 20580.',
    );
    const path = `/lima/api/staff/applications/letter?id=${id}&letter=${letter}`;
    const staff = await send(world, 'GET', path, { token: paul.token });
    expect(staff.headers.get('content-type')).toContain('application/pdf');
    const pdf = await fetch(`${world.url}${path}`, { headers: { authorization: `Bearer ${paul.token}` } });
    const printed = pdfText(Buffer.from(await pdf.arrayBuffer())).replaceAll('\n', ' ');
    const order = ['principal reasons', 'Credit score below', 'call us at', 'Fair Credit', 'Equal Credit'];
    const places = order.map((words) => printed.indexOf(words));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    const mine = await own('letter', applicant.token, { application: id, letter });
    expect(mine.status).toBe(200);
    expect(mine.text).toBe(staff.text);
    const stranger = await personWithSession(world);
    for (const token of [stranger.token, undefined])
      expect((await own('letter', token, { application: id, letter })).status).toBe(404);
    expect((await own('standing', applicant.token, { application: id })).json).toMatchObject({
      canWithdraw: false,
      letters: [{ id: letter, kind: 'declined' }],
    });
    const other = await sentApplication(world);
    const elsewhere = { application: other.id, letter };
    expect((await own('letter', other.applicant.token, elsewhere)).status).toBe(404);
  });

  test.each([
    [{ reasons: [], ownReasons: [] }, 'reasons'],
    [{ reasons: ['leverage', 'leverage'] }, 'reasons'],
    [{ reasons: ['leverage', 'experience insufficient', 'collateral value', 'collateral type'] }, 'reasons'],
    [{ reasons: ['bankruptcy'] }, 'bureaus'],
    [{ reasons: ['credit score'], bureaus: ['equifax'] }, 'score.value'],
    [{ score: { ...usedScore, value: 901 } }, 'score.value'],
    [{ score: { ...usedScore, low: 900 } }, 'score.high'],
    [{ reasons: ['too old'] }, 'reasons.0'],
    [{ ownReasons: [' '] }, 'ownReasons.0'],
  ])('is refused with %j', async (over, path) => {
    const { id } = await sentApplication(world);
    const answer = await olivia.act('decline', { id, ...collateral, ...over });
    expect(answer.json).toMatchObject({ code: 'invalid_input', errors: [{ path }] });
    expect((await olivia.standing(id)).json).toMatchObject({ state: 'submitted', letters: [] });
  });
});

describe('two employees at once', () => {
  test('decide once: the second sees that the application moved', async () => {
    const { id, applicant } = await sentApplication(world);
    const answers = await Promise.all([
      olivia.act('decline', { id, ...collateral }),
      paul.act('approve', { id, seen, amount: 200_000, rate: 9.875, months: 12 }),
    ]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    expect(answers.find(({ status }) => status === 409)?.json).toMatchObject({ code: 'application_moved' });
    const { json } = await olivia.standing(id);
    expect(json).toMatchObject({ decisions: [{}], letters: [{}] });
    const letters = (await mailsTo(world, applicant.email)).filter(
      ({ subject }) => subject !== 'We received your loan application',
    );
    expect(letters).toHaveLength(1);
  });

  test('assign a loan officer once', async () => {
    const { id } = await sentApplication(world);
    const assign = (to: string) => olivia.act('assign', { id, from: null, to });
    const answers = await Promise.all([assign(olivia.id), assign(paul.id)]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    const stranger = await personWithSession(world);
    const { json } = await olivia.standing(id);
    const from = (json as { loanOfficer: { id: string } }).loanOfficer.id;
    expect((await olivia.act('assign', { id, from, to: stranger.id })).status).toBe(404);
  });

  test('a decision sent twice with one key is one decision', async () => {
    const { id } = await sentApplication(world);
    const offer = { id, seen, amount: 180_000, goodThrough: '2099-01-04' };
    const answers = await Promise.all([1, 2].map(() => olivia.act('counteroffer', offer, `twice-${id}`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { json } = await olivia.standing(id);
    expect(json).toMatchObject({
      state: 'countered',
      decisions: [{ offer: { amount: 180_000 } }],
      letters: [{}],
    });
  });
});

test('a counteroffer leaves a decision due, and an approval after it meets it', async () => {
  const { id } = await sentApplication(world);
  const offer = { amount: 180_000, rate: 10.25, months: 12 };
  const past = await olivia.act('counteroffer', { id, seen, ...offer, goodThrough: '2020-01-01' });
  expect(past.json).toMatchObject({ errors: [{ path: 'goodThrough' }] });
  await olivia.act('counteroffer', { id, seen, ...offer, goodThrough: '2099-01-04' });
  expect((await olivia.queue()).find((one) => one.id === id)).toMatchObject({ state: 'counteroffer open' });
  const approved = await paul.act('approve', { id, seen: 'countered', ...offer });
  expect(approved.json).toMatchObject({ state: 'approved', noticeDueOn: null });
  expect((await olivia.queue()).map((one) => one.id)).not.toContain(id);
});

test('an applicant withdraws once, whatever is sent, and nobody else does', async () => {
  const { id, applicant } = await sentApplication(world);
  const stranger = await personWithSession(world);
  expect((await own('withdraw', stranger.token, { application: id })).status).toBe(404);
  for (let count = 0; count < 2; count += 1)
    expect((await own('withdraw', applicant.token, { application: id })).json).toMatchObject({
      state: 'withdrawn',
      canWithdraw: false,
    });
  expect((await olivia.standing(id)).json).toMatchObject({ decisions: [{ act: 'withdraw', by: null }] });
  expect((await olivia.queue()).map((one) => one.id)).not.toContain(id);
  expect((await olivia.act('decline', { id, ...collateral })).json).toMatchObject({
    code: 'application_moved',
  });
});

test('a decision or a letter is never rewritten', async () => {
  const { id } = await sentApplication(world);
  await olivia.act('decline', { id, ...collateral });
  for (const table of ['application_decisions', 'application_letters'])
    await expect(
      world.pool.query(`update ${table} set application_id = application_id where application_id = $1`, [id]),
    ).rejects.toThrow(/never rewritten/);
});
