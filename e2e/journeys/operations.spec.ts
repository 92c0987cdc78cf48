import type { Locator, Page } from '@playwright/test';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectFitsScreen } from '../support/fits-screen.ts';
import { test } from '../support/own-portal.ts';
import { beSignedIn, expect, expectAccessible } from '../support/test.ts';
import { showTroubledOperations } from '../support/troubled-operations.ts';

test.use({
  portalOf: 'operations',
  portalWith: { BACKUP_TO: join(mkdtempSync(join(tmpdir(), 'drawbridge-backups-')), 'set') },
});

/**
 * Presses a button that runs a job. The portal refuses while the timetable runs the same job, as it does with a first backup at any
 * fifth minute; then it is pressed again.
 */
async function runJob(page: Page, button: Locator): Promise<void> {
  await expect(async () => {
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/operations/jobs/run')),
      button.click(),
    ]);
    expect(answer.status()).toBe(200);
  }).toPass({ timeout: 60_000 });
}

test('an administrator sees what the servers do, and starts a check, a backup and the nightly run', async ({
  page,
  ownPortal,
  expectedErrors,
}) => {
  // See `runJob`.
  expectedErrors.push(/409/);
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

  await runJob(page, page.getByRole('button', { name: 'Run now: Check the audit log' }));
  await expect(page.getByText('Check the audit log: starts now').first()).toBeAttached();
  await expect(page.getByText('Audit log check').locator('..')).toContainText('no faults', {
    timeout: 30_000,
  });

  await runJob(page, page.getByRole('button', { name: 'Back up now' }));
  const backups = page.getByRole('table', { name: 'Backups' });
  await expect(backups.getByRole('row', { name: /Good/ }).first()).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Run it now' }).click();
  await expect(page.getByText('Nightly run: starts now').first()).toBeAttached();

  await page.getByRole('button', { name: 'Largest tables' }).click();
  await expect(page.getByText('ledger_entries')).toBeVisible();
  await page.goto('/staff/audit');
  await expect(page.getByRole('row', { name: /started a background job/ })).toHaveCount(2);
});

test('on a bad day, each thing that failed has its button', async ({ page, ownPortal }) => {
  await beSignedIn(page, 'admin@demo.test', ownPortal.url);
  await showTroubledOperations(page);
  await page.goto('/staff/operations');
  const failures = page.getByRole('table', { name: 'Jobs that failed for good' });
  await expect(failures.getByRole('row', { name: /ECONNREFUSED/ })).toBeVisible();
  const failing = page.getByRole('table', { name: 'Failing jobs' });
  await expect(failing.getByRole('row', { name: /9 of 25 attempts.*Next try in 2 hours/ })).toBeVisible();
  await expect(page.getByText('12 emails could not be sent yet')).toBeVisible();
  const mails = page.getByRole('table', { name: 'Undelivered emails' });
  await expect(
    mails.getByRole('row', { name: /jon@example\.test.*We don’t keep emails with a private link/ }),
  ).toBeVisible();
  const slowCalls = page.getByRole('table', { name: 'Slowest calls of the last day' });
  await expect(slowCalls.getByRole('row', { name: /ledger.*1,234.*3,120 ms/ })).toBeVisible();
  const statements = page.getByRole('table', { name: 'Database statements that took the most time' });
  await expect(
    statements.getByRole('row', { name: /from deals.*4,321.*98\.8 s.*12 ms.*480 ms.*910 ms/ }),
  ).toBeVisible();
  await expect(page.getByText('No backups are scheduled. Set BACKUP_TO')).toBeVisible();
  await expect(page.getByText(/^812:q3J/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy signature' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await expectFitsScreen(page);

  // The portal knows none of these, so nothing happens.
  const said = (text: string) => expect(page.getByText(text).first()).toBeAttached();
  await failures.getByRole('button', { name: /^Retry: Keep estimates of applications, failed / }).click();
  await said('These jobs are no longer waiting to be retried.');
  await failures.getByRole('button', { name: /^Dismiss: Keep estimates / }).click();
  const dismiss = page.getByRole('dialog', { name: 'Dismiss this job?' });
  await expect(dismiss).toBeVisible();
  await expectAccessible(page);
  await dismiss.getByRole('button', { name: 'Dismiss' }).click();
  await said('These jobs were already retried or dismissed.');
  await failing.getByRole('button', { name: /^Retry now: Background checks/ }).click();
  await page.getByRole('button', { name: 'Send now' }).click();
  await said('No email is waiting for another try.');
  await mails.getByRole('button', { name: 'Send again to maria@example.test' }).click();
  await said('These emails were already sent again.');
  await page.getByRole('button', { name: 'Send all again' }).click();
  await page
    .getByRole('dialog', { name: 'Send 1 email again?' })
    .getByRole('button', { name: 'Cancel' })
    .click();
  await expect(page.getByRole('button', { name: /^Resume: https:/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Resend failed deliveries: / })).toBeVisible();
  await page.getByRole('button', { name: 'Run again: ledger.csv' }).click();
  await expect(page.getByRole('dialog', { name: 'Import ledger.csv again?' })).toBeVisible();
  // The page reads again every ten seconds.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('another employee reads that the page is for administrators', async ({ page, ownPortal }) => {
  await beSignedIn(page, 'employee@demo.test', ownPortal.url);
  await page.goto('/staff/operations');
  await expect(page.getByRole('heading', { level: 1, name: 'Operations' })).toBeVisible();
  await expect(page.getByText(/administrators/i).first()).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
});
