import type { LoanApplication } from '@drawbridge/contract/applications/schema.ts';
import type { QuestionSettings } from '@drawbridge/contract/applications/question-settings.ts';
import { beforeEach, expect, test } from 'vitest';
import { administratorSignedIn, errorsOf, sectionOf, type Section } from '../support/lender-settings.ts';
import { personSignedIn } from '../support/people.ts';
import { fresh, freshWorld, send } from '../support/world.ts';

const world = freshWorld();
const admin = fresh(() => administratorSignedIn(world));
let questions: Section<QuestionSettings>;

beforeEach(() => {
  questions = sectionOf(world, admin, 'questions');
});

async function begun(): Promise<string> {
  const answer = await send(world, 'POST', '/lima/api/applications', { body: { product: 'rental' } });
  return (answer.json as { key: string }).key;
}

async function opened(application: string): Promise<LoanApplication> {
  const answer = await send(world, 'POST', '/lima/api/applications/open', { body: { application } });
  return answer.json as LoanApplication;
}

const missingOf = async (key: string) => (await opened(key)).missing.map(({ path }) => path);

test('only administrators can read and change them', async () => {
  const { token } = await personSignedIn(world, { accountType: 'Employee' });
  expect((await send(world, 'GET', '/lima/api/staff/settings/questions', { token })).status).toBe(403);
  expect((await questions.send({ version: 0, fields: null }, token)).status).toBe(403);
});

test('an application begun before follows at once and keeps its answers', async () => {
  const key = await begun();
  await send(world, 'POST', '/lima/api/applications/save', {
    body: { application: key, changes: { is_leased: true } },
  });
  expect(await missingOf(key)).toContain('ssn');
  expect(await missingOf(key)).not.toContain('closing_by');
  const change = { 'rental: ssn': 'off', 'rental: is_leased': 'off', 'rental: closing_by': 'required' };
  expect((await questions.set(change)).status).toBe(200);
  expect(await missingOf(key)).not.toContain('ssn');
  expect(await missingOf(key)).toContain('closing_by');
  expect((await opened(key)).answers).toEqual({ is_leased: true });
  await questions.resetToDefault();
  expect(await missingOf(key)).toContain('ssn');
});

test('browsers get what differs from the defaults with the page', async () => {
  await questions.set({ 'rental: is_leased': 'off', 'rental: monthly_rent': 'required' });
  const { json } = await send(world, 'GET', '/lima/api/settings');
  expect(json).toMatchObject({ questions: { 'rental: is_leased': 'off' } });
  expect(await questions.read()).toMatchObject({
    source: 'set here',
    fields: { 'rental: is_leased': 'off' },
  });
});

test('the audit log has both values', async () => {
  await questions.set({ 'rental: is_leased': 'off' });
  const { rows } = await world.pool.query(
    `select particulars from audit_log where action = 'setting changed' and subject = 'application questions'`,
  );
  expect(rows).toEqual([{ particulars: { before: null, after: { 'rental: is_leased': 'off' } } }]);
});

test('a question that a deal needs cannot be switched off', async () => {
  const answer = await questions.set({ 'rental: street': 'off' });
  expect(answer.status).toBe(400);
  expect(errorsOf(answer)).toEqual([
    {
      path: 'fields.rental: street',
      message: 'Applications always ask this. It can’t be changed.',
    },
  ]);
});
