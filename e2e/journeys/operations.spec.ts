import { operations } from '@drawbridge/contract/operations/schema.ts';
import { expectFitsScreen } from '../support/fits-screen.ts';
import { test } from '../support/own-portal.ts';
import { beSignedIn, expect, expectAccessible } from '../support/test.ts';

test.use({ portalOf: 'operations' });

test('an administrator sees what the servers do, starts a job and tries a failed one again', async ({
  page,
  ownPortal,
}) => {
  await beSignedIn(page, 'admin@demo.test', ownPortal.url);
  await page.goto('/staff');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Operations' }).click();
  await expect(page).toHaveTitle('Drawbridge - Operations');
  const jobs = page.getByRole('table', { name: 'Background jobs' });
  await expect(jobs.getByRole('row', { name: /^Check the audit log/ })).toBeVisible();
  await expectAccessible(page);

  const slowCalls = page.getByRole('table', { name: 'Slowest calls of the last day' });
  // The servers write theirs every minute.
  await expect(slowCalls.or(page.getByText('No calls in the last day.'))).toBeVisible();

  await expect(page.getByText('No backups are scheduled. Set BACKUP_TO')).toBeVisible();

  await page.getByRole('button', { name: 'Run now: Check the audit log' }).click();
  await expect(page.getByText('Check the audit log: starts now.').first()).toBeAttached();
  await expect(page.getByText('Audit log check').locator('..')).toContainText('no faults', {
    timeout: 30_000,
  });
  await page.goto('/staff/audit');
  await expect(page.getByRole('row', { name: /started a background job/ })).toBeVisible();

  await test.step('a failed job', async () => {
    await page.route('**/lima/api/staff/operations', async (route) => {
      const answer = await route.fetch();
      const state = operations.parse(await answer.json());
      const failed = {
        id: '999999',
        kind: 'run import' as const,
        attempts: 25,
        error: 'connect ECONNREFUSED 10.0.0.7:5432',
        failedAt: state.asOf,
      };
      const slow = {
        route: 'GET /lima/api/staff/deals/:dealId/ledger',
        calls: 1234,
        medianMs: 41,
        p95Ms: 620,
        p99Ms: 1875,
        slowest: { ms: 3120, at: state.asOf, requestId: '4bf92f3577b34da6a3ce929d0e0e4736' },
      };
      const statement = {
        statement: 'select … from deals where id = $? #3fa9c1',
        runs: 4321,
        totalMs: 98_760,
        medianMs: 12,
        p99Ms: 480,
        slowest: { ms: 910, at: state.asOf, requestId: '00f067aa0ba902b74bf92f3577b34da6' },
      };
      await route.fulfill({
        response: answer,
        json: { ...state, failures: [failed], slowCalls: [slow], slowStatements: [statement] },
      });
    });
    await page.goto('/staff/operations');
    const failures = page.getByRole('table', { name: 'Failed jobs' });
    await expect(failures.getByRole('row', { name: /ECONNREFUSED/ })).toBeVisible();
    await expect(slowCalls.getByRole('row', { name: /ledger.*1,234.*3,120 ms/ })).toBeVisible();
    const statements = page.getByRole('table', { name: 'Database statements that took the most time' });
    await expect(
      statements.getByRole('row', { name: /from deals.*4,321.*98\.8 s.*12 ms.*480 ms.*910 ms/ }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 780 });
    await expectFitsScreen(page);
    await failures.getByRole('button', { name: /^Retry: Imports, failed / }).click();
    await expect(page.getByText('These jobs are no longer waiting to be retried.').first()).toBeAttached();
    // The page reads again every ten seconds.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

test('another employee reads that the page is for administrators', async ({ page, ownPortal }) => {
  await beSignedIn(page, 'employee@demo.test', ownPortal.url);
  await page.goto('/staff/operations');
  await expect(page.getByRole('heading', { level: 1, name: 'Operations' })).toBeVisible();
  await expect(page.getByText(/administrators/i).first()).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
});
