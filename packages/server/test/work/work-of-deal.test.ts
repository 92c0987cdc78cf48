import { expect, test } from 'vitest';
import { workOfDeal, type WorkOfDeal } from '@drawbridge/contract/work/schema.ts';
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
import { fileForm, receiptOf } from '../support/requests.ts';
import { send, shared, sharedWorld } from '../support/world.ts';

const world = sharedWorld();
const anna = shared(() => employeeSignedIn(world, 'Anna Analyst'));

async function sentFor(dealId: string): Promise<WorkOfDeal> {
  const path = `/lima/api/staff/deals/work?dealid=${dealId}`;
  const answer = await send(world, 'GET', path, { token: anna.token });
  expect(answer.status, answer.text).toBe(200);
  return workOfDeal.parse(answer.json);
}

async function decide(path: string, body: object): Promise<void> {
  const answer = await send(world, 'POST', `/lima/api/staff/${path}`, { token: anna.token, body });
  expect(answer.status, answer.text).toBe(200);
}

/** A borrower’s deal with one item of every kind. Returns the ids. */
async function everythingSent(mary: Building) {
  await upload(world, mary, { deal: mary.dealId, name: 'deed.pdf', bytes: zoo.pdf('deed') });
  const [document] = await listDocuments(world, mary, mary.dealId);
  const { rows } = await world.pool.query<{ loan_number: string }>(
    'select loan_number from deals where id = $1',
    [mary.dealId],
  );
  const loanNumber = rows[0]?.loan_number;
  return {
    request: receiptOf(await fileForm(world, 'capex', { by: mary, but: { loan_number: loanNumber } })),
    draw: await drawRequested(world, mary),
    document: document?.id ?? '',
  };
}

test('a deal lists its open work, then the outcome of its decided work', async () => {
  const mary = await newBuilding(world);
  const { request, draw, document } = await everythingSent(mary);
  const waiting = await sentFor(mary.dealId);
  expect(waiting.open.map(({ id }) => id).toSorted()).toEqual(
    [request.id, draw.id, document, mary.bank].toSorted(),
  );
  expect(waiting.open.map(({ dueOn }) => dueOn)).toEqual(waiting.open.map(({ dueOn }) => dueOn).toSorted());
  expect(waiting.decided).toEqual([]);

  await decide(`requests/${request.id}/decisions`, { status: 'Declined', reason: 'The reserve is spent.' });
  await decide('documents/accept', { ids: [document] });
  await decide('beneficiaries/reject', { id: mary.bank, reason: 'The name is another.' });
  await takeStep(world, anna, draw.id, 'decline', { reason: 'Not yet.' });
  const { open, decided } = await sentFor(mary.dealId);
  expect(open).toEqual([]);
  const outcomes = Object.fromEntries(decided.map(({ kind, outcome }) => [kind, outcome]));
  expect(outcomes).toEqual({
    capex: 'declined',
    document: 'accepted',
    'bank account': 'rejected',
    draw: 'declined',
  });
  expect(decided.find(({ kind }) => kind === 'draw')).toMatchObject({
    id: draw.id,
    reference: draw.reference,
    amount: 490,
  });
  expect(decided.map(({ receivedAt }) => receivedAt)).toEqual(
    decided
      .map(({ receivedAt }) => receivedAt)
      .toSorted()
      .toReversed(),
  );
});

test('a draw the borrower took back is withdrawn, and a budget that a newer one superseded is replaced', async () => {
  const mary = await newBuilding(world);
  const draw = await drawRequested(world, mary);
  const answer = await send(world, 'POST', '/lima/api/deals/draws/withdraw', {
    token: mary.token,
    body: { dealid: mary.dealId, drawId: draw.id },
  });
  expect(answer.status, answer.text).toBe(200);
  for (const cost of [1000, 1200]) {
    const handedIn = await send(world, 'POST', '/lima/api/deals/budget/new', {
      token: mary.token,
      body: {
        opportunityid: mary.dealId,
        budgetfilename: `Plan ${cost}.xlsx`,
        budgetfiledata: await budgetWorkbookOf([['1', 'House', '1020', 'Framing', cost]]),
      },
    });
    expect(handedIn.status, handedIn.text).toBe(200);
  }
  const { open, decided } = await sentFor(mary.dealId);
  expect(decided.find(({ id }) => id === draw.id)?.outcome).toBe('withdrawn');
  expect(decided.find(({ kind }) => kind === 'budget')).toMatchObject({
    reference: 'Plan 1000.xlsx',
    outcome: 'replaced',
    amount: 1000,
  });
  expect(open.find(({ kind }) => kind === 'budget')?.reference).toBe('Plan 1200.xlsx');
});

test('a deal lists no other deal’s work, and an unknown deal is not found', async () => {
  const mary = await newBuilding(world);
  await drawRequested(world, mary);
  const quiet = await newBuilding(world);
  expect((await sentFor(quiet.dealId)).open.map(({ kind }) => kind)).toEqual(['bank account']);
  const path = '/lima/api/staff/deals/work?dealid=none';
  expect((await send(world, 'GET', path, { token: anna.token })).status).toBe(404);
});
