import { beforeEach, describe, expect, test } from 'vitest';
import { documentsLeft, staffDocument } from '@drawbridge/contract/documents/staff-schema.ts';
import { workItems } from '@drawbridge/contract/work/schema.ts';
import { addDeal } from '../support/deals.ts';
import { listDocuments, upload } from '../support/documents.ts';
import { employeeSignedIn } from '../support/draw-requests.ts';
import * as zoo from '../support/file-zoo.ts';
import { listenLive } from '../support/live.ts';
import { mailsTo, makeJobsDue, runDueJobs } from '../support/mails.ts';
import { personSignedIn } from '../support/people.ts';
import { send, shared, sharedWorld } from '../support/world.ts';

const world = sharedWorld({ environment: { FLAG_ACTION_ITEMS: 'on' } });
const maria = shared(() => personSignedIn(world, { name: 'Maria Alder' }));
const broker = shared(() => personSignedIn(world, { name: 'Ben Broker', accountType: 'BrokerAccount' }));
const anna = shared(() => employeeSignedIn(world, 'Anna Analyst'));
const walt = shared(() => employeeSignedIn(world, 'Walt Wire'));
let dealId: string;

beforeEach(async () => {
  world.clock.forward({ minutes: 1 });
  dealId = await addDeal(world, { borrowerId: maria.accountId, brokerId: broker.accountId });
});

let written = 0;

async function sent(name: string, by = maria, more: object = {}): Promise<string> {
  const bytes = zoo.pdf(`${name} ${++written}`);
  const answer = await send(world, 'POST', '/lima/api/deals/uploaddocument', {
    token: by.token,
    body: {
      rentrollfilename: name,
      rentrollfiledata: bytes.toString('base64'),
      opportunityId: dealId,
      ...more,
    },
  });
  expect(answer.status, answer.text).toBe(200);
  return (await listDocuments(world, by, dealId)).find((file) => file.name === name)?.id ?? '';
}

const accept = (ids: readonly string[], who = anna) =>
  send(world, 'POST', '/lima/api/staff/documents/accept', { token: who.token, body: { ids } });
const giveBack = (id: string, reason: string, who = anna) =>
  send(world, 'POST', '/lima/api/staff/documents/return', { token: who.token, body: { id, reason } });
async function read(id: string) {
  return staffDocument.parse(
    (await send(world, 'GET', `/lima/api/staff/documents/${id}`, { token: anna.token })).json,
  );
}
async function inQueue(): Promise<string[]> {
  const path = '/lima/api/staff/work?kind=document&limit=1000';
  const { json } = await send(world, 'GET', path, { token: anna.token });
  return workItems
    .parse(json)
    .items.filter((item) => item.dealId === dealId)
    .map(({ id }) => id);
}
async function runJobs(): Promise<void> {
  await makeJobsDue(world);
  await runDueJobs(world);
}

describe('a document from a borrower or broker', () => {
  test('waits in the queue with its sender until it is accepted; an employee’s upload does not', async () => {
    const deed = await sent('deed.pdf');
    const rents = await sent('rents.pdf', broker);
    await upload(
      world,
      { ...maria, token: anna.token },
      { deal: dealId, name: 'own.pdf', bytes: zoo.pdf('own') },
    );
    expect((await inQueue()).toSorted()).toEqual([deed, rents].toSorted());
    expect(await read(rents)).toMatchObject({
      name: 'rents.pdf',
      review: 'submitted',
      sentBy: { name: 'Ben Broker', isBroker: true },
      deal: { borrower: 'Maria Alder' },
      history: [{ state: 'submitted', by: 'Ben Broker', note: null }],
      others: [{ id: deed, name: 'deed.pdf' }],
    });
    const answer = await accept([deed]);
    expect(documentsLeft.parse(answer.json).left).toEqual([{ id: rents, name: 'rents.pdf' }]);
    expect(await inQueue()).toEqual([rents]);
    const states = (await listDocuments(world, maria, dealId)).map(({ name, review }) => [name, review]);
    expect(Object.fromEntries(states)).toEqual({
      'deed.pdf': 'accepted',
      'rents.pdf': 'submitted',
      'own.pdf': null,
    });
  });

  test('is returned with a reason for its sender, and waits for review again once it is resent', async () => {
    const id = await sent('deed.pdf');
    expect((await giveBack(id, ' ')).status).toBe(400);
    expect((await giveBack(id, 'The last page is missing. ')).status).toBe(200);
    expect(await listDocuments(world, maria, dealId)).toMatchObject([
      { id, review: 'returned', returned_because: 'The last page is missing.' },
    ]);
    const [mail] = await mailsTo(world, maria.email);
    expect(mail?.subject).toContain('deed.pdf');
    expect(mail?.text).not.toContain('You sent it for');
    expect(mail?.text).toContain('Reason: The last page is missing.');
    expect(mail?.text).toContain(`http://portal.test/dashboard/deal/${dealId}/documents`);

    const bytes = zoo.pdf(`deed.pdf ${written}`);
    await upload(world, maria, { deal: dealId, name: 'deed.pdf', bytes });
    expect(await listDocuments(world, maria, dealId)).toMatchObject([
      { id, review: 'submitted', returned_because: null },
    ]);
    expect(await inQueue()).toEqual([id]);
    expect((await read(id)).history.map(({ state }) => state)).toEqual([
      'submitted',
      'returned',
      'submitted',
    ]);
    await accept([id]);
    // Sending an accepted document again does not reopen it.
    await upload(world, maria, { deal: dealId, name: 'deed.pdf', bytes });
    expect(await inQueue()).toEqual([]);
  });

  test('is accepted together with others, with one email per sender', async () => {
    const ids = [await sent('one.pdf'), await sent('two.pdf'), await sent('three.pdf', broker)];
    await runJobs();
    const [before, brokerBefore] = await Promise.all(
      [maria, broker].map(({ email }) => mailsTo(world, email)),
    );
    await accept(ids);
    await runJobs();
    await runJobs();
    const mails = await mailsTo(world, maria.email);
    expect(mails).toHaveLength((before?.length ?? 0) + 1);
    expect(mails[0]?.subject).toMatch(/^We accepted 2 documents for /);
    expect(mails[0]?.text).toContain('“one.pdf”\n“two.pdf”');
    const toBroker = await mailsTo(world, broker.email);
    expect(toBroker).toHaveLength((brokerBefore?.length ?? 0) + 1);
    expect(toBroker[0]?.subject).toBe('We accepted three.pdf');
  });

  test('is decided once: a second employee’s decision is refused and changes nothing', async () => {
    const [one, two] = [await sent('one.pdf'), await sent('two.pdf')];
    const answers = await Promise.all([accept([one]), giveBack(one, 'Blurred.', walt)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.json).toMatchObject({ code: 'document_decided' });
    expect((await accept([one, two])).status).toBe(409);
    expect(await inQueue()).toEqual([two]);
    const other = await addDeal(world, { borrowerId: maria.accountId });
    const home = dealId;
    dealId = other;
    const elsewhere = await sent('elsewhere.pdf');
    dealId = home;
    expect((await accept([two, elsewhere])).status).toBe(404);
  });

  test('completes its action item once it is accepted', async () => {
    const asked = await send(world, 'POST', '/lima/api/staff/action-items', {
      token: anna.token,
      body: { dealid: dealId, kind: 'document', words: 'Upload the signed contract.' },
    });
    const { id: actionItem } = asked.json as { id: string };
    const open = async () => {
      const answer = await send(world, 'POST', '/lima/api/deals/action-items', {
        token: maria.token,
        body: { dealid: dealId },
      });
      return (answer.json as { items: { id: string }[] }).items.map(({ id }) => id);
    };
    const id = await sent('contract.pdf', maria, { actionItem });
    expect(await read(id)).toMatchObject({ sent_for: 'Upload the signed contract.' });
    expect(await open()).toEqual([actionItem]);
    await giveBack(await sent('unsigned.pdf', maria, { actionItem }), 'It is not signed.');
    const [returned] = await mailsTo(world, maria.email);
    expect(returned?.text).toContain('You sent it for this item: Upload the signed contract.');
    await accept([id]);
    expect(await open()).toEqual([]);
    const late = await send(world, 'POST', '/lima/api/deals/uploaddocument', {
      token: maria.token,
      body: { rentrollfilename: 'x.csv', rentrollfiledata: 'YSxiCg==', opportunityId: dealId, actionItem },
    });
    expect(late).toMatchObject({ status: 400, json: { errors: [{ path: 'actionItem' }] } });
  });

  test('updates without a reload for its sender and other employees', async () => {
    const id = await sent('deed.pdf');
    const [owner, colleague] = await Promise.all([
      listenLive(world.url, maria.token),
      listenLive(world.url, walt.token),
    ]);
    await Promise.all([owner.ready(), colleague.ready()]);
    await accept([id]);
    expect(await owner.next()).toEqual({ kind: 'documents', id: dealId });
    expect(await colleague.next()).toEqual({ kind: 'documents', id: dealId });
    await Promise.all([owner.close(), colleague.close()]);
  });
});
