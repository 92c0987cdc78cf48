import { readFileSync } from 'node:fs';
import { completeAnswers } from '@drawbridge/server/test/support/application-answers.ts';
import { heading } from '../support/application.ts';
import { expectFitsScreen } from '../support/fits-screen.ts';
import { pageOf } from '../support/other-browser.ts';
import { test } from '../support/own-portal.ts';
import { beSignedIn, expect, expectTopAccessible, type Page } from '../support/test.ts';

// Every application asks these questions once they are on.
test.use({ portalOf: 'fair lending' });

const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

/** A rental application with every answer, of the borrower who is signed in on the page. */
async function beginAnswered(page: Page, email: string): Promise<string> {
  const asked = async (path: string, data: object) =>
    (
      await page.request.post(`/lima/api/applications${path}`, {
        data,
        headers: { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` },
      })
    ).json() as Promise<{ application: { id: string } }>;
  const { id } = (await asked('', { product: 'rental' })).application;
  await asked('/save', {
    application: id,
    changes: completeAnswers(email, 'rental', { loan_amount: 150_000 }),
  });
  return id;
}

test('an applicant answers or declines what HMDA asks, nobody who decides sees it, and an administrator reports it', async ({
  page,
  browser,
  ownPortal: { url },
}) => {
  const admin = await pageOf(browser, url, 'admin@demo.test');
  await admin.goto('/staff/settings');
  await admin.getByRole('switch', { name: 'Fair lending questions' }).click();
  await expect(admin.getByRole('switch', { name: 'Fair lending questions' })).toHaveAttribute(
    'aria-checked',
    'true',
  );

  await beSignedIn(page, 'empty@demo.test', url);
  await page.goto('/dashboard/applications');
  const id = await beginAnswered(page, 'empty@demo.test');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/application/${id}?step=review`);
  await expect(page.getByText('You don’t have to answer', { exact: false })).toBeVisible();
  await group(page, 'Ethnicity').getByLabel('I do not wish to provide this information').check();
  await group(page, 'Race').getByLabel('Korean').check();
  await group(page, 'Sex').getByLabel('Female').check();
  await expectFitsScreen(page);
  await expectTopAccessible(page);
  await page.reload();
  await expect(group(page, 'Race').getByLabel('Korean')).toBeChecked();
  await expect(
    group(page, 'Ethnicity').getByLabel('I do not wish to provide this information'),
  ).toBeChecked();
  await page.getByLabel('I agree to both').check();
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page).toHaveURL(/\/thank-you\/rental$/);

  const employee = await pageOf(browser, url, 'employee@demo.test');
  await employee.goto(`/staff/applications/${id}`);
  await expect(employee.getByRole('button', { name: 'Decline application' })).toBeVisible();
  await expect(employee.getByText('338 Sycamore Avenue').first()).toBeVisible();
  for (const word of ['Korean', 'Female', 'Ethnicity'])
    await expect(employee.getByText(word, { exact: true })).toHaveCount(0);
  // What was priced when it was sent is that day’s, not today’s.
  await employee.getByRole('button', { name: /^When it was submitted, / }).click();
  await expect(employee.getByText(/^An estimate as of \w{3} \d+, \d{4}, not an offer\.$/)).toBeVisible();
  const number = (await heading(employee).textContent())?.split(' ').at(-1) ?? '';

  await admin.reload();
  await admin.getByRole('link', { name: 'Application questions' }).click();
  await admin.getByLabel('Year', { exact: true }).selectOption({ index: 0 });
  await expectTopAccessible(admin);
  const download = admin.waitForEvent('download');
  await admin.getByRole('button', { name: 'Download CSV' }).click();
  const report = readFileSync(await (await download).path(), 'utf8');
  const row = report.split('\r\n').find((line) => line.startsWith(number));
  // Not provided, Korean, female; none of it by observation or surname.
  expect(row?.split(',').slice(-7)).toEqual(['Applicant', '3', '2', '25', '2', '2', '2']);
  await admin.context().close();
  await employee.context().close();
});
