import { describe, expect, test } from 'vitest';
import type { Draw } from '@drawbridge/contract/draws/schema.ts';
import { addDays } from '@drawbridge/domain/calendar/plain-date.ts';
import { bankAccountOf, verificationOf } from '../support/bank-accounts.ts';
import { granted, openDrawOffice } from '../support/draw-office.ts';
import { newBuilding } from '../support/draw-requests.ts';
import { send } from '../support/world.ts';

const { here, startNewDraw, today, step, inspectAll, takeTo } = openDrawOffice();

const decide = (what: 'verify' | 'reject', id: string) =>
  send(here.world, 'POST', `/lima/api/staff/beneficiaries/${what}`, {
    token: here.anna.token,
    body: what === 'reject' ? { id, reason: 'The name does not match.' } : verificationOf(here.world, id),
  });

const nameAccount = (account: string, who: { token: string; dealId: string } = here.mary) =>
  send(here.world, 'POST', '/lima/api/deals/draws/account', {
    token: who.token,
    body: { dealid: who.dealId, drawId: here.drawId, BeneficiaryId: account },
  });

const another = () =>
  bankAccountOf(here.world, here.mary, { bank_name: 'Second Bank', bank_account_number: '99887766' });

async function drawOfMary(): Promise<Draw> {
  const answer = await send(here.world, 'POST', '/lima/api/deals/draws', {
    token: here.mary.token,
    body: { dealid: here.mary.dealId },
  });
  const draw = (answer.json as { draws: Draw[] }).draws.find(({ id }) => id === here.drawId);
  if (!draw) throw new Error('the draw is not listed');
  return draw;
}

async function lastMail(): Promise<{ subject: string; text: string }> {
  const { rows } = await here.world.pool.query<{ subject: string; text: string }>(
    `select subject, text from mails where to_address = $1 order by number desc limit 1`,
    [here.mary.email],
  );
  return rows[0] ?? { subject: '', text: '' };
}

const refusedWith = (status: number, code: string) => ({ status, json: { code } });

describe('a draw whose bank account was rejected after its approval', () => {
  test('gets another account at the employee’s request and is wired once that is verified', async () => {
    await takeTo('approved');
    expect(await drawOfMary()).toMatchObject({ beneficiary: here.mary.bank, needsAccount: false });
    expect(await step(here.anna, 'request-account', {})).toMatchObject(refusedWith(409, 'draw_has_account'));
    await decide('reject', here.mary.bank);
    expect(await drawOfMary()).toMatchObject({ needsAccount: true });

    here.world.clock.forward({ minutes: 1 });
    const asked = await granted(step(here.anna, 'request-account', {}));
    expect(asked).toMatchObject({ bankAccount: null, accountRejected: true });
    expect(asked.accountRequestedAt).not.toBeNull();
    expect((await lastMail()).subject).toBe('Draw 1 of Birch <Hill> needs a bank account');

    const other = await another();
    expect((await nameAccount(other.id)).status).toBe(200);
    expect(await drawOfMary()).toMatchObject({ beneficiary: other.id, needsAccount: false });
    const mail = await lastMail();
    expect(mail.subject).toBe('Draw 1 of Birch <Hill> goes to another bank account');
    expect(mail.text).toContain('Second Bank ••••7766');

    expect(await step(here.walt, 'wire', { reference: 'FW-1', beneficiary: other.id })).toMatchObject(
      refusedWith(422, 'bank_account_unverified'),
    );
    here.world.clock.forward({ minutes: 1 });
    await decide('verify', other.id);
    const wired = await granted(step(here.walt, 'wire', { reference: 'FW-1', beneficiary: other.id }));
    expect(wired.history.slice(-3).map(({ state, by, was, now }) => [state, by, was, now])).toEqual([
      ['account requested', 'Anna Analyst', null, null],
      ['account changed', 'Mary Mason', null, 'Second Bank ••••7766'],
      ['wired', 'Walt Wire', null, null],
    ]);
    const log = await here.world.pool.query<{ action: string }>(
      `select action from audit_log where subject = $1 and action like 'draw account%' order by id`,
      [here.drawId],
    );
    expect(log.rows.map(({ action }) => action)).toEqual(['draw account requested', 'draw account changed']);
  });

  test('can be approved without an account', async () => {
    await takeTo('inspected');
    await here.world.pool.query('update draws set beneficiary_id = null where id = $1', [here.drawId]);
    expect(await drawOfMary()).toMatchObject({ beneficiary: null, needsAccount: true });
    await granted(step(here.anna, 'approve', {}));
    expect(await step(here.walt, 'wire', { reference: 'FW-1', beneficiary: here.mary.bank })).toMatchObject(
      refusedWith(422, 'bank_account_unverified'),
    );
  });
});

describe('another bank account for a draw', () => {
  test('must be the borrower’s own, not rejected, and different from before', async () => {
    const stranger = await newBuilding(here.world);
    const rejected = await another();
    await decide('reject', rejected.id);
    for (const account of [stranger.bank, rejected.id, here.mary.bank, 'none'])
      expect(await nameAccount(account)).toMatchObject(refusedWith(422, 'draw_account_not_allowed'));
    expect(await nameAccount('')).toMatchObject({ status: 400 });
    expect(await drawOfMary()).toMatchObject({ beneficiary: here.mary.bank });
  });

  test('is chosen only by the borrower, for a draw of their deal', async () => {
    const stranger = await newBuilding(here.world);
    expect(await nameAccount(stranger.bank, stranger)).toMatchObject(refusedWith(404, 'draw_not_found'));
    expect(await nameAccount(here.mary.bank, { ...here.mary, token: stranger.token })).toMatchObject(
      refusedWith(404, 'deal_not_found'),
    );
    expect((await nameAccount(here.mary.bank, { ...here.mary, token: here.anna.token })).status).toBe(403);
  });

  test('is refused once the draw is wired or declined', async () => {
    const other = await another();
    await granted(step(here.anna, 'decline', { reason: 'No.' }));
    expect(await nameAccount(other.id)).toMatchObject(refusedWith(409, 'draw_elsewhere'));
    expect(await step(here.anna, 'request-account', {})).toMatchObject(refusedWith(409, 'draw_elsewhere'));
  });

  test('chosen after the employee opened the draw does not count as the wired account', async () => {
    const other = await another();
    await decide('verify', here.mary.bank);
    await decide('verify', other.id);
    await takeTo('approved');
    await nameAccount(other.id);
    expect(await step(here.walt, 'wire', { reference: 'FW-1', beneficiary: here.mary.bank })).toMatchObject(
      refusedWith(409, 'draw_account_changed'),
    );
  });

  test('chosen during the wire still leaves a verified account on the draw', async () => {
    for (let round = 0; round < 4; round += 1) {
      if (round > 0) await startNewDraw();
      const other = await another();
      await decide('verify', here.mary.bank);
      await takeTo('approved');
      const [wire, named] = await Promise.all([
        step(here.walt, 'wire', { reference: 'FW-1', beneficiary: here.mary.bank }),
        nameAccount(other.id),
      ]);
      expect([wire.status, named.status]).toEqual(wire.status === 200 ? [200, 409] : [409, 200]);
      const wiredFirst = wire.status === 200;
      expect(await drawOfMary()).toMatchObject({
        state: wiredFirst ? 'wired' : 'approved',
        beneficiary: wiredFirst ? here.mary.bank : other.id,
      });
    }
  });
});

describe('an inspection', () => {
  test('cannot be entered before its day, but can once it is moved', async () => {
    const later = addDays(today(), 2);
    await granted(step(here.anna, 'schedule', { inspectionDate: later }));
    expect(await step(here.anna, 'inspect', inspectAll([400, 90]))).toMatchObject(
      refusedWith(422, 'inspection_ahead'),
    );
    const moved = await granted(
      step(here.anna, 'reschedule', { inspectionDate: today(), note: 'The inspector came early.' }),
    );
    expect(moved.draw.inspection.scheduledFor).toBe(today());
    expect(moved.history.at(-1)).toMatchObject({
      state: 'inspection rescheduled',
      by: 'Anna Analyst',
      was: later,
      now: today(),
      note: 'The inspector came early.',
    });
    const mail = await lastMail();
    expect(mail.subject).toBe('New date for the inspection of draw 1 of Birch <Hill>');
    expect(mail.text).toContain('Previous date');
    await granted(step(here.anna, 'inspect', inspectAll([400, 90])));
  });

  test('can be moved many times, each on record, but not to the same day or before the request', async () => {
    await takeTo('inspection scheduled');
    for (const days of [3, 5])
      await granted(step(here.anna, 'reschedule', { inspectionDate: addDays(today(), days) }));
    for (const days of [5, -1])
      expect(await step(here.anna, 'reschedule', { inspectionDate: addDays(today(), days) })).toMatchObject(
        refusedWith(422, 'draw_step_not_allowed'),
      );
    const { rows } = await here.world.pool.query('select was, is_now from draw_changes where draw_id = $1', [
      here.drawId,
    ]);
    expect(rows).toHaveLength(2);
  });

  test('cannot be moved before it is scheduled or after it is entered', async () => {
    const day = { inspectionDate: addDays(today(), 1) };
    expect(await step(here.anna, 'reschedule', day)).toMatchObject(refusedWith(409, 'draw_elsewhere'));
    await takeTo('inspected');
    expect(await step(here.anna, 'reschedule', day)).toMatchObject(refusedWith(409, 'draw_elsewhere'));
  });

  test('can be corrected with a reason until approval, and the earlier findings are kept', async () => {
    await takeTo('inspected');
    const correction = { ...inspectAll([250, 90], ['One slope is missing.']), note: 'Lines mixed up.' };
    expect((await step(here.anna, 'inspection/correct', { ...correction, note: ' ' })).status).toBe(400);
    const corrected = await granted(step(here.anna, 'inspection/correct', correction));
    expect(corrected.draw).toMatchObject({ state: 'inspected', totals: { inspected: 340 } });
    expect(corrected.history.at(-1)).toMatchObject({
      state: 'inspection corrected',
      was: '490.00',
      now: '340.00',
      note: 'Lines mixed up.',
    });
    expect((await lastMail()).text).toMatch(/\$340\.00[^]*\$490\.00/);
    expect(
      await step(here.anna, 'inspection/correct', { ...inspectAll([400.01, 90]), note: 'x' }),
    ).toMatchObject(refusedWith(422, 'draw_step_not_allowed'));
    await granted(step(here.anna, 'approve', {}));
    expect(await step(here.anna, 'inspection/correct', correction)).toMatchObject(
      refusedWith(409, 'draw_elsewhere'),
    );
  });
});
