import type { MostRecentLocs } from '@drawbridge/contract/lines-of-credit/schema.ts';
import { expect, test } from 'vitest';
import { decisionOffice } from '../support/decision-office.ts';
import { sentApplication } from '../support/sent-applications.ts';
import type { PersonWithSession } from '../support/sessions.ts';
import { send, shared, sharedWorld } from '../support/world.ts';

const world = sharedWorld();
const olivia = shared(() => decisionOffice(world));

async function lineOf({ token }: PersonWithSession) {
  const answer = await send(world, 'POST', '/lima/api/most-recent-locs', { token, body: {} });
  const { acctLOCs, recentUnderwritings } = answer.json as MostRecentLocs;
  expect(acctLOCs.length, answer.text).toBeLessThanOrEqual(1);
  const [line] = acctLOCs;
  return line && [line.statusGroup, line.creditLimit, recentUnderwritings[0]?.status];
}

test('an approved application is a line of credit with its limit, which was in review until then', async () => {
  const { id, applicant } = await sentApplication(world, 'line of credit');
  expect(await lineOf(applicant)).toEqual(['In Review', null, 'Submitted']);
  const approved = await olivia.act('approve', { id, seen: 'submitted', amount: 400_000, months: 12 });
  expect(approved.status, approved.text).toBe(200);
  expect(await lineOf(applicant)).toEqual(['Approved', 400_000, 'Approved']);
});

test('a declined one is a denied line, and a withdrawn one asks for a submission again', async () => {
  const declined = await sentApplication(world, 'line of credit');
  const reasons = { reasons: ['collateral value'], ownReasons: [], bureaus: [], score: null };
  await olivia.act('decline', { id: declined.id, seen: 'submitted', ...reasons });
  expect(await lineOf(declined.applicant)).toEqual(['Denied', null, 'Denied']);
  const withdrawn = await sentApplication(world, 'line of credit');
  await olivia.act('withdraw', { id: withdrawn.id, seen: 'submitted', why: 'Sold the portfolio.' });
  expect(await lineOf(withdrawn.applicant)).toEqual(['Submission Needed', null, 'Submitted']);
});

test('other loans have no line of credit', async () => {
  const { applicant } = await sentApplication(world);
  expect(await lineOf(applicant)).toBeUndefined();
});
