import { expect, test } from 'vitest';
import { completeAnswers, confirmedApplication, sendApplication } from '../support/applications.ts';
import { decisionOffice } from '../support/decision-office.ts';
import { runDueJobs } from '../support/mails.ts';
import { operationsDesk } from '../support/operations-desk.ts';
import { sentApplication } from '../support/sent-applications.ts';
import { send, sharedWorld } from '../support/world.ts';

const world = sharedWorld();
const offer = { amount: 180_000, rate: 10.25, months: 12 };
const changes = [{ place: 'monthly_rent', note: 'Enter the rent.' }];

function inDays(days: number): string {
  return new Date(world.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
}

async function act(name: string, body: object) {
  const answer = await (await decisionOffice(world)).act(name, body);
  expect(answer.status, answer.text).toBe(200);
}

/** Gives up what was sent to an address, as a server that could not deliver it: an email with a link to the application without its text. */
async function lose(email: string) {
  await runDueJobs(world);
  await world.pool.query(
    `update mails set sent_at = null, given_up_at = now(), last_error = 'mailbox full', attempts = 1,
       text = case when opens_account then null else 'Hi' end, html = case when opens_account then null else 'Hi' end
     where to_address = $1 and letter_id is not null`,
    [email],
  );
}

/** What can be done with each lost letter to an address, by subject. */
async function lostTo(email: string) {
  const desk = await operationsDesk(world);
  const { lostMails, mails } = await desk.read();
  const lost = lostMails.filter(({ to }) => to === email);
  return {
    can: Object.fromEntries(lost.map(({ subject, again }) => [subject, again])),
    resendable: mails.resendable,
    sendAgain: async () =>
      (await desk.post('mails/send-again', { ids: lost.map(({ id }) => id) })).json as { mails: number },
    sendAll: async () => (await desk.post('mails/send-again', { all: true })).json as { mails: number },
  };
}

const notice = 'Your loan application is incomplete';
const counteroffer = 'We have a counteroffer for you';

test('a letter that a later one has replaced is not sent again: an approved applicant gets no counteroffer', async () => {
  const email = 'two.letters@example.test';
  const { id } = await confirmedApplication(world, { answers: completeAnswers(email) });
  await act('counteroffer', { id, ...offer, seen: 'submitted', goodThrough: '2099-01-04' });
  world.clock.forward({ minutes: 1 });
  await act('approve', { id, ...offer, seen: 'countered' });
  await lose(email);
  const lost = await lostTo(email);
  expect(lost.can).toEqual({ [counteroffer]: 'outdated', 'Your loan application is approved': 'possible' });
  expect(await lost.sendAgain()).toEqual({ mails: 1 });
});

test('a notice of incompleteness is sent again until the day by which it asks for an answer, and not after', async () => {
  const email = 'late.notice@example.test';
  const { id } = await confirmedApplication(world, { answers: completeAnswers(email) });
  const { id: owned, applicant } = await sentApplication(world);
  for (const application of [id, owned])
    await act('incompleteness', { id: application, seen: 'submitted', changes, answerBy: inDays(3) });
  for (const address of [email, applicant.email]) {
    await lose(address);
    expect((await lostTo(address)).can).toEqual({ [notice]: 'possible' });
  }
  expect((await lostTo(email)).resendable).toBe(2);
  world.clock.forward({ minutes: 5 * 24 * 60 });
  for (const address of [email, applicant.email]) {
    const lost = await lostTo(address);
    expect(lost.can).toEqual({ [notice]: 'outdated' });
    expect(lost.resendable).toBe(0);
    expect([await lost.sendAgain(), await lost.sendAll()]).toEqual([{ mails: 0 }, { mails: 0 }]);
  }
});

test('nor is one that was answered', async () => {
  const { id, applicant } = await sentApplication(world);
  await act('incompleteness', { id, seen: 'submitted', changes, answerBy: '2099-01-04' });
  await lose(applicant.email);
  expect((await lostTo(applicant.email)).can).toEqual({ [notice]: 'possible' });
  await sendApplication(world, id, { token: applicant.token });
  expect((await lostTo(applicant.email)).can).toEqual({ [notice]: 'outdated' });
});

test('nor a counteroffer whose day has passed, or whose application was withdrawn', async () => {
  const { id, applicant } = await sentApplication(world);
  const other = await sentApplication(world);
  await act('counteroffer', { id, ...offer, seen: 'submitted', goodThrough: inDays(3) });
  await act('counteroffer', { id: other.id, ...offer, seen: 'submitted', goodThrough: '2099-01-04' });
  await lose(applicant.email);
  await lose(other.applicant.email);
  expect((await lostTo(applicant.email)).can).toEqual({ [counteroffer]: 'possible' });
  expect((await lostTo(other.applicant.email)).can).toEqual({ [counteroffer]: 'possible' });
  await send(world, 'POST', '/lima/api/applications/withdraw', {
    token: other.applicant.token,
    body: { application: other.id },
  });
  expect((await lostTo(other.applicant.email)).can).toEqual({ [counteroffer]: 'outdated' });
  world.clock.forward({ minutes: 5 * 24 * 60 });
  expect((await lostTo(applicant.email)).can).toEqual({ [counteroffer]: 'outdated' });
});
