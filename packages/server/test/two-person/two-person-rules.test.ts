import { beforeEach, describe, expect, test } from 'vitest';
import type { TwoPersonSettings } from '@drawbridge/contract/lender-settings/two-person-rules.ts';
import type { StaffDraw } from '@drawbridge/contract/draws/staff-schema.ts';
import { verificationOf } from '../support/bank-accounts.ts';
import { granted, openDrawOffice } from '../support/draw-office.ts';
import { administratorSignedIn, sectionOf, type Section } from '../support/lender-settings.ts';
import type { SignedInPerson } from '../support/people.ts';
import { send } from '../support/world.ts';

const { here, step, takeTo } = openDrawOffice();
let rules: Section<TwoPersonSettings>;
/** One for all tests: with three administrators, turning a rule off would need two of them. */
let admin: SignedInPerson | undefined;

beforeEach(async () => {
  admin ??= await administratorSignedIn(here.world);
  rules = sectionOf(here.world, admin, 'two-person-rules');
  await rules.resetToDefault();
});

async function verify({ token }: { readonly token: string }): Promise<void> {
  const body = verificationOf(here.world, here.mary.bank);
  const answer = await send(here.world, 'POST', '/lima/api/staff/beneficiaries/verify', { token, body });
  expect(answer.status, answer.text).toBe(200);
}

const wire = (who: { readonly token: string }) =>
  step(who, 'wire', { reference: 'FW-17', beneficiary: here.mary.bank });

async function disbursed(): Promise<number> {
  const found = await here.world.pool.query(`select from ledger_entries where deal_id = $1`, [
    here.mary.dealId,
  ]);
  return found.rowCount ?? 0;
}

describe('the employee who verified a bank account', () => {
  test('cannot record a wire to it while the rule is on, which is the default, but a colleague can', async () => {
    await takeTo('approved');
    await verify(here.walt);
    const before = await disbursed();
    const refused = await wire(here.walt);
    expect(refused.status).toBe(422);
    expect(refused.json).toMatchObject({ code: 'wire_needs_second_person' });
    expect(await disbursed()).toBe(before);
    const read = await send(here.world, 'GET', `/lima/api/staff/draws/${here.drawId}`, {
      token: here.walt.token,
    });
    expect((read.json as StaffDraw).bankAccount).toMatchObject({
      verifiedBy: { id: here.walt.id, name: 'Walt Wire' },
      verifierMayWire: false,
    });
    const { token } = await administratorSignedIn(here.world);
    expect((await granted(wire({ token }))).draw).toMatchObject({ status: 'Wired' });
  });

  test('can record one after an administrator turns the rule off, which is logged', async () => {
    await takeTo('approved');
    await verify(here.walt);
    expect((await rules.set({ verifierDoesNotWire: false })).status).toBe(200);
    expect(await rules.read()).toMatchObject({
      source: 'set here',
      fields: { verifierDoesNotWire: false },
      otherwise: { verifierDoesNotWire: true },
    });
    await granted(wire(here.walt));
    const log = await here.world.pool.query<{ particulars: unknown }>(
      `select particulars from audit_log where subject = 'two-person rules' and action = 'setting changed' order by id desc limit 1`,
    );
    expect(log.rows[0]?.particulars).toEqual({ before: null, after: { verifierDoesNotWire: false } });
  });
});

test('only administrators can read and change the rules', async () => {
  const path = '/lima/api/staff/settings/two-person-rules';
  expect((await send(here.world, 'GET', path, { token: here.anna.token })).status).toBe(403);
  expect((await rules.send({ version: 0, fields: null }, here.anna.token)).status).toBe(403);
  expect((await rules.set({ verifierDoesNotWire: 'no' })).status).toBe(400);
});
