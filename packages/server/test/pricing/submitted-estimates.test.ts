import { expect, test } from 'vitest';
import type { ApplicationPricing } from '@drawbridge/contract/pricing/term-sheet-schema.ts';
import { exampleGrid } from '@drawbridge/domain/pricing/example-grid.ts';
import { makeJobsDue } from '../support/mails.ts';
import { administratorSignedIn } from '../support/lender-settings.ts';
import { personSignedIn } from '../support/people.ts';
import { runDueJobs } from '../support/due-jobs.ts';
import { flipAnswers, readGrid, saveGrid, startPricing, todayIn } from '../support/pricing.ts';
import { sentApplication } from '../support/sent-applications.ts';
import { send, sharedWorld } from '../support/world.ts';

const world = sharedWorld();

async function runJobs(): Promise<void> {
  await makeJobsDue(world);
  await runDueJobs(world);
}

test('the reasons of an automatic “no” are kept when the grid changes, and are for employees only', async () => {
  const admin = await administratorSignedIn(world);
  const employee = await personSignedIn(world, { accountType: 'Employee' });
  await startPricing(world, admin);
  const { id, applicant } = await sentApplication(world, 'fix and flip', {
    ...flipAnswers,
    credit_score: 600,
  });
  const path = `/lima/api/staff/term-sheets?application=${id}`;
  const read = async () =>
    (await send(world, 'GET', path, { token: employee.token })).json as ApplicationPricing;
  expect((await read()).submitted).toBeNull();
  await runJobs();
  const refused = { kind: 'refused', refusals: [{ rule: 'score', limit: 640, has: 600 }] };
  const kept = { on: todayIn(world), scenario: { answers: { credit_score: 600 } }, estimate: refused };
  expect(await read()).toMatchObject({ estimate: refused, submitted: kept });

  const forLowScores = exampleGrid
    .filter((line) => 'minScore' in line && line.product === 'fix and flip' && line.minScore === 640)
    .map((line) => ({ ...line, minScore: 580 }));
  const newest = (await readGrid(world, admin)).history[0]?.id;
  const saved = await saveGrid(world, admin, { lines: [...exampleGrid, ...forLowScores], newest });
  expect(saved.status, saved.text).toBe(200);
  // A job can run again.
  await world.pool.query(`select graphile_worker.add_job('keep estimate', $1)`, [
    JSON.stringify({ applicationId: id }),
  ]);
  await runJobs();
  expect(await read()).toMatchObject({ estimate: { kind: 'terms' }, submitted: kept });
  expect((await send(world, 'GET', path, { token: applicant.token })).status).toBe(403);
});
