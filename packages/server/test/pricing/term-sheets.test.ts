import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type {
  ApplicationPricing,
  Comparison,
  TermSheet,
} from '@drawbridge/contract/pricing/term-sheet-schema.ts';
import { addDays } from '@drawbridge/domain/calendar/plain-date.ts';
import { administratorSignedIn } from '../support/lender-settings.ts';
import { mailsTo } from '../support/mails.ts';
import { personWithSession } from '../support/sessions.ts';
import { personSignedIn } from '../support/people.ts';
import { flipAnswers, startPricing, todayIn } from '../support/pricing.ts';
import { send, shared, sharedWorld, type HttpAnswer } from '../support/world.ts';

const world = sharedWorld();
const office = shared(async () => {
  const admin = await administratorSignedIn(world);
  await startPricing(world, admin);
  const borrower = await personWithSession(world, { email: 'ana@example.test' });
  const broker = await personWithSession(world, { email: 'bo@example.test', accountType: 'BrokerAccount' });
  const stranger = await personWithSession(world, { email: 'eve@example.test' });
  const employee = await personSignedIn(world, { accountType: 'Employee', name: 'Eli Employee' });
  return { admin, borrower, broker, stranger, employee };
});

const path = '/lima/api/staff/term-sheets';
const scenario = { product: 'fix and flip', answers: flipAnswers, wanted: null } as const;
const answers = {
  ...flipAnswers,
  first_name: 'Ana',
  last_name: 'Ruiz',
  street: '338 Sycamore Avenue',
  city: 'Decatur',
};

async function application(state: 'draft' | 'submitted' = 'submitted'): Promise<string> {
  const { rows } = await world.pool.query<{ id: string }>(
    `insert into applications (product, account_id, broker_id, state, answers, language, begun_at, saved_at, sent_at, submitted_at)
     values ('fix and flip', $1, $2, $3, $4, 'en', now(), now(), case when $3 = 'draft' then null else now() end, case when $3 = 'draft' then null else now() end) returning id`,
    [office.borrower.id, office.broker.id, state, JSON.stringify({ ...answers, email: 'ana@example.test' })],
  );
  return rows[0]?.id ?? '';
}

function issue(id: string, given: Readonly<Record<string, unknown>> = {}, key?: string): Promise<HttpAnswer> {
  const body = {
    application: id,
    scenario,
    adjustment: null,
    expires: addDays(todayIn(world), 30),
    ...given,
  };
  const headers = key === undefined ? {} : { headers: { 'idempotency-key': key } };
  return send(world, 'POST', `${path}/issue`, { token: office.employee.token, body, ...headers });
}

async function read(id: string): Promise<ApplicationPricing> {
  const answer = await send(world, 'GET', `${path}?application=${id}`, { token: office.employee.token });
  expect(answer.status, answer.text).toBe(200);
  return answer.json as ApplicationPricing;
}

async function ownSheets(token: string): Promise<TermSheet[]> {
  const answer = await send(world, 'GET', '/lima/api/term-sheets', { token });
  return (answer.json as { sheets: TermSheet[] }).sheets;
}

describe('a term sheet', () => {
  test('freezes the terms of the grid, and is emailed to applicant and broker', async () => {
    const id = await application();
    expect(await read(id)).toMatchObject({
      canIssue: true,
      scenario,
      estimate: { kind: 'terms', terms: { loanAmount: 234_600, rateFrom: 10.25 } },
      sheets: [],
    });
    expect((await issue(id)).status).toBe(200);
    expect((await read(id)).sheets).toMatchObject([
      { rate: 10.25, points: 1.75, loanAmount: 234_600, state: 'valid', issuedBy: 'Eli Employee' },
    ]);
    for (const email of ['ana@example.test', 'bo@example.test'])
      expect((await mailsTo(world, email)).map(({ subject }) => subject)).toContain(
        'Your term sheet is ready',
      );
  });

  test('is issued once, however often it is sent', async () => {
    const id = await application();
    const key = randomUUID();
    await Promise.all([issue(id, {}, key), issue(id, {}, key)]);
    expect((await read(id)).sheets).toHaveLength(1);
  });

  test('is adjusted with a reason', async () => {
    const id = await application();
    const adjustment = { rate: -0.25, points: 0, reason: 'Returning borrower' };
    expect((await issue(id, { adjustment: { ...adjustment, reason: ' ' } })).status).toBe(400);
    expect((await issue(id, { adjustment: { ...adjustment, rate: -1.25 } })).json).toMatchObject({
      errors: [{ path: 'adjustment.rate' }],
    });
    expect((await issue(id, { adjustment })).json).toMatchObject({ sheets: [{ rate: 10 }] });
  });

  test('is issued neither for a draft, nor for what the grid does not price, nor without an end', async () => {
    expect((await issue(await application('draft'))).json).toMatchObject({
      code: 'application_not_submitted',
    });
    const id = await application();
    const low = { ...scenario, answers: { ...flipAnswers, credit_score: 600 } };
    expect((await issue(id, { scenario: low })).json).toMatchObject({ code: 'not_priced' });
    for (const days of [-1, 181])
      expect((await issue(id, { expires: addDays(todayIn(world), days) })).json).toMatchObject({
        errors: [{ path: 'expires' }],
      });
    expect((await issue('f'.repeat(32))).status).toBe(404);
    expect((await read(id)).sheets).toEqual([]);
  });

  test('applicant and broker see and download it, and no one else does', async () => {
    const id = await application();
    await issue(id);
    const [sheet] = (await read(id)).sheets;
    const file = (token: string) => send(world, 'GET', `/lima/api/term-sheets/${sheet?.id}/file`, { token });
    for (const { token } of [office.borrower, office.broker]) {
      expect((await ownSheets(token)).map((each) => each.id)).toContain(sheet?.id);
      const answer = await file(token);
      expect(answer.status).toBe(200);
      expect(answer.text.startsWith('%PDF-')).toBe(true);
      expect(answer.text.match(/\/Type \/Page\n/g), 'one page').toHaveLength(1);
    }
    expect(await ownSheets(office.stranger.token)).toEqual([]);
    expect((await file(office.stranger.token)).status).toBe(404);
    expect(
      (await send(world, 'GET', `${path}?application=${id}`, { token: office.broker.token })).status,
    ).toBe(403);
  });

  test('expires after its last day, and can be withdrawn with a reason', async () => {
    const id = await application();
    await issue(id, { expires: todayIn(world) });
    const [sheet] = (await read(id)).sheets;
    const withdraw = (reason: string) =>
      send(world, 'POST', `${path}/withdraw`, {
        token: office.employee.token,
        body: { id: sheet?.id, reason },
      });
    expect((await withdraw('')).status).toBe(400);
    expect((await withdraw('The appraisal came in low.')).json).toMatchObject({
      sheets: [{ state: 'withdrawn', withdrawnBecause: 'The appraisal came in low.' }],
    });
    await withdraw('Again');
    expect((await read(id)).sheets[0]?.withdrawnBecause).toBe('The appraisal came in low.');
    const mails = (await mailsTo(world, 'ana@example.test')).filter(({ text }) =>
      text.includes('came in low'),
    );
    expect(mails).toHaveLength(1);
    await issue(id, { expires: todayIn(world) });
    world.clock.forward({ hours: 24 });
    const { token } = await personWithSession(world, { accountType: 'Employee' });
    const later = await send(world, 'GET', `${path}?application=${id}`, { token });
    expect((later.json as ApplicationPricing).sheets.map(({ state }) => state)).toEqual([
      'expired',
      'withdrawn',
    ]);
  });
});

describe('a broker’s comparison', () => {
  const save = (token: string, body: object) =>
    send(world, 'POST', '/lima/api/pricing/comparisons', { token, body });

  test('keeps up to three scenarios, and is the broker’s own', async () => {
    const broker = await personWithSession(world, { accountType: 'BrokerAccount' });
    const borrower = await personWithSession(world);
    const other = await personWithSession(world, { email: 'cy@example.test', accountType: 'BrokerAccount' });
    const scenarios = [scenario, { ...scenario, wanted: 200_000 }];
    const saved = await save(broker.token, { id: null, name: ' Sycamore ', scenarios });
    expect(saved.json).toMatchObject({ comparisons: [{ name: 'Sycamore', scenarios }] });
    const [{ id }] = (saved.json as { comparisons: [Comparison] }).comparisons;
    const four = [scenario, scenario, scenario, scenario];
    expect((await save(broker.token, { id: null, name: 'Four', scenarios: four })).status).toBe(400);
    expect((await save(other.token, { id, name: 'Mine', scenarios })).status).toBe(404);
    expect((await save(borrower.token, { id: null, name: 'Mine', scenarios })).status).toBe(403);
    expect((await save(broker.token, { id, name: 'Renamed', scenarios: [scenario] })).json).toMatchObject({
      comparisons: [{ id, name: 'Renamed' }],
    });
    const remove = (token: string) =>
      send(world, 'POST', '/lima/api/pricing/comparisons/remove', { token, body: { id } });
    expect((await remove(other.token)).status).toBe(404);
    expect((await remove(broker.token)).json).toEqual({ comparisons: [] });
  });
});
