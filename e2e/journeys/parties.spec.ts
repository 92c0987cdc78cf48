import { aboutPerson, declareNothing, fill, heading, next } from '../support/application.ts';
import { expectFitsScreen } from '../support/fits-screen.ts';
import { linkMailedTo } from '../support/mails.ts';
import { beSignedIn, expect, expectAccessible, test } from '../support/test.ts';

test('an owner fills in their own part on a phone while the applicant sees how far they are', async ({
  page,
  browser,
}) => {
  const owner = `sam.${Date.now()}@apply.test`;
  await beSignedIn(page, 'empty@demo.test');
  const lastName = `Holt${Date.now()}`;
  await page.goto('/white-label-rental?step=borrower');
  await fill(page, { 'Last name': lastName });
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await page.goto('/white-label-rental?step=company');
  await page.getByRole('radiogroup', { name: 'Who borrows?' }).getByLabel('LLC').check();
  await fill(page, { 'Legal name of the company': 'Alder Homes LLC' });
  await page.getByRole('button', { name: 'Add owner' }).click();
  await fill(page, { 'First name': 'Sam', 'Last name': 'Ruiz', Email: owner });
  const people = page.getByRole('list', { name: 'Owners and guarantors' });
  await expect(people).toContainText('Not invited');
  const screen = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  await fill(page, { 'Last name': 'Oyelowo-Featherstonehaugh of the River' });
  await expect(people).toContainText('Featherstonehaugh');
  await expectFitsScreen(page);
  await fill(page, { 'Last name': 'Ruiz' });
  if (screen) await page.setViewportSize(screen);
  await people.getByRole('button', { name: 'Invite Sam Ruiz' }).click();
  await expect(people).toContainText('Invited');
  await expect(people.getByRole('button', { name: 'Remind Sam Ruiz' })).toBeDisabled();
  await expectAccessible(page);

  const link = await linkMailedTo(page, owner, 'Fill in your part of a loan application');
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const phone = await context.newPage();
  await phone.goto(link);
  await expect(heading(phone)).toHaveText('You');
  await expect(phone.getByText('of Alder Homes LLC', { exact: false })).toBeVisible();
  await expect(people).toContainText('Started');
  await fill(phone, { ...aboutPerson, 'First name': 'Samuel' });
  await expect(phone.getByText(/^Saved /)).toBeVisible();
  await expectFitsScreen(phone);
  await expectAccessible(phone);
  await phone.reload();
  await expect(phone.getByLabel('First name')).toHaveValue('Samuel');
  await next(phone);
  await declareNothing(phone);
  await next(phone);
  await expect(heading(phone)).toHaveText('Review and send');
  await expect(phone.getByText(/078-?05-?1120/)).toHaveCount(0);
  await expectFitsScreen(phone);
  await phone.getByLabel('I agree to both').check();
  await phone.getByRole('button', { name: 'Send my part' }).click();
  await expect(phone).toHaveURL(/\/thankyou\/additional-guarantor$/);
  await expect(heading(phone)).toHaveText('Thank you. We have your part.');
  await expectFitsScreen(phone);
  await expectAccessible(phone);
  await phone.goto(link);
  await expect(heading(phone)).toHaveText('Thank you. We have your part.');

  await expect(people).toContainText('Finished');
  await expect(page.getByText('Samuel')).toHaveCount(0);
  await page.goto('/dashboard/applications');
  await page.getByRole('button', { name: /^Owners and guarantors/ }).click();
  await expect(page.getByText('Everyone finished their part.').first()).toBeVisible();

  await beSignedIn(phone, 'employee@demo.test');
  await phone.goto(`/staff/pipeline?view=unfinished&whose=all&q=${lastName}`);
  await phone.getByRole('link', { name: lastName }).click();
  await phone.getByRole('button', { name: 'Answers and consents' }).click();
  await expect(phone.getByText('Samuel')).toBeVisible();
  await phone.getByRole('button', { name: 'Show Social Security number' }).last().click();
  await expect(phone.getByText('078051120')).toBeVisible();
  await expectFitsScreen(phone);
  await context.close();
});

test('a link at a wrong address dies when the applicant corrects it', async ({
  page,
  browser,
  expectedErrors,
}) => {
  const wrong = `wrong.${Date.now()}@apply.test`;
  await page.goto('/white-label-rental?step=company');
  await page.getByRole('radiogroup', { name: 'Who borrows?' }).getByLabel('LLC').check();
  await page.getByRole('button', { name: 'Add owner' }).click();
  await fill(page, { 'First name': 'Sam', 'Last name': 'Ruiz', Email: wrong });
  await page.getByRole('button', { name: 'Invite Sam Ruiz' }).click();
  const link = await linkMailedTo(page, wrong, 'Fill in your part of a loan application');
  await page.getByRole('button', { name: 'Change email Sam Ruiz' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(`right.${Date.now()}@apply.test`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send new invitation' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('list', { name: 'Owners and guarantors' })).toContainText('right.');
  expectedErrors.push(/404/);
  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await expect(heading(other)).toHaveText('This link doesn’t open an invitation');
  await expectAccessible(other);
  await other.context().close();
});
