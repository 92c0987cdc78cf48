import {
  aboutExperience,
  aboutPerson,
  choose,
  declareNothing,
  fill,
  heading,
  next,
} from '../support/application.ts';
import { expectFitsScreen } from '../support/fits-screen.ts';
import { linkMailedTo } from '../support/mails.ts';
import { pageOf } from '../support/other-browser.ts';
import {
  beSignedIn,
  expect,
  expectAccessible,
  expectTopAccessible,
  portalUrl,
  test,
  type Page,
} from '../support/test.ts';

/** The broker of the demo, on New Applications. */
async function atBrokersDesk(page: Page): Promise<void> {
  await beSignedIn(page, 'broker@demo.test');
  await page.goto('/dashboard/applications');
  await expect(heading(page)).toHaveText('New Applications');
}

const clientsOf = (page: Page) => page.getByRole('list', { name: 'Client applications' });

async function answerRental(page: Page): Promise<void> {
  await fill(page, {
    'Property street': '12 Larch Street',
    City: 'Decatur',
    State: 'GA',
    'ZIP code': '30030',
    'Monthly rent': '2450',
    'Property taxes a year': '3120',
    'Insurance a year': '1480',
  });
  await page.getByLabel('Kind of property').selectOption('Single family');
  await choose(page, 'What are you doing?', 'Buying');
  await choose(page, 'Is it leased now?', 'No');
}

async function guarantee(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await fill(page, { ...aboutPerson, 'First name': 'Sam' });
  await next(page);
  await declareNothing(page);
  await next(page);
  await page.getByLabel('I agree to both').check();
  await page.getByRole('button', { name: 'Send my part' }).click();
  await expect(heading(page)).toHaveText('Thank you. We have your part.');
}

test('a client applies by a broker’s link, lets them help, and a guarantor adds their part, each in their own browser', async ({
  page,
  browser,
}) => {
  const stamp = Date.now();
  const email = `cleo.${stamp}@brokers.test`;
  await atBrokersDesk(page);
  await page.getByRole('button', { name: 'QR code' }).click();
  await expect(page.getByRole('img', { name: 'QR code of your link' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const link = new URL((await page.getByLabel('Link', { exact: true }).textContent()) ?? '').pathname;

  const client = await (
    await browser.newContext({ baseURL: portalUrl(), viewport: { width: 360, height: 740 } })
  ).newPage();
  await client.goto(link);
  await expect(heading(client)).toHaveText('Apply with Colin Brandt');
  await expectAccessible(client);
  await expectFitsScreen(client);
  await client.getByRole('link', { name: 'Begin Rental' }).click();
  await expect(client.getByText('With Colin Brandt')).toBeVisible();
  await answerRental(client);
  await expect(client.getByText('sees your name and how far you are')).toBeVisible();
  await client.goto(`${new URL(client.url()).pathname}?step=borrower`);
  await fill(client, { 'First name': 'Cleo', 'Last name': `Client${stamp}`, Email: email });
  const row = clientsOf(page)
    .getByRole('listitem')
    .filter({ hasText: `Cleo Client${stamp}` });
  await expect(row).toContainText('From your link');
  await expect(row.getByRole('link', { name: 'Open' })).toHaveCount(0);
  await row.getByRole('button', { name: 'Ask to help' }).click();
  await expect(row).toContainText('Waiting for the client’s permission');

  await client.getByText('Colin Brandt asks to help').waitFor();
  // From the top, where the estimate's bar covers no field.
  await expectTopAccessible(client);
  await client.getByRole('button', { name: 'Let Colin Brandt help' }).click();
  await client.getByRole('button', { name: 'I agree' }).click();
  await expect(client.getByText('Colin Brandt helps with this application')).toBeVisible();
  await row.getByRole('link', { name: 'Open' }).click();
  await expect(page.getByText('Your client lets you help')).toBeVisible();
  await fill(page, { 'Purchase price': '212000' });
  await expectAccessible(page);
  await next(page);
  await expect(heading(page)).toHaveText('The borrower');
  await expect(page.getByLabel('Social Security number')).toHaveCount(0);
  await expect(page.getByLabel('Birth date')).toHaveCount(0);
  await fill(page, { 'Credit score, roughly': '745' });
  await expect(client.getByLabel('Credit score, roughly')).toHaveValue('745');

  await fill(client, { ...aboutPerson, 'First name': 'Cleo', 'Last name': `Client${stamp}` });
  await next(client);
  await expect(heading(client)).toHaveText('Your company');
  await choose(client, 'Who borrows?', 'LLC');
  await fill(client, {
    'Legal name of the company': 'Larch LLC',
    EIN: '123456789',
    'State it was formed in': 'GA',
  });
  await client.getByRole('button', { name: 'Add owner' }).click();
  const sam = `sam.${stamp}@brokers.test`;
  await fill(client, { 'First name': 'Sam', 'Last name': 'Ruiz', Email: sam, Ownership: '100' });
  await choose(client, 'Will this person guarantee the loan?', 'Yes');
  await client.getByRole('button', { name: 'Invite Sam Ruiz' }).click();
  const invitation = await linkMailedTo(client, sam, 'Fill in your part of a loan application');
  const guarantor = await (await browser.newContext({ baseURL: portalUrl() })).newPage();
  await guarantee(guarantor, invitation);
  await expect(client.getByRole('list', { name: 'Owners and guarantors' })).toContainText('Finished');

  await client.getByRole('button', { name: 'End help' }).click();
  await expect(client.getByRole('button', { name: 'Let Colin Brandt help' })).toBeVisible();
  await page.goto('/dashboard/applications');
  await expect(row.getByRole('button', { name: 'Ask to help' })).toBeVisible();
  await next(client);
  await fill(client, aboutExperience);
  await next(client);
  await declareNothing(client);
  await next(client);
  await next(client);
  await expect(client.getByText('Everything is answered.')).toBeVisible();
  await client.getByLabel('I agree to both').check();
  await client.getByRole('button', { name: 'Send application' }).click();
  await client.goto(await linkMailedTo(client, email, 'Confirm your loan application'));
  await client.getByLabel('I agree to both').check();
  await client.getByRole('button', { name: 'Confirm and send' }).click();
  await expect(client).toHaveURL(/\/thank-you\/rental$/);
  await row.getByRole('link', { name: 'See deal' }).click();
  await expect(page).toHaveURL(/\/dashboard\/deal\//);
  await expect(page.getByRole('main')).toContainText('12 Larch Street');
  await client.context().close();
  await guarantor.context().close();
});

test('a broker begins an application for a client and invites them; a replaced link says so', async ({
  page,
  browser,
}) => {
  const stamp = Date.now();
  const email = `odell.${stamp}@brokers.test`;
  const partner = await pageOf(browser, portalUrl(), 'wholesale@demo.test');
  await partner.goto('/white-label-rental');
  await partner.getByRole('link', { name: 'Go to New Applications' }).click();
  await partner.getByRole('button', { name: 'Change' }).click();
  await fill(partner, { Company: 'Lakeside Capital' });
  await partner.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(partner.getByText('Renata Silva · Lakeside Capital')).toBeVisible();
  const link = new URL((await partner.getByLabel('Link', { exact: true }).textContent()) ?? '').pathname;
  await partner.getByRole('button', { name: 'Begin for a client' }).click();
  await fill(partner, {
    'Client’s first name': 'Odell',
    'Client’s last name': `Moss${stamp}`,
    'Client’s email': email,
  });
  await partner.getByLabel('Loan', { exact: true }).selectOption('Rental');
  await expectAccessible(partner);
  await partner.getByRole('button', { name: 'Begin application' }).click();
  await expect(partner.getByText('You began this application for your client')).toBeVisible();
  await answerRental(partner);
  await fill(partner, { 'Purchase price': '212000' });
  await expect(partner.getByText(/^Saved /)).toBeVisible();
  await partner.goto(`${new URL(partner.url()).pathname}?step=review`);
  await expect(partner.getByText('12 Larch Street')).toBeVisible();
  await expectAccessible(partner);
  await partner.getByRole('button', { name: 'Invite client' }).click();
  await expect(partner.getByText(`We emailed ${email} a link to this application.`)).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(await linkMailedTo(page, email, 'Renata Silva began a loan application for you'));
  await expect(page.getByText('With Renata Silva')).toBeVisible();
  await expect(page.getByLabel('Purchase price')).toHaveValue('212,000.00');
  await fill(page, { 'Purchase price': '215000' });
  await expectFitsScreen(page);
  await partner.getByRole('link', { name: 'Client applications' }).first().click();
  const row = clientsOf(partner)
    .getByRole('listitem')
    .filter({ hasText: `Odell Moss${stamp}` });
  await expect(row.getByRole('button', { name: 'Ask to help' })).toBeVisible();

  await partner.getByRole('button', { name: 'Replace link' }).click();
  await partner.getByRole('dialog').getByRole('button', { name: 'Replace link' }).click();
  await expect(partner.getByRole('dialog')).toBeHidden();
  await page.goto(link);
  await expect(heading(page)).toHaveText('This link is no longer in use');
  await page.goto(`/signup/${encodeURIComponent('wholesale@demo.test')}`);
  await expect(page.getByText('wholesale@demo.test referred you.')).toBeVisible();
  await expect(page.getByText('Renata')).toHaveCount(0);
  await expectAccessible(page);
  await page.goto('/signup-setpassword');
  await fill(page, { Email: email });
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByText(`If ${email} has an account without a password`)).toBeVisible();
  await expectAccessible(page);
  await partner.context().close();
});
