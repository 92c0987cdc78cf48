import { expect, test } from 'vitest';
import { crossing } from '../support/crossing.ts';
import { deletionOffice } from '../support/deletion-office.ts';
import { personSignedIn, signIn } from '../support/people.ts';
import { isOpen } from '../support/security.ts';
import { freshWorld, send } from '../support/world.ts';

const world = freshWorld();
const { maria, ada, loan, run, counted, remove } = deletionOffice(world);

const addDealFor = (borrower: string, broker: string | null = null) =>
  send(world, 'POST', '/lima/api/staff/deals/new', {
    token: ada.token,
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: {
      number: 'HL-30001',
      borrower,
      broker,
      nickname: null,
      product: 'Bridge',
      type: 'FixNFlip',
      loan_amount: 100_000,
      stage: 'Application',
    },
  });

const saveDraft = () =>
  send(world, 'POST', '/lima/api/drafts', {
    token: maria.token,
    body: { form: 'payoff', values: { property_address: '1 Elm' }, savedAt: '2026-11-21T15:04:05.000Z' },
  });

test('a deal that is being added first stops the deletion', async () => {
  const [added, removed] = await crossing(
    world,
    'deal_stages',
    () => addDealFor(maria.email),
    () => remove(),
  );
  expect([added.status, removed.status]).toEqual([201, 409]);
  expect(removed.json).toMatchObject({ detail: 'Loan HL-30001 is not paid off or withdrawn.' });
});

test('a deal that is being added for a borrower whose data is being deleted is not added', async () => {
  const [removed, added] = await crossing(
    world,
    'personal_copies',
    () => remove(),
    () => addDealFor(maria.email),
  );
  expect([removed.status, added.status]).toEqual([200, 503]);
  expect(await addDealFor(maria.email)).toMatchObject({
    status: 400,
    json: { errors: [{ path: 'borrower' }] },
  });
  expect(await counted('deals')).toBe(1);
});

test('a deal does not get a broker whose data is being deleted', async () => {
  const broker = await personSignedIn(world, { accountType: 'BrokerAccount' });
  const nina = await personSignedIn(world);
  const { json } = await addDealFor(nina.email);
  const { id, version } = json as { id: string; version: number };
  const [removed, changed] = await crossing(
    world,
    'personal_copies',
    () => remove({ personId: broker.accountId, email: broker.email }),
    () =>
      send(world, 'POST', '/lima/api/staff/deals/broker', {
        token: ada.token,
        body: { dealid: id, version, broker: broker.email },
      }),
  );
  expect([removed.status, changed.status]).toEqual([200, 503]);
  expect(await counted('deals where broker_id is not null')).toBe(0);
});

test('what the person is saving meanwhile is not kept', async () => {
  const [removed, saved] = await crossing(world, 'personal_copies', () => remove(), saveDraft);
  expect([removed.status, saved.status]).toEqual([200, 503]);
  expect((await saveDraft()).status).toBe(401);
  expect(await counted('drafts')).toBe(0);
});

test('a sign-in meanwhile opens no session', async () => {
  const [removed, signedIn] = await crossing(
    world,
    'personal_copies',
    () => remove(),
    () => signIn(world, maria.email).catch((error: unknown) => String(error)),
  );
  expect(removed.status).toBe(200);
  expect(signedIn).toMatch('could not sign in: 401');
  expect(await counted('sessions where account_id = $1', [maria.accountId])).toBe(0);
});

test('a session that is being opened first ends', async () => {
  const [signedIn, removed] = await crossing(
    world,
    'audit_log',
    () => signIn(world, maria.email),
    () => remove(),
  );
  expect(removed.status).toBe(200);
  expect(await isOpen(world, signedIn.token)).toBe(false);
});

test('a loan that is being opened again first stops the deletion', async () => {
  const { rows } = await run('select version from deals where id = $1', [loan.id]);
  const [opened, removed] = await crossing(
    world,
    'audit_log',
    () =>
      send(world, 'POST', '/lima/api/staff/deals/stage', {
        token: ada.token,
        body: { dealid: loan.id, version: rows[0]?.['version'], stage: 'Funded', withoutDates: true },
      }),
    () => remove(),
  );
  expect([opened.status, removed.status]).toEqual([200, 409]);
});
