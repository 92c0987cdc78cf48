import { beforeEach, describe, expect, test } from 'vitest';
import type { LoanAccountView } from '@drawbridge/contract/loan-accounts/schema.ts';
import type { HoldChange, LoanStanding } from '@drawbridge/contract/standing/schema.ts';
import type { WorkItem } from '@drawbridge/contract/work/schema.ts';
import { addDeal } from '../support/deals.ts';
import { administratorSignedIn, sectionOf } from '../support/lender-settings.ts';
import { confirmTerms } from '../support/loan-terms.ts';
import { personSignedIn, signIn, type SignedInPerson } from '../support/people.ts';
import { freshWorld, send, type HttpAnswer } from '../support/world.ts';

const world = freshWorld();
let erin: SignedInPerson;
let walt: SignedInPerson;
let borrower: SignedInPerson;
let dealid: string;

beforeEach(async () => {
  world.clock.forward({ seconds: (Date.parse('2026-11-20T15:00:00Z') - world.clock.now().getTime()) / 1000 });
  erin = await personSignedIn(world, { accountType: 'Employee', name: 'Erin Employee' });
  walt = await personSignedIn(world, { accountType: 'Employee', name: 'Walt Wire' });
  borrower = await personSignedIn(world, { name: 'Maria Lopez' });
  dealid = await addLateLoan('H-1');
});

/** A loan funded on September 1 whose borrower paid nothing: late charges of 5% after 10 days. */
async function addLateLoan(loanNumber: string): Promise<string> {
  const borrowerId = borrower.accountId;
  const id = await addDeal(world, { borrowerId, status: 'Funded', amount: '400000', loanNumber });
  await fund(id);
  const confirmed = await confirmTerms(world, erin, id, {
    lateCharge: { percent: 5, flat: null, graceDays: 10, least: null, most: null },
  });
  expect(confirmed.status).toBe(200);
  return id;
}

async function fund(id: string): Promise<void> {
  await world.pool.query(
    `insert into ledger_entries (deal_id, position, source_type, date_received, total_amount, loan_balance)
     values ($1, 1, 'FUND', '2026-09-01', 400000, 400000)`,
    [id],
  );
}

let sent = 0;
function post(path: string, body: object, as: SignedInPerson, key = `holds-${(sent += 1)}`, language = 'en') {
  return send(world, 'POST', `/lima/api/staff/holds/${path}`, {
    token: as.token,
    body,
    headers: { 'idempotency-key': key, 'accept-language': language },
  });
}

const hold = { reason: 'bankruptcy', covers: 'loan', on: '2026-10-01', why: 'Chapter 11, case 26-1042' };
const propose = (other: object = {}, as = erin) => post('propose', { dealid, ...hold, ...other }, as);
const idOf = ({ json }: HttpAnswer) => (json as HoldChange).id;

async function setHold(other: object = {}): Promise<string> {
  const proposed = await propose(other);
  expect(proposed.status).toBe(201);
  expect((await post('approve', { id: idOf(proposed) }, walt)).status).toBe(200);
  return idOf(proposed);
}

async function liftHold(id: string, on: string): Promise<void> {
  const proposed = await post('propose-release', { id, on, why: 'Case dismissed' }, walt);
  expect(proposed.status).toBe(201);
  expect((await post('approve', { id: idOf(proposed) }, erin)).status).toBe(200);
}

async function accountOf(id = dealid) {
  const answer = await send(world, 'GET', `/lima/api/staff/deals/account?dealid=${id}`, {
    token: erin.token,
  });
  return (answer.json as LoanAccountView).account;
}

async function standingOf(id = dealid): Promise<LoanStanding> {
  const answer = await send(world, 'GET', `/lima/api/staff/deals/standing?dealid=${id}`, {
    token: erin.token,
  });
  return answer.json as LoanStanding;
}

describe('a hold', () => {
  test('begins once a second employee approves it, and prevents the late charges since its day', async () => {
    expect((await accountOf())?.lateCharges).toHaveLength(2);
    const proposed = await propose();
    expect((await accountOf())?.warnings).toEqual([]);
    const approved = await post('approve', { id: idOf(proposed) }, walt);
    expect(approved.json).toMatchObject({ decision: 'approved', decidedBy: 'Walt Wire', isOwn: false });
    const account = await accountOf();
    expect(account?.lateCharges).toEqual([]);
    expect(account?.warnings).toEqual(['onHold']);
    expect(account?.status).toBe('30-59');
    expect((await standingOf()).holds).toMatchObject([
      {
        reason: 'bankruptcy',
        from: '2026-10-01',
        until: null,
        proposedBy: 'Erin Employee',
        approvedBy: 'Walt Wire',
      },
    ]);
  });

  test('is lifted by two people, and what it prevented stays prevented', async () => {
    const id = await setHold();
    await liftHold(id, '2026-11-01');
    const account = await accountOf();
    expect(account?.warnings).toEqual([]);
    // The bill of Oct 1 was late on a morning of the hold, the bill of Nov 1 was not.
    expect(account?.lateCharges.map(({ dueOn }) => dueOn)).toEqual(['2026-11-01']);
    expect((await standingOf()).holds).toMatchObject([{ id, until: '2026-11-01' }]);
  });

  test('and another that overlaps it end each on their own', async () => {
    const bankruptcy = await setHold();
    await setHold({ reason: 'military', on: '2026-10-05' });
    await liftHold(bankruptcy, '2026-10-10');
    expect((await accountOf())?.warnings).toEqual(['onHold']);
  });

  test('on a borrower covers each of their loans, later ones too, beside a loan’s own hold', async () => {
    const other = await addLateLoan('H-2');
    const own = await setHold();
    const all = await setHold({ covers: 'borrower' });
    expect((await accountOf(other))?.warnings).toEqual(['onHold']);
    expect((await standingOf(other)).holds).toMatchObject([{ id: all, covers: 'borrower' }]);
    const later = await addLateLoan('H-3');
    expect((await accountOf(later))?.warnings).toEqual(['onHold']);
    await liftHold(all, '2026-11-10');
    expect((await accountOf(later))?.warnings).toEqual([]);
    expect((await accountOf(other))?.warnings).toEqual([]);
    // Its own hold goes on.
    expect((await accountOf())?.warnings).toEqual(['onHold']);
    await liftHold(own, '2026-11-12');
    expect((await accountOf())?.warnings).toEqual([]);
  });

  test('on a borrower is posted on a later loan on the lender’s day', async () => {
    const zone = sectionOf(world, await administratorSignedIn(world), 'time-zone');
    expect((await zone.set({ timeZone: 'America/Los_Angeles' })).status).toBe(200);
    await setHold({ covers: 'borrower' });
    // 8 pm on November 20 there, and November 21 in UTC.
    world.clock.forward({ hours: 13 });
    erin = await signIn(world, erin.email);
    const later = await addLateLoan('H-4');
    const { rows } = await world.pool.query('select posted_on from loan_events where deal_id = $1', [later]);
    expect(rows).toEqual([{ posted_on: '2026-11-20' }]);
  });

  test('is visible to its borrower only as a paused account', async () => {
    await setHold();
    const answer = await send(world, 'POST', '/lima/api/deals/account', {
      token: borrower.token,
      body: { dealid },
    });
    expect((answer.json as LoanAccountView).account?.warnings).toEqual(['onHold']);
    expect(answer.text).not.toContain('Chapter 11');
  });

  test('stands in the work queue until it is decided', async () => {
    const work = async () => {
      const answer = await send(world, 'GET', '/lima/api/staff/work?kind=hold', { token: walt.token });
      return (answer.json as { items: WorkItem[] }).items;
    };
    const proposed = await propose();
    expect(await work()).toMatchObject([
      { kind: 'hold', id: idOf(proposed), dealId: dealid, sender: 'Erin Employee', state: 'proposed' },
    ]);
    await post('decline', { id: idOf(proposed), reason: 'Not our borrower' }, walt);
    expect(await work()).toEqual([]);
    expect((await accountOf())?.warnings).toEqual([]);
  });
});

describe('two people', () => {
  test.each([
    ['en', 'You proposed this, so a colleague must approve or decline it.'],
    ['es-US', 'Usted propuso esto, así que un colega debe aprobarlo o rechazarlo.'],
  ])('are needed: the proposer’s own approval is refused (%s)', async (language, title) => {
    const id = idOf(await propose());
    const refused = await post('approve', { id }, erin, 'own-approval', language);
    expect(refused.json).toMatchObject({ code: 'hold_needs_second_person', title });
    expect((await accountOf())?.warnings).toEqual([]);
  });

  test('are needed whatever writes', async () => {
    const id = idOf(await propose());
    const forged = world.pool.query(
      `update hold_changes set decision = 'approved', decided_by = proposed_by, decided_at = now() where id = $1`,
      [id],
    );
    await expect(forged).rejects.toThrow('hold_changes_two_people');
  });

  test('decide once: an approval sent again changes nothing, with another key it is refused', async () => {
    const id = idOf(await propose());
    const first = await post('approve', { id }, walt, 'approval');
    expect((await post('approve', { id }, walt, 'approval')).json).toEqual(first.json);
    expect((await post('approve', { id }, walt)).json).toMatchObject({ code: 'proposal_decided' });
    const { rows } = await world.pool.query(`select kind from loan_events where deal_id = $1`, [dealid]);
    expect(rows).toEqual([{ kind: 'hold' }]);
    await expect(world.pool.query(`update hold_changes set why = 'Other'`)).rejects.toThrow('decided once');
  });

  test('who approve at the same time set one hold', async () => {
    const ida = await personSignedIn(world, { accountType: 'Employee' });
    const id = idOf(await propose());
    const answers = await Promise.all([walt, ida, walt, ida].map((as) => post('approve', { id }, as)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    const { rows } = await world.pool.query('select 1 from loan_events');
    expect(rows).toHaveLength(1);
  });

  test('have seven days', async () => {
    const id = idOf(await propose());
    world.clock.forward({ hours: 7 * 24 });
    walt = await signIn(world, walt.email);
    erin = await signIn(world, erin.email);
    expect((await post('approve', { id }, walt)).json).toMatchObject({
      code: 'proposal_decided',
      detail: 'This proposal expired after 7 days. Propose it again.',
    });
    expect((await propose()).status).toBe(201);
  });

  test('a proposal is withdrawn only by its proposer', async () => {
    const id = idOf(await propose());
    expect((await post('withdraw', { id }, walt)).json).toMatchObject({ code: 'hold_needs_second_person' });
    expect((await post('withdraw', { id }, erin)).json).toMatchObject({ decision: 'withdrawn' });
  });
});

describe('a proposal is refused', () => {
  test('while the same one waits, or a hold of its type stands', async () => {
    const first = await propose();
    expect((await propose()).json).toMatchObject({ code: 'change_already_proposed' });
    await post('approve', { id: idOf(first) }, walt);
    expect((await propose()).json).toMatchObject({ code: 'hold_stands' });
  });

  test.each([
    ['on', { on: '2026-11-21' }, 'en', 'Choose today or an earlier day.'],
    ['on', { on: '0206-10-01' }, 'en', 'Choose a day within the last ten years.'],
    ['on', { on: '2026-11-21' }, 'es-US', 'Elija hoy o un día anterior.'],
    ['why', { why: '  ' }, 'en', 'Enter a reason.'],
    ['reason', { reason: 'mood' }, 'es-US', 'Elija el tipo de suspensión.'],
  ])('at its field %s: %j (%s)', async (path, other, language, message) => {
    const refused = await post(
      'propose',
      { dealid, ...hold, ...other },
      erin,
      `bad-${path}-${language}`,
      language,
    );
    expect(refused.status).toBe(400);
    expect(refused.json).toMatchObject({ errors: [{ path, message }] });
  });

  test('when a release is dated before its hold, or its hold is lifted already', async () => {
    const id = await setHold();
    const early = await post('propose-release', { id, on: '2026-09-30', why: 'Settled' }, walt);
    expect(early.json).toMatchObject({ errors: [{ path: 'on' }] });
    await liftHold(id, '2026-11-01');
    const again = await post('propose-release', { id, on: '2026-11-02', why: 'Settled' }, walt);
    expect(again.json).toMatchObject({ code: 'change_already_proposed' });
  });
});
