import { beforeEach, describe, expect, test } from 'vitest';
import { checkOffice, checksPath as path, type CheckOffice } from '../support/check-office.ts';
import { runDueJobs } from '../support/due-jobs.ts';
import { administratorSignedIn, sectionOf } from '../support/lender-settings.ts';
import { personSignedIn, type SignedInPerson } from '../support/people.ts';
import { send, sharedWorld, startWorld } from '../support/world.ts';

const world = sharedWorld();

let employee: SignedInPerson;
let borrower: SignedInPerson;
let dealId: string;
let list: CheckOffice['list'];
let ask: CheckOffice['ask'];
let enter: CheckOffice['enter'];
let signInAgain: CheckOffice['signInAgain'];

beforeEach(async () => {
  ({ employee, borrower, dealId, list, ask, enter, signInAgain } = await checkOffice(world));
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
    expect(
      (await enter(id, { zone: '  AE ', score: { value: 700, low: 300, high: 850 }, outcome: 'review' }))
        .json,
    ).toMatchObject({
      checks: [{ zone: 'AE', score: null, outcome: 'review', isExpired: false, hasReport: false }],
    });
    expect((await enter('f'.repeat(32))).status).toBe(404);
    await other.close();
  });

  test.each([
    [{ score: { value: 299, low: 300, high: 850 } }, 'score.value'],
    [{ score: { value: 700.5, low: 300, high: 850 } }, 'score.value'],
    [{ score: { value: 851, low: 300, high: 850 } }, 'score.value'],
    [{ score: { value: 700, low: 850, high: 300 } }, 'score.high'],
    [{ score: { value: 700, low: 0, high: 850 } }, 'score.low'],
    [{ score: { value: 700, low: 300, high: 1000 } }, 'score.high'],
    [{ score: { value: 700, low: 300 } }, 'score.high'],
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
    employee = await signInAgain();
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
  employee = await signInAgain();
  await sweep();
  expect(await isListed()).toBe(true);
  await ask('ofac');
  expect(await isListed()).toBe(false);
});
