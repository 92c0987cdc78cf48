import { beforeEach, expect, test } from 'vitest';
import { checkOffice, type CheckOffice } from '../support/check-office.ts';
import { send, sharedWorld } from '../support/world.ts';

const world = sharedWorld();

let office: CheckOffice;

beforeEach(async () => {
  office = await checkOffice(world);
});

/** An application that became the deal, with the consent of the person with this address. */
async function addConsent(email: string): Promise<void> {
  await world.pool.query(
    `with applied as (
       insert into applications (product, state, answers, language, begun_at, saved_at, sent_at, submitted_at, deal_id)
       values ('rental', 'submitted', jsonb_build_object('email', $2::text), 'en', now(), now(), now(), now(), $1) returning id)
     insert into application_consents (application_id, kind, agreed_text, agreed_language, agreed_at, address, email)
     select id, 'creditConsent', 'I agree.', 'en', '2026-01-05T10:00:00Z', '127.0.0.1', lower($2) from applied`,
    [office.dealId, email],
  );
}

test.each(['soft credit', 'hard credit'])('%s needs a purpose and the person’s own consent', async (kind) => {
  const purpose = 'credit application';
  expect((await office.ask(kind)).json).toMatchObject({ errors: [{ path: 'purpose' }] });
  expect((await office.ask(kind, { purpose })).json).toMatchObject({ code: 'credit_consent_missing' });
  await addConsent('JO@example.test');
  expect((await office.ask(kind, { purpose })).json).toMatchObject({
    checks: [{ kind, purpose, consentAt: '2026-01-05T10:00:00.000Z' }],
  });
});

test('a score is recorded with the range of its model, which declining the application discloses', async () => {
  await addConsent('JO@example.test');
  await office.ask('soft credit', { purpose: 'credit application' });
  const [check] = (await office.list()).checks;
  expect((await office.enter(check?.id ?? '')).json).toMatchObject({ errors: [{ path: 'score.value' }] });
  const score = { value: 871, low: 250, high: 900 };
  expect((await office.enter(check?.id ?? '', { score, on: '2026-01-06' })).json).toMatchObject({
    checks: [{ score, doneOn: '2026-01-06' }],
  });
  const { rows } = await world.pool.query<{ id: string }>('select id from applications where deal_id = $1', [
    office.dealId,
  ]);
  const standing = await send(world, 'GET', `/lima/api/staff/applications/standing?id=${rows[0]?.id}`, {
    token: office.employee.token,
  });
  expect(standing.json).toMatchObject({ creditScore: { ...score, on: '2026-01-06' } });
});

test('credit of an owner rests on the consent they gave through their own link', async () => {
  await addConsent('applicant@example.test');
  await world.pool.query(
    `with party as (
       insert into application_parties (application_id, item, email, language, mailed_at, expires_at, finished_at)
       select id, 'a', 'jo@example.test', 'en', now(), now(), now() from applications where deal_id = $1 returning id)
     insert into application_party_consents (party_id, kind, agreed_text, agreed_language, agreed_at, address)
     select id, 'creditConsent', 'I agree.', 'en', '2026-01-06T10:00:00Z', '127.0.0.1' from party`,
    [office.dealId],
  );
  const purpose = 'credit application';
  expect((await office.ask('soft credit', { purpose })).json).toMatchObject({
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
])('credit is not read when %s', async (_case, change) => {
  await addConsent('jo@example.test');
  await world.pool.query(change);
  expect((await office.ask('hard credit', { purpose: 'credit application' })).json).toMatchObject({
    code: 'credit_consent_missing',
  });
});

test('credit is not read on another person’s consent', async () => {
  await addConsent('someone@example.test');
  expect((await office.ask('hard credit', { purpose: 'credit application' })).json).toMatchObject({
    code: 'credit_consent_missing',
  });
});
