import type { DealChecks } from '@drawbridge/contract/checks/schema.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { addDeal } from '../support/deals.ts';
import { runDueJobs } from '../support/due-jobs.ts';
import { administratorSignedIn, sectionOf } from '../support/lender-settings.ts';
import { personSignedIn, type SignedInPerson } from '../support/people.ts';
import { send, sharedWorld, startWorld, type HttpAnswer } from '../support/world.ts';

const world = sharedWorld();

let employee: SignedInPerson;
let borrower: SignedInPerson;
let dealId: string;

beforeEach(async () => {
  employee = await personSignedIn(world, { accountType: 'Employee', name: 'Erin Employee' });
  borrower = await personSignedIn(world);
  dealId = await addDeal(world, { borrowerId: borrower.accountId, street: '9 Clear Street' });
});

const path = '/lima/api/staff/deals/checks';

async function list(): Promise<DealChecks> {
  const answer = await send(world, 'GET', `${path}?dealid=${dealId}`, { token: employee.token });
  expect(answer.status, answer.text).toBe(200);
  return answer.json as DealChecks;
}

const subjectIn = ({ people, properties }: DealChecks, kind: string) =>
  (kind === 'flood zone' || kind === 'valuation' ? properties : people)[0]?.id ?? '';

async function ask(
  kind: string,
  but: object = {},
  to = world,
  key = crypto.randomUUID(),
): Promise<HttpAnswer> {
  const subjectId = subjectIn(await list(), kind);
  return send(to, 'POST', path, {
    token: employee.token,
    headers: { 'idempotency-key': key },
    body: { dealid: dealId, kind, subjectId, purpose: null, ...but },
  });
}

const enter = (id: string, but: object = {}) =>
  send(world, 'POST', `${path}/result`, {
    token: employee.token,
    body: {
      dealid: dealId,
      id,
      outcome: 'clear',
      score: null,
      zone: null,
      amount: null,
      reference: 'R-1',
      note: null,
      on: world.clock.now().toISOString().slice(0, 10),
      ...but,
    },
  });

const rename = (name: string) =>
  world.pool.query(`update deal_members set first_name = $2, last_name = '' where deal_id = $1`, [
    dealId,
    name,
  ]);

async function actions(): Promise<string[]> {
  const { rows } = await world.pool.query<{ action: string }>(
    `select action from audit_log where subject = $1 order by id`,
    [dealId],
  );
  return rows.map(({ action }) => action).filter((action) => action.startsWith('check'));
}

/** An application that became the deal, with the consent of the person with this address. */
async function addConsent(email: string): Promise<void> {
  await world.pool.query(
    `with applied as (
       insert into applications (product, state, answers, language, begun_at, saved_at, sent_at, submitted_at, deal_id)
       values ('rental', 'submitted', jsonb_build_object('email', $2::text), 'en', now(), now(), now(), now(), $1) returning id)
     insert into application_consents (application_id, kind, agreed_text, agreed_language, agreed_at, address, email)
     select id, 'creditConsent', 'I agree.', 'en', '2026-01-05T10:00:00Z', '127.0.0.1', lower($2) from applied`,
    [dealId, email],
  );
}

describe('with a provider', () => {
  test('the answer arrives once, the report is sealed, and the log tells it in order', async () => {
    const key = crypto.randomUUID();
    const first = await ask('ofac', {}, world, key);
    expect(first.json).toMatchObject({
      provider: 'sandbox',
      checks: [{ state: 'requested', subject: 'Jo Member' }],
    });
    expect((await ask('ofac', {}, world, key)).json).toMatchObject({ checks: [{ state: 'requested' }] });
    expect((await ask('ofac')).json).toMatchObject({ code: 'check_waiting' });
    await runDueJobs(world);
    await runDueJobs(world);
    const [check, ...more] = (await list()).checks;
    expect(more).toEqual([]);
    expect(check).toMatchObject({ state: 'done', askedBy: 'Erin Employee', doneBy: null, hasReport: true });
    expect(check?.reference).toMatch(/^SANDBOX-/);
    const { rows } = await world.pool.query('select * from deal_checks where deal_id = $1', [dealId]);
    expect(JSON.stringify(rows)).not.toContain('"kind\\"');
    const report = await send(world, 'POST', `${path}/report`, {
      token: employee.token,
      body: { dealid: dealId, id: check?.id },
    });
    expect(report.json).toMatchObject({ report: expect.stringContaining('Jo Member') as string });
    expect(await actions()).toEqual(['check requested', 'check answered', 'check report shown']);
    expect((await enter(check?.id ?? '', { outcome: 'review' })).json).toMatchObject({
      checks: [{ outcome: 'review', doneBy: 'Erin Employee', hasReport: true }],
    });
  });

  test('the same subject gets the same answer', async () => {
    await ask('valuation');
    await runDueJobs(world);
    await ask('valuation');
    await runDueJobs(world);
    const [one, two] = (await list()).checks;
    expect(one?.amount).toBeGreaterThan(0);
    expect([one?.amount, one?.outcome, one?.reference]).toEqual([two?.amount, two?.outcome, two?.reference]);
  });

  test('without an answer it is tried again, then an employee enters the result', async () => {
    await rename('Sandbox Failure');
    await ask('background');
    for (let tries = 0; tries < 5; tries += 1) {
      await runDueJobs(world);
      expect((await list()).checks[0]?.state).toBe(tries < 4 ? 'requested' : 'failed');
      await world.pool.query(`update graphile_worker._private_jobs set run_at = now()`);
    }
    expect(await actions()).toEqual(['check requested', 'check failed']);
    const work = await send(world, 'GET', '/lima/api/staff/work?kind=check', { token: employee.token });
    expect(work.text).toContain(dealId);
    const [check] = (await list()).checks;
    expect((await enter(check?.id ?? '')).json).toMatchObject({
      checks: [{ state: 'done', doneBy: 'Erin Employee' }],
    });
  });
});

describe('credit', () => {
  test.each(['soft credit', 'hard credit'])(
    '%s needs a purpose and the person’s own consent',
    async (kind) => {
      const purpose = 'credit application';
      expect((await ask(kind)).json).toMatchObject({ errors: [{ path: 'purpose' }] });
      expect((await ask(kind, { purpose })).json).toMatchObject({ code: 'credit_consent_missing' });
      await addConsent('JO@example.test');
      expect((await ask(kind, { purpose })).json).toMatchObject({
        checks: [{ kind, purpose, consentAt: '2026-01-05T10:00:00.000Z' }],
      });
    },
  );

  test('of an owner rests on the consent they gave through their own link', async () => {
    await addConsent('applicant@example.test');
    await world.pool.query(
      `with party as (
         insert into application_parties (application_id, item, email, language, mailed_at, expires_at, finished_at)
         select id, 'a', 'jo@example.test', 'en', now(), now(), now() from applications where deal_id = $1 returning id)
       insert into application_party_consents (party_id, kind, agreed_text, agreed_language, agreed_at, address)
       select id, 'creditConsent', 'I agree.', 'en', '2026-01-06T10:00:00Z', '127.0.0.1' from party`,
      [dealId],
    );
    const purpose = 'credit application';
    expect((await ask('soft credit', { purpose })).json).toMatchObject({
      checks: [{ consentAt: '2026-01-06T10:00:00.000Z' }],
    });
  });

  test.each([
    ['someone typed their address and nobody confirmed it', `update application_consents set email = null`],
    ['the application was withdrawn', `update applications set state = 'withdrawn'`],
    [
      'someone else wrote their address into it later',
      `update application_consents set email = 'x@example.test'`,
    ],
  ])('is not read when %s', async (_case, change) => {
    await addConsent('jo@example.test');
    await world.pool.query(change);
    expect((await ask('hard credit', { purpose: 'credit application' })).json).toMatchObject({
      code: 'credit_consent_missing',
    });
  });

  test('is not read on another person’s consent', async () => {
    await addConsent('someone@example.test');
    expect((await ask('hard credit', { purpose: 'credit application' })).json).toMatchObject({
      code: 'credit_consent_missing',
    });
  });
});

describe('by hand', () => {
  test('an employee enters the result, with the figure of its kind', async () => {
    const other = await startWorld({ beside: world, environment: { CHECK_PROVIDER: 'none' } });
    await ask('flood zone', {}, other);
    const [check] = (await list()).checks;
    expect(check).toMatchObject({ provider: 'none', state: 'requested' });
    const id = check?.id ?? '';
    expect((await enter(id)).json).toMatchObject({ errors: [{ path: 'zone' }] });
    expect((await enter(id, { zone: 'X', on: '2999-01-01' })).json).toMatchObject({
      errors: [{ path: 'on' }],
    });
    expect((await enter(id, { zone: '  AE ', score: 700, outcome: 'review' })).json).toMatchObject({
      checks: [{ zone: 'AE', score: null, outcome: 'review', isExpired: false, hasReport: false }],
    });
    expect((await enter('f'.repeat(32))).status).toBe(404);
    await other.close();
  });

  test.each([
    [{ score: 299 }, 'score'],
    [{ score: 700.5 }, 'score'],
    [{ amount: -1 }, 'amount'],
    [{ amount: 1e12 }, 'amount'],
    [{ outcome: 'good' }, 'outcome'],
  ])('%j is refused', async (but, field) => {
    await ask('ofac');
    const [check] = (await list()).checks;
    expect((await enter(check?.id ?? '', but)).json).toMatchObject({ errors: [{ path: field }] });
  });
});

test('borrowers and brokers see nothing of checks', async () => {
  await ask('ofac');
  for (const { token } of [borrower, await personSignedIn(world, { accountType: 'BrokerAccount' })])
    expect((await send(world, 'GET', `${path}?dealid=${dealId}`, { token })).status).toBe(403);
  const deal = await send(world, 'POST', '/lima/api/deals/details', {
    token: borrower.token,
    body: { dealid: dealId },
  });
  expect(deal.text).not.toMatch(/ofac|checks/i);
});

describe('stages', () => {
  const move = (body: object) =>
    send(world, 'POST', '/lima/api/staff/deals/stage', {
      token: employee.token,
      body: { dealid: dealId, ...body },
    });

  test('a stage that needs a check is left with a valid result, or with a reason', async () => {
    const admin = await administratorSignedIn(world);
    const rulesOf = (by: SignedInPerson) =>
      sectionOf<{ version: number; fields: object }>(world, by, 'checks');
    const rules = rulesOf(admin);
    expect((await rules.set({ ofacStage: 'Processing', ofacDays: 10 })).status).toBe(200);
    expect((await move({ stage: 'Processing' })).status).toBe(200);
    const refused = await move({ stage: 'Clear to Close' });
    expect(refused.json).toMatchObject({ code: 'checks_missing', errors: [{ path: 'withoutChecks' }] });
    expect((await move({ stage: 'Clear to Close', withoutChecks: '  ' })).status).toBe(422);
    expect((await list()).needed).toEqual([{ kind: 'ofac', stage: 'Processing', isThere: false }]);
    await ask('ofac');
    const [check] = (await list()).checks;
    await enter(check?.id ?? '', { outcome: 'review' });
    expect((await move({ stage: 'Clear to Close' })).status).toBe(422);
    await enter(check?.id ?? '');
    expect((await move({ stage: 'Clear to Close' })).status).toBe(200);
    expect((await move({ stage: 'Processing' })).status).toBe(200);
    world.clock.forward({ hours: 24 * 11 });
    employee = await personSignedIn(world, { accountType: 'Employee' });
    expect((await list()).checks[0]).toMatchObject({ isExpired: true });
    expect((await move({ stage: 'Clear to Close' })).status).toBe(422);
    expect((await move({ stage: 'Clear to Close', withoutChecks: 'Cleared on paper' })).status).toBe(200);
    const { rows } = await world.pool.query(
      `select particulars from audit_log where subject = $1 and action = 'stage changed' order by id desc limit 1`,
      [dealId],
    );
    expect(rows).toMatchObject([{ particulars: { withoutChecks: ['ofac'], reason: 'Cleared on paper' } }]);
    await rulesOf(await administratorSignedIn(world)).resetToDefault();
  });
});

test('a result that expires soon is on the work queue until it is renewed', async () => {
  await ask('ofac');
  const [check] = (await list()).checks;
  await enter(check?.id ?? '');
  const isListed = async () =>
    (await send(world, 'GET', '/lima/api/staff/work?kind=check', { token: employee.token })).text.includes(
      check?.id ?? '',
    );
  const sweep = async () => {
    await world.pool.query(`select graphile_worker.add_job('sweep old rows', '{}'::json)`);
    await runDueJobs(world);
  };
  await sweep();
  expect(await isListed()).toBe(false);
  world.clock.forward({ hours: 24 * 17 });
  employee = await personSignedIn(world, { accountType: 'Employee' });
  await sweep();
  expect(await isListed()).toBe(true);
  await ask('ofac');
  expect(await isListed()).toBe(false);
});
