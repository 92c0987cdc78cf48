import { describe, expect, test } from 'vitest';
import type { ApprovalRule } from '@drawbridge/contract/approvals/schema.ts';
import { addAdministrator, expectRefused, type Administrator } from '../support/approvals.ts';
import { mailsTo } from '../support/mails.ts';
import { addAccount } from '../support/people.ts';
import { enrol } from '../support/security.ts';
import { openSessionFor } from '../support/sessions.ts';
import { fresh, freshWorld, send } from '../support/world.ts';

const world = freshWorld();
const ada = fresh(() => addAdministrator(world, 'Ada Admin'));
const ben = fresh(() => addAdministrator(world, 'Ben Admin'));
const cleo = fresh(() => addAdministrator(world, 'Cleo Admin'));

const nora = { name: 'Nora New', email: 'nora@lender.test', accountType: 'Employee' } as const;
const newEmployee = { kind: 'new employee', change: nora } as const;

async function accountOf(email: string): Promise<Record<string, unknown> | undefined> {
  const { rows } = await world.pool.query<Record<string, unknown>>(
    'select account_type, is_administrator, disabled_at from accounts where email = $1',
    [email],
  );
  return rows[0];
}

async function actionsOn(subject: string): Promise<unknown[]> {
  const { rows } = await world.pool.query<object>(
    'select action, account_id, particulars from audit_log where subject = $1 order by id',
    [subject],
  );
  return rows;
}

const ruleOf = async (who: Administrator) => (await who.call('approvals/rule')).json as ApprovalRule;

test('each administrator reads the change in their own language', async () => {
  await world.pool.query(`update accounts set language = 'es-US' where email = any($1)`, [
    [ben.email, ada.email],
  ]);
  const { proposal } = await ada.propose(newEmployee);
  const [toBen] = await mailsTo(world, ben.email);
  expect(toBen?.subject).toBe('Por aprobar: Agregar a Nora New (nora@lender.test) como empleado');
  const [toCleo] = await mailsTo(world, cleo.email);
  expect(toCleo?.subject).toBe('Approval needed: Add Nora New (nora@lender.test) as an employee');
  await cleo.call('approvals/approve', { id: proposal.id });
  const [toAda] = await mailsTo(world, ada.email);
  expect(toAda?.subject).toContain('Agregar a Nora New (nora@lender.test)');
});

describe('a new employee', () => {
  test('cannot be added by one administrator alone, and is added once another approves', async () => {
    expectRefused(await ada.call('people/invite', nora), 'needs_second_administrator');
    const { proposal, secret } = await ada.propose(newEmployee);
    expect(proposal).toMatchObject({
      summary: 'Add Nora New (nora@lender.test) as an employee',
      proposedBy: 'Ada Admin',
      isOwn: true,
      decision: null,
    });
    expect(secret).toBeNull();
    expect(await accountOf(nora.email)).toBeUndefined();
    expect(await mailsTo(world, nora.email)).toEqual([]);
    const [asked] = await mailsTo(world, ben.email);
    expect(asked?.subject).toBe('Approval needed: Add Nora New (nora@lender.test) as an employee');
    expect(await mailsTo(world, ada.email)).toEqual([]);
    expect(await ruleOf(ben)).toMatchObject({ isActive: true, administrators: 3, needed: 3, waiting: 1 });
    expect((await ruleOf(ada)).waiting).toBe(0);

    const approved = await ben.decide('approve', proposal.id);
    expect(approved.status, approved.text).toBe(200);
    expect(approved.proposal).toMatchObject({ decision: 'approved', decidedBy: 'Ben Admin', isOwn: false });
    expect(await accountOf(nora.email)).toMatchObject({ account_type: 'Employee', is_administrator: false });
    expect(await mailsTo(world, nora.email)).toHaveLength(1);
    const [told] = await mailsTo(world, ada.email);
    expect(told?.subject).toBe('Approved: Add Nora New (nora@lender.test) as an employee');
    expect(await actionsOn(proposal.id)).toEqual([
      {
        action: 'change proposed',
        account_id: ada.id,
        particulars: { change: proposal.summary, kind: 'new employee' },
      },
      { action: 'change approved', account_id: ben.id, particulars: { change: proposal.summary } },
    ]);
    const { rows } = await world.pool.query(
      `select employee_id, particulars from audit_log where action = 'person invited'`,
    );
    expect(rows).toMatchObject([{ employee_id: ada.id, particulars: { approvedBy: 'Ben Admin' } }]);
    expect((await ben.list()).decided).toMatchObject([{ id: proposal.id, decision: 'approved' }]);
  });

  test('cannot be approved by its proposer, by an employee, or while viewing an account', async () => {
    const { proposal } = await ada.propose(newEmployee);
    expectRefused(await ada.decide('approve', proposal.id), 'not_yours_to_decide');
    expectRefused(await ada.decide('decline', proposal.id), 'not_yours_to_decide');
    expectRefused(await ben.decide('withdraw', proposal.id), 'not_yours_to_decide');
    const employee = await addAccount(world, { accountType: 'Employee' });
    for (const path of ['approve', 'decline', 'withdraw', 'propose']) {
      const answer = await send(world, 'POST', `/lima/api/staff/approvals/${path}`, {
        token: (await openSessionFor(world, employee.id)).token,
        headers: { 'idempotency-key': crypto.randomUUID() },
        body: { id: proposal.id, reason: 'No' },
      });
      expectRefused(answer, 'role_not_allowed');
    }
    expect((await ben.list()).open).toHaveLength(1);
  });

  test('can be declined with a reason, which is emailed to the proposer, and proposed again', async () => {
    const { proposal } = await ada.propose(newEmployee);
    expect((await ben.decide('decline', proposal.id, ' ')).status).toBe(400);
    const { status } = await ben.decide('decline', proposal.id, 'Nobody here knows her.');
    expect(status).toBe(200);
    const [told] = await mailsTo(world, ada.email);
    expect(told?.text).toContain('Nobody here knows her.');
    expectRefused(await ben.decide('approve', proposal.id), 'proposal_decided');
    expect(await accountOf(nora.email)).toBeUndefined();
    await ada.propose(newEmployee);
  });

  test('can have one open proposal at a time, and one per key', async () => {
    const headers = { 'idempotency-key': 'once' };
    const first = await ada.call('approvals/propose', newEmployee, headers);
    const again = await ada.call('approvals/propose', newEmployee, headers);
    expect([first.status, again.json]).toEqual([201, first.json]);
    const upperCase = { kind: 'new employee', change: { ...nora, email: 'NORA@lender.test' } } as const;
    expectRefused(await ben.call('approvals/propose', upperCase), 'change_already_proposed');
    expect(await mailsTo(world, cleo.email)).toHaveLength(1);
  });

  test('the list starts again from no place but its own', async () => {
    for (const place of ['[1,"x"]', '["yesterday","x"]', '["2026-01-01T00:00:00.000Z","x"]']) {
      const { status } = await ada.call(`approvals?cursor=${encodeURIComponent(place)}`);
      expect(status, place).toBe(place.includes('T00') ? 200 : 400);
    }
  });

  test('is not added after seven days, when the proposal closes and can be made again', async () => {
    const { proposal } = await ada.propose(newEmployee);
    world.clock.forward({ hours: 7 * 24 });
    expectRefused(await ben.decide('approve', proposal.id), 'proposal_decided');
    expect(await ben.list()).toMatchObject({ open: [], decided: [{ decision: 'expired', decidedBy: null }] });
    const { proposal: anew } = await ben.propose(newEmployee);
    expect((await actionsOn(proposal.id)).at(-1)).toMatchObject({ action: 'change expired' });
    expect((await ada.decide('approve', anew.id)).status).toBe(200);
  });

  test('is not added if the email was taken meanwhile; the proposal stays open to be declined', async () => {
    const { proposal } = await ada.propose(newEmployee);
    await addAccount(world, { email: nora.email });
    const answer = await ben.decide('approve', proposal.id);
    expectRefused(answer, 'proposal_outdated');
    expect((answer.json as { detail: string }).detail).toContain('account with this email already exists');
    expect((await ben.list()).open).toHaveLength(1);
    expect((await ben.decide('decline', proposal.id)).status).toBe(200);
  });

  test('is not added if the proposer is no longer an administrator', async () => {
    const { proposal } = await ada.propose(newEmployee);
    expect((await cleo.call('people/deactivate', { id: ada.id })).status).toBe(200);
    expectRefused(await ben.decide('approve', proposal.id), 'proposal_outdated');
    expect(await accountOf(nora.email)).toBeUndefined();
  });

  test.each([
    ['a borrower', { ...nora, accountType: 'CustomerAccount' }],
    ['a broker', { ...nora, accountType: 'BrokerAccount' }],
  ] as const)('%s needs no approval', async (_who, change) => {
    expectRefused(
      await ada.call('approvals/propose', { kind: 'new employee', change }),
      'approval_not_needed',
    );
    expect((await ada.call('people/invite', change)).status).toBe(200);
  });

  test('reports form errors under the change’s own fields', async () => {
    const change = { ...nora, email: 'no email', name: ' ' };
    const answer = await ada.call('approvals/propose', { kind: 'new employee', change });
    expect((answer.json as { errors: { path: string }[] }).errors.map(({ path }) => path).toSorted()).toEqual(
      ['change.email', 'change.name'],
    );
    await addAccount(world, { email: nora.email });
    expect((await ada.call('approvals/propose', newEmployee)).json).toMatchObject({
      code: 'email_taken',
      errors: [{ path: 'change.email' }],
    });
  });
});

describe('administrator rights', () => {
  test('need two administrators to grant and one to remove', async () => {
    const walt = await addAccount(world, { accountType: 'Employee', name: 'Walt Wire' });
    const direct = { id: walt.id, isAdministrator: true };
    expectRefused(await ada.call('people/change', direct), 'needs_second_administrator');
    const { proposal } = await ada.propose({ kind: 'administrator role', change: { id: walt.id } });
    expect((await ben.decide('approve', proposal.id)).status).toBe(200);
    expect(await accountOf(walt.email)).toMatchObject({ is_administrator: true });
    expect((await cleo.call('people/change', { id: walt.id, isAdministrator: false })).status).toBe(200);
    expect(await accountOf(walt.email)).toMatchObject({ is_administrator: false });
  });

  test('are not granted twice', async () => {
    const walt = await addAccount(world, { accountType: 'Employee' });
    const { proposal } = await ada.propose({ kind: 'administrator role', change: { id: walt.id } });
    await world.pool.query('update accounts set is_administrator = true where id = $1', [walt.id]);
    expectRefused(await ben.decide('approve', proposal.id), 'proposal_outdated');
  });

  test('other changes to a person need no approval', async () => {
    const walt = await addAccount(world, { accountType: 'Employee' });
    expect((await ada.call('people/change', { id: walt.id, name: 'Walt W.' })).status).toBe(200);
    const stays = { id: ben.id, name: 'Ben A.', isAdministrator: true };
    expect((await ada.call('people/change', stays)).status).toBe(200);
  });
});

describe('a deactivated employee', () => {
  test('needs two administrators to reactivate; a borrower needs one', async () => {
    const former = await addAccount(world, { accountType: 'Employee', disabled: true });
    expectRefused(await ada.call('people/reactivate', { id: former.id }), 'needs_second_administrator');
    const { proposal } = await ada.propose({ kind: 'reactivation', change: { id: former.id } });
    expect((await ben.decide('approve', proposal.id)).status).toBe(200);
    expect(await accountOf(former.email)).toMatchObject({ disabled_at: null });
    const borrower = await addAccount(world, { disabled: true });
    expect((await ada.call('people/reactivate', { id: borrower.id })).status).toBe(200);
  });

  test('does not return as an administrator if approved as an employee', async () => {
    const former = await addAccount(world, { accountType: 'Employee', disabled: true });
    const { proposal } = await ada.propose({ kind: 'reactivation', change: { id: former.id } });
    await world.pool.query('update accounts set is_administrator = true where id = $1', [former.id]);
    const answer = await ben.decide('approve', proposal.id);
    expectRefused(answer, 'proposal_outdated');
    expect(answer.json, 'says once that it no longer applies').not.toHaveProperty('detail');
  });
});

test('resetting an employee’s second factor needs two administrators; a borrower’s needs one', async () => {
  const walt = await addAccount(world, { accountType: 'Employee' });
  await enrol(world, await openSessionFor(world, walt.id));
  const change = { id: walt.id, proof: 'answered a call to the number on file' } as const;
  const direct = await ada.call('people/reset-second-factor', change);
  expectRefused(direct, 'needs_second_administrator');
  const { proposal } = await ada.propose({ kind: 'second factor reset', change });
  expect(proposal.lines.at(-2)).toEqual({
    label: 'Proof of identity',
    before: null,
    after: 'Answered a call to the number on file',
  });
  expect(proposal.lines.at(-1)).toEqual({
    label: 'Second factor',
    before: 'Authenticator app',
    after: 'None',
  });
  expect((await ben.decide('approve', proposal.id)).status).toBe(200);
  expect((await ben.call(`people/${walt.id}`)).json).toMatchObject({ secondFactor: false });
  const own = await ben.call('approvals/propose', {
    kind: 'second factor reset',
    change: { ...change, id: ben.id },
  });
  expectRefused(own, 'own_account');
});

describe('the number of administrators', () => {
  test('two administrators each act alone, and nothing is proposed', async () => {
    await world.pool.query('delete from accounts where id = $1', [cleo.id]);
    expect(await ruleOf(ada)).toMatchObject({ isActive: false, administrators: 2 });
    expectRefused(await ada.call('approvals/propose', newEmployee), 'approval_not_needed');
    expect((await ada.call('people/invite', nora)).status).toBe(200);
  });

  test('does not drop for 30 days after colleagues are deactivated or demoted', async () => {
    expect((await ada.call('people/deactivate', { id: ben.id })).status).toBe(200);
    expect((await ada.call('people/change', { id: cleo.id, isAdministrator: false })).status).toBe(200);
    expect((await ada.call('people/deactivate', { id: cleo.id })).status).toBe(200);
    expectRefused(await ada.call('people/invite', nora), 'needs_second_administrator');
    expectRefused(await ada.call('people/reactivate', { id: ben.id }), 'needs_second_administrator');
    world.clock.forward({ hours: 30 * 24 - 1 });
    expectRefused(await ada.call('people/invite', nora), 'needs_second_administrator');
    world.clock.forward({ hours: 1 });
    expect((await ada.call('people/invite', nora)).status).toBe(200);
  });

  test('excludes an account that was never set up', async () => {
    await world.pool.query('update accounts set password_hash = null where id = $1', [cleo.id]);
    expect(await ruleOf(ada)).toMatchObject({ isActive: false, administrators: 2 });
  });
});
