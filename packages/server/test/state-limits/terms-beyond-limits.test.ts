import { describe, expect, test } from 'vitest';
import type { TwoPersonSettings } from '@drawbridge/contract/lender-settings/two-person-rules.ts';
import type {
  LoanAccountView,
  LoanTermsReply,
  UnconfirmedLoans,
} from '@drawbridge/contract/loan-accounts/schema.ts';
import { workItems } from '@drawbridge/contract/work/schema.ts';
import { createJobs } from '../../src/app/create-jobs.ts';
import { createLog } from '../../src/platform/log.ts';
import { sectionOf } from '../support/lender-settings.ts';
import { mailsTo } from '../support/mails.ts';
import { personSignedIn } from '../support/people.ts';
import { loanIn, steepTerms } from '../support/steep-terms.ts';
import { fresh, freshWorld, send, type HttpAnswer } from '../support/world.ts';

const world = freshWorld();
const admin = fresh(() => personSignedIn(world, { accountType: 'Employee', isAdministrator: true }));
const anna = fresh(() => personSignedIn(world, { accountType: 'Employee', name: 'Anna Analyst' }));
const walt = fresh(() => personSignedIn(world, { accountType: 'Employee', name: 'Walt Wire' }));

type Person = typeof anna;

function post(path: string, body: object, by: Person, key?: string): Promise<HttpAnswer> {
  const headers = key === undefined ? {} : { headers: { 'idempotency-key': key } };
  return send(world, 'POST', `/lima/api/staff/${path}`, { token: by.token, body, ...headers });
}

async function limit(figure: number, replaces: string | null = null): Promise<void> {
  const answer = await post(
    'state-limits/confirm',
    {
      state: 'FL',
      kind: 'interest rate',
      figure,
      borrower: 'any',
      upTo: null,
      source: 'Fla. Stat. § 687.02',
      link: '',
      replaces,
    },
    admin,
  );
  expect(answer.status, answer.text).toBe(200);
}

/** Turns the rule that refuses terms beyond a limit on or off. */
async function refuseBeyond(on: boolean): Promise<void> {
  const rules = sectionOf<TwoPersonSettings>(world, admin, 'two-person-rules');
  expect((await rules.set({ termsKeepStateLimits: on })).status).toBe(200);
}

const why = 'Counsel: the loan is exempt as a business loan.';

function confirm(dealid: string, change: object = {}, by: Person = anna): Promise<HttpAnswer> {
  return post(
    'deals/terms/confirm',
    { dealid, seen: 0, boardedOn: null, terms: steepTerms, reason: null, ...change },
    by,
  );
}

async function read(dealid: string, by: Person = walt): Promise<LoanTermsReply> {
  const answer = await send(world, 'GET', `/lima/api/staff/deals/terms?dealid=${dealid}`, {
    token: by.token,
  });
  expect(answer.status, answer.text).toBe(200);
  return answer.json as LoanTermsReply;
}

async function computed(dealid: string): Promise<unknown> {
  const answer = await send(world, 'GET', `/lima/api/staff/deals/account?dealid=${dealid}`, {
    token: anna.token,
  });
  return (answer.json as LoanAccountView).account;
}

async function queued(dealid: string) {
  const answer = await send(world, 'GET', '/lima/api/staff/work?kind=terms', { token: walt.token });
  return workItems.parse(answer.json).items.filter(({ dealId }) => dealId === dealid);
}

/** A loan for which Anna sent terms beyond a limit of 18%. */
async function sent() {
  await limit(18);
  await refuseBeyond(false);
  const dealid = await loanIn(world, 'FL');
  const answer = await confirm(dealid, { beyondReason: why });
  expect(answer.status, answer.text).toBe(200);
  const { proposal } = await read(dealid);
  if (!proposal) throw new Error('nothing waits');
  const seen = proposal.beyond.map(({ id }) => id);
  const approve = (by: Person, limits = seen, key?: string) =>
    post('deals/terms/approve', { dealid, id: proposal.id, limits }, by, key);
  return { dealid, proposal, approve, id: proposal.id };
}

describe('terms beyond a limit', () => {
  test('are refused even with a reason, unless a second employee may approve them', async () => {
    await limit(18);
    const dealid = await loanIn(world, 'FL');
    expect((await confirm(dealid, { beyondReason: why })).status).toBe(400);
    await refuseBeyond(false);
    const asked = await confirm(dealid);
    expect(asked.status).toBe(400);
    expect(asked.json).toMatchObject({
      errors: [
        { path: 'terms.rates.0.rate', message: 'The highest rate in Florida is 18% (Fla. Stat. § 687.02).' },
        { path: 'beyondReason' },
      ],
    });
    expect((await read(dealid)).proposal).toBeNull();
  });

  test('wait in the queue for a second employee, and nothing is computed from them', async () => {
    const { dealid, proposal, approve } = await sent();
    expect(proposal).toMatchObject({
      why,
      proposedBy: 'Anna Analyst',
      isOwn: false,
      isRefused: false,
      beyond: [{ state: 'FL', kind: 'interest rate', figure: 18, says: 19, source: 'Fla. Stat. § 687.02' }],
    });
    expect(await read(dealid, anna)).toMatchObject({ versions: [], proposal: { isOwn: true } });
    expect(await computed(dealid)).toBeNull();
    expect(await queued(dealid)).toMatchObject([{ state: 'proposed', sender: 'Anna Analyst' }]);
    expect((await confirm(dealid, { beyondReason: why }, walt)).json).toMatchObject({
      code: 'change_already_proposed',
    });

    expect((await approve(anna)).json).toMatchObject({ code: 'needs_second_employee' });
    const done = await approve(walt);
    expect(done.status, done.text).toBe(200);
    expect(done.json).toMatchObject({
      proposal: null,
      versions: [
        {
          version: 1,
          confirmedBy: 'Anna Analyst',
          beyond: { approvedBy: 'Walt Wire', why, limits: [{ state: 'FL', figure: 18, says: 19 }] },
        },
      ],
    });
    expect(await computed(dealid)).not.toBeNull();
    expect(await queued(dealid)).toEqual([]);
    const { rows } = await world.pool.query<{ action: string }>(
      `select action from audit_log where subject = $1 and action like 'loan terms%' order by id`,
      [dealid],
    );
    expect(rows.map(({ action }) => action).toSorted()).toEqual([
      'loan terms beyond limits approved',
      'loan terms beyond limits proposed',
      'loan terms confirmed',
    ]);
  });

  test('are declined with a reason by another employee, or withdrawn by the first', async () => {
    const { dealid, id } = await sent();
    const decline = (by: Person, reason = 'Not exempt.') =>
      post('deals/terms/decline', { dealid, id, reason }, by);
    expect((await decline(walt, ' ')).status).toBe(400);
    expect((await decline(anna)).json).toMatchObject({ code: 'needs_second_employee' });
    expect((await decline(walt)).json).toMatchObject({ proposal: null, versions: [] });
    const [mail] = await mailsTo(world, anna.email);
    expect(mail?.subject).toMatch(/^Terms declined for loan /);
    expect(mail?.text).toContain('Walt Wire declined the terms you proposed');
    expect(mail?.text).toContain('Reason: Not exempt.');
    expect((await confirm(dealid, { beyondReason: why })).status).toBe(200);
    const next = { dealid, id: (await read(dealid)).proposal?.id };
    expect((await post('deals/terms/withdraw', next, walt)).json).toMatchObject({
      code: 'needs_second_employee',
    });
    expect((await post('deals/terms/withdraw', next, anna)).json).toMatchObject({ proposal: null });
    expect((await post('deals/terms/approve', { ...next, limits: [] }, walt)).json).toMatchObject({
      code: 'proposal_decided',
    });
  });

  test('are approved only once, even at the same moment', async () => {
    const { dealid, approve } = await sent();
    const answers = await Promise.all([approve(walt), approve(admin)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await read(dealid)).versions).toHaveLength(1);
  });

  test('are not approved once the lender refuses them again', async () => {
    const { dealid, approve } = await sent();
    await refuseBeyond(true);
    expect((await read(dealid)).proposal).toMatchObject({ isRefused: true });
    expect((await approve(walt)).json).toMatchObject({ code: 'limits_enforced' });
    expect(await computed(dealid)).toBeNull();
  });

  test('are shown again after a limit changed, and judged by the current limits', async () => {
    const { dealid, proposal, approve } = await sent();
    await limit(12, proposal.beyond[0]?.id ?? null);
    expect((await approve(walt)).json).toMatchObject({ code: 'limits_changed' });
    const now = (await read(dealid)).proposal?.beyond ?? [];
    expect(now).toMatchObject([{ figure: 12 }]);
    const done = await approve(
      walt,
      now.map(({ id }) => id),
    );
    expect(done.json).toMatchObject({ versions: [{ beyond: { limits: [{ figure: 12 }] } }] });
  });

  test('end when other terms are confirmed, or after seven days', async () => {
    const first = await sent();
    const lower = { ...steepTerms, rates: [{ from: '2026-01-15', rate: 17 }] };
    expect((await confirm(first.dealid, { terms: lower }, walt)).status).toBe(200);
    expect((await first.approve(walt)).json).toMatchObject({ code: 'proposal_decided' });
    const again = await confirm(first.dealid, { seen: 1, reason: 'The note', beyondReason: why });
    expect(again.status, again.text).toBe(200);
    const { proposal, versions } = await read(first.dealid);
    expect(versions).toHaveLength(1);
    world.clock.forward({ hours: 7 * 24 });
    const late = await personSignedIn(world, { accountType: 'Employee' });
    const body = { dealid: first.dealid, id: proposal?.id, limits: proposal?.beyond.map(({ id }) => id) };
    expect((await post('deals/terms/approve', body, late)).json).toMatchObject({ code: 'proposal_decided' });
    expect((await read(first.dealid, late)).proposal).toBeNull();
  });

  test('leave the queue as they expire, and the one who proposed them is emailed once', async () => {
    const { dealid } = await sent();
    const listed = async (by: Person) => {
      const answer = await send(world, 'GET', '/lima/api/staff/terms', { token: by.token });
      const { loans } = answer.json as UnconfirmedLoans;
      return loans.find(({ dealId }) => dealId === dealid);
    };
    expect(await listed(walt)).toMatchObject({ isProposed: true });
    world.clock.forward({ hours: 7 * 24 });
    const late = await personSignedIn(world, { accountType: 'Employee' });
    const queue = await send(world, 'GET', '/lima/api/staff/work?kind=terms', { token: late.token });
    expect(workItems.parse(queue.json).items).toEqual([]);
    const counts = await send(world, 'GET', '/lima/api/staff/work/counts', { token: late.token });
    expect(counts.json).toMatchObject({ kinds: { terms: 0 } });
    expect(await listed(late)).toMatchObject({ isProposed: false });

    const jobs = await createJobs({ ...world, pool: world.runtimePool, log: createLog('silent') });
    for (let times = 0; times < 2; times += 1)
      await jobs['sweep old rows']({}, { attempt: 1, signal: new AbortController().signal });
    const subjects = (await mailsTo(world, anna.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith('Terms expired for loan '))).toHaveLength(1);
  });

  test('the database refuses an approval by the same person', async () => {
    const { id } = await sent();
    await expect(
      world.pool.query(
        `update terms_proposals set decision = 'approved', decided_by = proposed_by, decided_at = now() where id = $1`,
        [id],
      ),
    ).rejects.toThrow('terms_proposals_two_people');
  });
});
