import { describe, expect, test } from 'vitest';
import { requestDecisions, type RequestDecision } from '@drawbridge/domain/requests/request-states.ts';
import { requestKinds } from '@drawbridge/domain/requests/request-kinds.ts';
import { dayOf } from '@drawbridge/domain/calendar/plain-date.ts';
import { verificationOf } from '../support/bank-accounts.ts';
import { budgetWorkbookOf } from '../support/budget-files.ts';
import { listDocuments, upload } from '../support/documents.ts';
import {
  drawRequested,
  employeeSignedIn,
  newBuilding,
  takeStep,
  type Building,
} from '../support/draw-requests.ts';
import * as zoo from '../support/file-zoo.ts';
import { makeJobsDue, runDueJobs, type WrittenMail } from '../support/mails.ts';
import { fileForm, receiptOf } from '../support/requests.ts';
import { send, shared, sharedWorld, type HttpAnswer } from '../support/world.ts';

/**
 * Two employees make every decision on every kind of work at the same moment. One succeeds, the other learns that the
 * item is already decided, and the borrower gets one email.
 */

interface Employee {
  readonly id: string;
  readonly token: string;
}

const world = sharedWorld();
const anna = shared(() => employeeSignedIn(world, 'Anna Analyst'));
const walt = shared(() => employeeSignedIn(world, 'Walt Wire'));
let mary: Building;

const post = (who: { readonly token: string }, path: string, body: object) =>
  send(world, 'POST', `/lima/api/${path}`, { token: who.token, body });

async function allMails(): Promise<WrittenMail[]> {
  await makeJobsDue(world);
  await runDueJobs(world);
  return (await send(world, 'GET', '/dev/outbox.json')).json as WrittenMail[];
}

/** Has two employees decide at once. Returns the emails that resulted. */
async function decided(decide: (who: Employee) => Promise<HttpAnswer>): Promise<WrittenMail[]> {
  const before = (await allMails()).length;
  world.clock.forward({ seconds: 1 });
  const answers = await Promise.all([decide(anna), decide(walt)]);
  const [done, late] = answers.toSorted((one, other) => one.status - other.status);
  expect(done?.status, done?.text).toBe(200);
  expect(late?.status, late?.text).toBe(409);
  expect(late?.json).toMatchObject({ title: expect.stringMatching(/^.{20,}$/) as string });
  const mails = await allMails();
  return mails.slice(0, mails.length - before);
}

function expectOneMail(mails: readonly WrittenMail[], words: RegExp): void {
  expect(mails.map(({ to }) => to)).toEqual([mary.email]);
  expect(`${mails[0]?.subject} ${mails[0]?.text}`).toMatch(words);
}

const requestWords = {
  'In Review': /We are reviewing your /,
  Approved: /Your .* is approved\./,
  Completed: /Your .* is complete\./,
  Declined: /We declined your [^]*Reason: No reserve\./,
} as const satisfies Record<RequestDecision, RegExp>;

describe.each(requestKinds)('a request: %s', (kind) => {
  test.each(requestDecisions)('%s', async (status) => {
    mary = await newBuilding(world);
    const { id } = receiptOf(await fileForm(world, kind, { by: mary, but: { email: mary.email } }));
    const reason = status === 'Declined' ? 'No reserve.' : '';
    const mails = await decided((who) => post(who, `staff/requests/${id}/decisions`, { status, reason }));
    expectOneMail(mails, requestWords[status]);
  });
});

test('a question about a request is emailed too', async () => {
  mary = await newBuilding(world);
  const { id } = receiptOf(await fileForm(world, 'capex', { by: mary, but: { email: mary.email } }));
  const before = (await allMails()).length;
  expect((await post(anna, `staff/requests/${id}/questions`, { text: 'Which roof?' })).status).toBe(200);
  const mails = await allMails();
  expectOneMail(mails.slice(0, mails.length - before), /Which roof\?/);
});

describe('a draw', () => {
  const day = () => dayOf(world.clock.now());
  const steps = [
    ['schedule', () => ({ inspectionDate: day() }), /inspection for draw 1 of .* is scheduled/],
    [
      'inspect',
      () => ({ lines: [mary.lines[0], mary.lines[2]].map((budgetItem) => ({ budgetItem, percent: 100 })) }),
      /inspection for draw 1 of .* is done/,
    ],
    ['approve', () => ({}), /Draw 1 of .* is approved/],
    ['wire', () => ({ reference: 'FW-1', beneficiary: mary.bank }), /Draw 1 of .* is on its way/],
  ] as const;

  test.each([...steps.keys()])('step %i', async (place) => {
    mary = await newBuilding(world);
    const draw = await drawRequested(world, mary);
    const ida = await employeeSignedIn(world, 'Ida Inspector');
    await post(ida, 'staff/beneficiaries/verify', verificationOf(world, mary.bank));
    for (const [name, body] of steps.slice(0, place))
      expect((await takeStep(world, ida, draw.id, name, body())).status, name).toBe(200);
    const step = steps[place];
    if (!step) throw new Error('no step');
    const [name, body, words] = step;
    expectOneMail(await decided((who) => takeStep(world, who, draw.id, name, body())), words);
  });

  test('declined', async () => {
    mary = await newBuilding(world);
    const draw = await drawRequested(world, mary);
    const decline = (who: Employee) => takeStep(world, who, draw.id, 'decline', { reason: 'No permit.' });
    expectOneMail(await decided(decline), /Draw 1 of .* is declined[^]*No permit\./);
  });
});

describe('a budget', () => {
  async function handedIn(): Promise<string> {
    mary = await newBuilding(world);
    const answer = await post(mary, 'deals/budget/new', {
      opportunityid: mary.dealId,
      budgetfilename: 'Plan.xlsx',
      budgetfiledata: await budgetWorkbookOf([['1', 'House', '1020', 'Framing', 1000]]),
    });
    return (answer.json as { submission: { id: string } }).submission.id;
  }
  test('approved', async () => {
    const id = await handedIn();
    expectOneMail(await decided((who) => post(who, 'staff/budgets/approve', { id })), /is approved/);
  });
  test('returned', async () => {
    const body = { id: await handedIn(), reason: 'No roof.' };
    const mails = await decided((who) => post(who, 'staff/budgets/return', body));
    expectOneMail(mails, /needs a change[^]*No roof\./);
  });
});

describe('a bank account', () => {
  test.each([
    ['verify', {}, /verified|confirmed/i],
    ['reject', { reason: 'Another name.' }, /Another name\./],
  ] as const)('%s', async (how, more, words) => {
    mary = await newBuilding(world);
    const body = { ...verificationOf(world, mary.bank), ...more };
    expectOneMail(await decided((who) => post(who, `staff/beneficiaries/${how}`, body)), words);
  });
});

describe('a document', () => {
  test.each([
    ['accept', (id: string) => ({ ids: [id] }), /We accepted deed\.pdf/],
    ['return', (id: string) => ({ id, reason: 'Blurred.' }), /Please replace[^]*Blurred\./],
  ] as const)('%s', async (how, bodyOf, words) => {
    mary = await newBuilding(world);
    await upload(world, mary, { deal: mary.dealId, name: 'deed.pdf', bytes: zoo.pdf(mary.dealId) });
    const [{ id } = { id: '' }] = await listDocuments(world, mary, mary.dealId);
    expectOneMail(await decided((who) => post(who, `staff/documents/${how}`, bodyOf(id))), words);
  });
});
