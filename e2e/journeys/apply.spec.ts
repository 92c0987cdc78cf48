import {
  aboutExperience,
  aboutPerson,
  answerProperty,
  choose,
  declareNothing,
  fill,
  heading,
  next,
} from '../support/application.ts';
import { expectFitsScreen } from '../support/fits-screen.ts';
import { linkMailedTo } from '../support/mails.ts';
import {
  beSignedIn,
  demoPassword,
  expect,
  expectAccessible,
  expectTopAccessible,
  test,
  type Page,
} from '../support/test.ts';

async function addDocument(page: Page): Promise<void> {
  await page.getByLabel('What is it?').selectOption('Photo ID');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose: Photo ID' }).click();
  await (await chooser).setFiles({ name: 'id.txt', mimeType: 'text/plain', buffer: Buffer.from('Ana Ruiz') });
  await expect(page.getByRole('list', { name: 'Your files' }).getByText('id.txt')).toBeVisible();
}

async function answerRest(page: Page, email: string): Promise<void> {
  await fill(page, { ...aboutPerson, Email: email });
  await expect(page.getByLabel('Social Security number')).toHaveValue('');
  await expect(page.getByText('Saved. Enter it again to change it.')).toHaveCount(2);
  await next(page);
  await expect(heading(page)).toHaveText('Your company');
  await next(page);
  await expect(page.getByLabel('LLC')).toBeFocused();
  await choose(page, 'Who borrows?', 'LLC');
  await page.getByRole('button', { name: 'Add myself' }).click();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await expect(page.getByRole('button', { name: 'Add myself' })).toBeHidden();
  await choose(page, 'Who borrows?', 'In my own name');
  await next(page);
  await expect(heading(page)).toHaveText('Your experience');
  await fill(page, aboutExperience);
  await next(page);
  await declareNothing(page);
  await next(page);
  await expect(heading(page)).toHaveText('Documents');
  await addDocument(page);
  await next(page);
  await expect(heading(page)).toHaveText('Review and send');
}

test('a borrower applies alone on a phone, reloads, confirms by email, and an employee reads it', async ({
  page,
  browser,
  expectedErrors,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const email = `ana.${Date.now()}@apply.test`;
  await page.goto('/white-label-fnf');
  await expect(page).toHaveTitle('Fix and flip application');
  await expect(page.getByText('Drawbridge')).toHaveCount(0);
  await next(page);
  await expect(page.getByText('Answer “Purchase price”.')).toHaveCount(0);
  await expect(page.getByText('Answer “Property street”.')).toBeVisible();
  await answerProperty(page, 'ga');
  await expect(page.getByLabel('State')).toHaveValue('GA');
  await expect(page.getByText(/^Saved .* Finish on any device$/)).toBeVisible();
  await expectFitsScreen(page);
  // From the top, where the estimate's bar covers no field.
  await expectTopAccessible(page);

  await page.reload();
  await expect(page.getByLabel('Purchase price')).toHaveValue('212,000.00');
  await next(page);
  await expect(heading(page)).toHaveText('You');
  await page.goBack();
  await expect(heading(page)).toHaveText('The property');
  await page.goForward();
  await answerRest(page, email);
  await expect(page.getByText('Everything is answered.')).toBeVisible();
  await expect(page.getByText(/078-?05-?1120/)).toHaveCount(0);
  await expectFitsScreen(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByText('Agree to both to send the application.')).toBeVisible();
  await page.getByLabel('I agree to both').check();
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(heading(page)).toHaveText('Check your email');
  await expect(heading(page)).toBeFocused();

  // A mistyped address can still be corrected, in this browser and after a reload.
  await page.reload();
  await expect(page.getByText(`We sent a link to ${email}.`)).toBeVisible();
  await expectFitsScreen(page);
  await page.getByRole('button', { name: 'Change email' }).click();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await page.goto('/white-label-fnf');
  await page.getByRole('button', { name: 'Email the link again' }).click();
  await expect(page.getByText('We emailed a link to you.').first()).toBeVisible();

  const link = await linkMailedTo(page, email, 'Confirm your loan application');
  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await expect(heading(other)).toHaveText('Review and send');
  await other.getByLabel('I agree to both').check();
  await other.getByRole('button', { name: 'Confirm and send' }).click();
  await expect(heading(other)).toHaveText('We have your application');
  await expect(heading(other)).toBeFocused();
  await expect(other).toHaveURL(/\/thank-you\/fnf$/);
  const told = other.getByText(/^Your number is APP-\d+\.$/);
  const number = /APP-\d+/.exec((await told.textContent()) ?? '')?.[0] ?? 'no number';
  await expectAccessible(other);
  await other.goBack();
  await expect(heading(other)).toHaveText('We have your application');
  await expect(other.getByText(number)).toBeVisible();
  expectedErrors.push(/404/);
  await other.goto('/application/k_nothing');
  await expect(heading(other)).toHaveText('This link doesn’t open an application');

  // The borrower finds the deal, and what it still needs, on the phone.
  await page.goto(await linkMailedTo(page, email, 'Set up your Drawbridge account'));
  await page.getByRole('button', { name: 'Start Application' }).click();
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByLabel('Confirm password').fill(demoPassword);
  await page.getByRole('button', { name: 'Set Password' }).click();
  await expect(page).toHaveURL(/signup-thankyou/);
  await beSignedIn(page, email);
  await page.goto('/dashboard/applications');
  await page.getByRole('link', { name: 'See your deal' }).click();
  await expect(page.getByText('Upload the signed purchase contract.')).toBeVisible();
  await expect(page.getByText('The loan follows the price and closing date in it.')).toBeVisible();
  await expectFitsScreen(page);
  await expectAccessible(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: /338 Sycamore Avenue/ }).first()).toBeVisible();

  await beSignedIn(other, 'employee@demo.test');
  await other.goto(`/staff?kind=application&q=${number}`);
  await other.getByRole('link', { name: new RegExp(number) }).click();
  await expect(other.getByText('338 Sycamore Avenue')).toBeVisible();
  await other.getByRole('button', { name: 'Show Social Security number' }).click();
  await expect(other.getByText('078051120')).toBeVisible();
  await expectAccessible(other);
  await other.context().close();
});

test('what is typed while the connection is lost is saved once it is back', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await page.goto('/white-label-rental');
  await fill(page, { City: 'Macon' });
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await context.setOffline(true);
  await fill(page, { 'Property street': '12 Elm Street' });
  await expect(page.getByText(/^Not saved yet\./)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Property street')).toHaveValue('12 Elm Street');
});

test('two tabs of one browser fill in one application', async ({ page, context }) => {
  await page.goto('/white-label-rental');
  const other = await context.newPage();
  await other.goto('/white-label-rental');
  await expect(heading(other)).toHaveText('The property');
  await fill(page, { City: 'Macon' });
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await fill(other, { 'Property street': '12 Elm Street' });
  await expect(other.getByText(/^Saved /)).toBeVisible();
  await expect(other.getByLabel('City', { exact: true })).toHaveValue('Macon');
  await page.reload();
  await expect(page.getByLabel('Property street')).toHaveValue('12 Elm Street');
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Macon');
  // Left at once: what was just typed still arrives.
  await page.getByLabel('ZIP code').fill('31201');
  await page.goto('/');
  await page.goto('/white-label-rental');
  await expect(page.getByLabel('ZIP code')).toHaveValue('31201');
});

test('a signed-in borrower finds the application under New Applications, on any device', async ({
  page,
  browser,
}) => {
  await beSignedIn(page, 'empty@demo.test');
  await page.goto('/dashboard/applications');
  await page.getByRole('link', { name: /^(Begin|Continue) New construction$/ }).click();
  await expect(heading(page)).toHaveText('The property');
  await fill(page, { City: 'Savannah' });
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await page.goto('/white-label-new-construction?step=borrower');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('empty@demo.test');
  const other = await (await browser.newContext()).newPage();
  await beSignedIn(other, 'empty@demo.test');
  await other.goto('/dashboard/applications');
  await expect(other.getByRole('list', { name: 'Your applications' })).toContainText('New construction');
  await expectAccessible(other);
  await other.getByRole('link', { name: /^(Begin|Continue) New construction$/ }).click();
  await expect(other.getByLabel('City')).toHaveValue('Savannah');
  await other.context().close();
});
