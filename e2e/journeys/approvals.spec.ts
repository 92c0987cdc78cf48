import { ask } from '../support/ask.ts';
import { linkMailedTo } from '../support/mails.ts';
import { test } from '../support/own-portal.ts';
import { beSignedIn, expect, expectAccessible, type Page } from '../support/test.ts';

test.use({ portalOf: 'approvals' });

const third = 'third@lender.test';
const setUp = 'Set up your employee account for Drawbridge';

/** Makes a demo employee and a new colleague administrators: the rule needs three. */
async function makeThreeAdministrators(page: Page): Promise<void> {
  const asAdmin = <Reply>(path: string, data?: object) =>
    ask<Reply>(page, 'admin@demo.test', `/lima/api/staff/${path}`, data);
  if ((await asAdmin<{ isActive: boolean }>('approvals/rule')).isActive) return;
  const { people } = await asAdmin<{ people: { id: string }[] }>('people?q=employee@demo.test');
  await asAdmin('people/change', { id: people[0]?.id, isAdministrator: true });
  const employee = { accountType: 'Employee' };
  await asAdmin('people/invite', { ...employee, name: 'Wes Worker', email: 'wes@lender.test' });
  await asAdmin('people/invite', { ...employee, name: 'Theo Third', email: third, isAdministrator: true });
  const link = await linkMailedTo(page, third, setUp);
  const set = await page.request.post('/lima/api/users/createpassword', {
    headers: { authorization: `Bearer ${link.split('/').at(-1) ?? ''}` },
    data: { email: third, password: 'Quiet-harbor7' },
  });
  expect(set.status()).toBe(200);
}

test('one administrator proposes a change, and nothing changes until another approves it', async ({
  page,
  browser,
  ownPortal,
}) => {
  const { url } = ownPortal;
  await beSignedIn(page, 'admin@demo.test', url);
  await page.goto('/staff/settings/two-person-rules');
  await expect(page.getByText('Starts when you have three administrators. You have 1.')).toBeVisible();
  await expectAccessible(page);
  await makeThreeAdministrators(page);
  await page.reload();
  await expect(page.getByText('Active: you have 3 administrators.')).toBeVisible();

  await page.getByRole('link', { name: 'Approvals' }).click();
  await expect(page).toHaveTitle('Drawbridge - Approvals');
  await expect(page.getByText('Nothing to approve')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'People' }).click();
  await page.getByRole('button', { name: 'Invite person' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill('Nora New');
  await form.getByLabel('Email').fill('nora@lender.test');
  await expect(form.getByRole('button', { name: 'Send invitation' })).toBeVisible();
  await form.getByLabel('Account type').selectOption('Employee');
  await expect(form.getByText('A second administrator must approve this.')).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Send for approval' }).click();
  await expect(form).toHaveCount(0);

  await page.getByRole('link', { name: 'Approvals' }).click();
  const summary = 'Add Nora New (nora@lender.test) as an employee';
  const own = page.getByRole('list', { name: 'Waiting for approval' });
  await expect(own.getByRole('heading', { name: summary })).toBeVisible();
  await expect(own.getByText('You proposed this. Another administrator must approve it.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Approve/ })).toHaveCount(0);

  const context = await browser.newContext({ baseURL: url });
  const second = await context.newPage();
  await beSignedIn(second, 'employee@demo.test', url);
  await second.goto('/staff');
  await second.getByRole('link', { name: 'Approvals 1 waiting for your approval' }).click();
  await second.getByRole('button', { name: `Approve: ${summary}` }).click();
  const asked = second.getByRole('dialog', { name: 'Approve this change?' });
  await expect(asked).toContainText('ask Priya Raman in person first');
  await expectAccessible(second);
  await asked.getByRole('button', { name: 'Approve change' }).click();
  await expect(asked).toHaveCount(0);
  await expect(second.getByText('Nothing to approve')).toBeVisible();
  await second.getByRole('button', { name: new RegExp('^Add Nora New') }).click();
  await expect(second.getByText(/^Approved by Dana Reyes, /)).toBeVisible();
  await expectAccessible(second);

  // The first administrator’s open page updates by itself.
  await expect(own.getByRole('heading', { name: summary })).toHaveCount(0);
  await expect(page.getByText(/^Approved by Dana Reyes, /)).toBeVisible();
  expect(await linkMailedTo(page, 'nora@lender.test', setUp)).toContain('/account-setup/');

  await page.getByRole('link', { name: 'Integrations' }).click();
  await page.getByRole('button', { name: 'Create key' }).click();
  const keyForm = page.getByRole('dialog');
  await keyForm.getByLabel('Name').fill('Nightly sync');
  await keyForm.getByLabel('Read deals, ledgers, requests and applications').check();
  await keyForm.getByRole('button', { name: 'Send for approval' }).click();
  const shown = page.getByRole('dialog', { name: 'Copy the key now' });
  await expect(shown).toContainText('It works once a second administrator approves it');
  await expectAccessible(page);
  await shown.getByRole('button', { name: 'I copied it' }).click();
  await expect(page.getByText('No keys yet')).toBeVisible();

  await second.setViewportSize({ width: 360, height: 780 });
  await second.getByRole('button', { name: 'Decline: Create the API key “Nightly sync”' }).click();
  const why = second.getByRole('dialog', { name: 'Decline this change?' });
  await why.getByRole('button', { name: 'Decline change' }).click();
  await expect(why.getByText('Enter a reason.')).toBeVisible();
  await why.getByLabel('Reason').fill('We have no such system.');
  await expectAccessible(second);
  await why.getByRole('button', { name: 'Decline change' }).click();
  await expect(why).toHaveCount(0);
  await expectAccessible(second);
  const wider = () =>
    second.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await wider()).toBeLessThanOrEqual(0);
  await context.close();
});

test('an administrator cannot turn the rule off alone, and withdraws what they proposed', async ({
  page,
  ownPortal,
}) => {
  await beSignedIn(page, 'admin@demo.test', ownPortal.url);
  await makeThreeAdministrators(page);
  await page.goto('/staff/settings/two-person-rules');
  const rule = page.getByRole('switch', { name: 'A second administrator approves' });
  await rule.click();
  const dialog = page.getByRole('dialog', { name: 'Turn off “A second administrator approves”?' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send for approval' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(rule).toHaveAttribute('aria-checked', 'true');
  await page.getByRole('link', { name: 'Approvals' }).click();
  await page.getByRole('button', { name: /^Withdraw: Turn off the two-person rule/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw change' }).click();
  await expect(page.getByText('Nothing to approve')).toBeVisible();
});

test('rights, contact details, payoff emails and webhooks are sent for approval from their own forms', async ({
  page,
  ownPortal,
  expectedErrors,
}) => {
  // The journey’s sign-in script runs in every frame, but the email preview’s frame blocks it.
  expectedErrors.push(/Blocked script execution in '[^']*\/mail-frame'/);
  await beSignedIn(page, 'admin@demo.test', ownPortal.url);
  await makeThreeAdministrators(page);
  await page.goto('/staff/people?q=wes@lender.test');
  await page
    .getByRole('row', { name: /wes@lender.test/ })
    .getByRole('link')
    .click();
  await page.getByRole('button', { name: 'Edit account' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill('Wes Worker-Reyes');
  await form.getByLabel('Administrator').check();
  await form.getByRole('button', { name: 'Send for approval' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Wes Worker-Reyes' })).toBeVisible();

  await page.goto('/staff/settings/brand');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const send = page.getByRole('button', { name: 'Send for approval' });
  await page.getByLabel('Portal', { exact: true }).fill('Quay Portal');
  await expect(save).toBeVisible();
  await page.getByLabel('Phone').fill('843-555-0177');
  await expect(send).toBeVisible();
  // The header covers tabs that are half scrolled out of view.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
  await send.click();
  await expect(page.getByLabel('Phone')).not.toHaveValue('843-555-0177');

  await page.goto('/staff/settings/mails/payoff.issued');
  await page.getByLabel('Subject').fill('Payoff letter for loan {number}');
  await send.click();
  await expect(page.getByLabel('Subject')).toHaveValue('Your payoff letter for loan {number}');

  await page.goto('/staff/integrations');
  await page.getByRole('button', { name: 'Add endpoint' }).click();
  const endpoint = page.getByRole('dialog');
  await endpoint.getByLabel('Address').fill('http://localhost:9/hooks');
  await endpoint.getByRole('button', { name: 'Select all' }).click();
  await endpoint.getByRole('button', { name: 'Send for approval' }).click();
  const secret = page.getByRole('dialog', { name: 'Copy the signing secret now' });
  await expect(secret).toContainText('The endpoint becomes active once a second administrator approves it.');
  await secret.getByRole('button', { name: 'I copied it' }).click();

  await page.getByRole('link', { name: 'Approvals' }).click();
  const open = page.getByRole('list', { name: 'Waiting for approval' });
  for (const summary of [
    'Make Wes Worker-Reyes (wes@lender.test) an administrator',
    'Change the lender’s contact details',
    'Change the wording of the email “Payoff letter ready”',
    'Send webhooks to localhost:9',
  ])
    await expect(open.getByRole('heading', { name: summary })).toBeVisible();
  await expect(open.getByText('843-555-0177')).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
});
