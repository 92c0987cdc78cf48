import { pageOf } from '../support/other-browser.ts';
import { test } from '../support/own-portal.ts';
import { paper } from '../support/papers.ts';
import { mailsAbout, open, send } from '../support/requests.ts';
import { beSignedIn, expect, expectAccessible, type Page } from '../support/test.ts';

test.use({ portalOf: 'requests worked by both sides' });

const borrower = 'customer@demo.test';
const queue = (page: Page) => page.getByRole('table', { name: 'Work queue' });
const history = (page: Page) => page.getByRole('region', { name: 'History' });
const messages = (page: Page) => page.getByRole('list', { name: 'Messages' });
const loanPicker = (page: Page) => page.getByLabel('Which loan is this for?');

const choose = (page: Page, question: RegExp, answer: string) =>
  page.getByRole('radiogroup', { name: question }).getByLabel(answer).check();

/** Opens the request after sending it. Returns its reference. */
async function follow(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'View your request' }).click();
  const heading = page.getByRole('heading', { level: 1, name: /[A-Z]{2}-\d{4}-\d{6}$/ });
  return (await heading.textContent())?.split(' ').at(-1) ?? '';
}

async function decide(page: Page, button: string, words: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(words);
  await dialog.getByRole('button', { name: button, exact: true }).click();
}

async function expectDownload(page: Page, name: string): Promise<void> {
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name }).first().click();
  expect((await download).suggestedFilename()).toBe(name);
}

test('a borrower follows an extension request through a question, approval and completion', async ({
  page: maria,
  ownPortal,
  browser,
}) => {
  const anna = await pageOf(browser, ownPortal.url, 'employee@demo.test');
  await anna.goto('/staff?kind=extension');

  await open(maria, 'extension', borrower);
  await loanPicker(maria).selectOption({ label: 'HL-20377 · Alder Court 2' });
  await expect(maria.getByLabel('Loan number')).toHaveValue('HL-20377');
  await choose(maria, /received extensions/, 'No');
  await maria.getByRole('radio', { name: 'The refinance has not closed yet' }).check();
  await maria.getByLabel('Explanation of the delay').fill('The appraisal took six weeks.');
  await maria.getByLabel('Expected completion date').fill('2099-01-31');
  await choose(maria, /monthly payments/, 'Yes');
  await maria.getByRole('radio', { name: 'Refinance', exact: true }).check();
  await choose(maria, /applied to refinance/, 'Yes');
  await maria.getByLabel('Lender’s contact information').fill('Jo Park, Tidewater Bank, 843 555 0170');
  await maria.getByLabel('Approval or commitment letter').setInputFiles(paper('commitment.pdf'));
  await maria.getByLabel('Builder’s risk or hazard policy').setInputFiles(paper('policy.pdf'));
  await maria.getByLabel('Risk policy paid receipt').setInputFiles(paper('receipt.pdf'));
  await maria.getByLabel('Property tax').setInputFiles(paper('tax.pdf'));
  await maria.getByLabel('I agree to the extension fee').check();
  await send(maria);
  const reference = await follow(maria);

  const row = queue(anna).getByRole('row', { name: new RegExp(reference) });
  await test.step('it appears in the queue without a reload, with labeled files', async () => {
    await expect(row).toContainText('HL-20377');
    await openAlone(anna, row);
    await expect(anna).toHaveTitle(`Drawbridge - Loan Extension Request ${reference}`);
    await expect(anna.getByText('Tidewater Bank')).toBeVisible();
    await expect(anna.getByRole('region', { name: 'Loan' })).toContainText('Maturity date');
    await expectDownload(anna, 'commitment.pdf');
    await anna.getByRole('button', { name: /^Assignee: Unassigned/ }).click();
    await anna.getByRole('menuitem', { name: 'Assign to me' }).click();
    await expect(anna.getByRole('button', { name: /^Assignee: Me/ })).toBeVisible();
    await expectAccessible(anna);
  });

  await test.step('an employee asks for a missing file and gets it', async () => {
    await decide(anna, 'Ask a question', 'The policy ends in May. Please send its renewal.');
    await expect(maria.getByText('We need something from you')).toBeVisible();
    await expect(anna.getByText('Waiting on the sender')).toBeVisible();
    await expectAccessible(maria);
    await maria.getByRole('button', { name: 'Answer' }).click();
    await maria.getByLabel('Your message').fill('Here it is.');
    await maria.getByLabel('Attachments').setInputFiles(paper('renewal.pdf'));
    await maria.getByRole('button', { name: 'Send message' }).click();
    for (const page of [anna, maria])
      await expect(messages(page).getByRole('listitem')).toContainText(['send its renewal.', 'Here it is.']);
    await expect(anna.getByText('Waiting on the sender')).toBeHidden();
    await expectDownload(anna, 'renewal.pdf');
  });

  await test.step('it is approved, then completed and closed', async () => {
    await anna.getByRole('button', { name: 'Approve', exact: true }).click();
    const approval = anna.getByRole('dialog');
    await approval.getByRole('button', { name: 'Approve', exact: true }).click();
    await approval.getByLabel('New maturity').fill(dayInAYear());
    await approval.getByLabel('Extension fee').fill('1,250');
    await approval.getByLabel('At payoff').check();
    await approval.getByLabel('Message to the borrower').fill('Three months at 0.5%.');
    await expectAccessible(anna);
    await approval.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(history(maria)).toContainText('Three months at 0.5%.');
    await decide(anna, 'Complete', 'Signed by both.');
    await expect(history(maria)).toContainText('Completed');
    await expect(anna.getByText('This request is closed. No action is needed.')).toBeVisible();
    const subjects = (await mailsAbout(maria, reference)).filter(({ to }) => to === borrower);
    expect(subjects.map(({ subject }) => subject)).toHaveLength(4);
    await anna.getByRole('region', { name: 'Loan' }).getByRole('link').first().click();
    await anna.getByRole('link', { name: 'Loan terms', exact: true }).click();
    await expect(anna.getByRole('list', { name: 'Extensions' })).toContainText('Fee of $1,250.00 at payoff');
    await expectAccessible(anna);
  });
});

test('a borrower reads why a loss draft request was declined', async ({
  page: maria,
  ownPortal,
  browser,
}) => {
  await open(maria, 'loss-draft', borrower);
  await loanPicker(maria).selectOption({ label: 'HL-20377 · Alder Court 2' });
  await expect(maria.getByLabel('Affected property')).not.toHaveValue('');
  await expect(maria.getByLabel('Contact number')).not.toHaveValue('');
  await maria.getByLabel('Date of loss').fill('2026-01-20');
  await maria.getByLabel('Description').fill('A pipe burst in the upper bath.');
  await maria.getByLabel('Claim amount').fill('24500');
  await expect(maria.getByText(/For claims over \$20,000/)).toBeVisible();
  await maria.getByLabel("Contractor's Lien Waiver").setInputFiles(paper('waiver.pdf'));
  await maria.getByLabel('Declaration of Intent to Repair').setInputFiles(paper('intent.pdf'));
  await maria.getByLabel('Adjuster report').setInputFiles(paper('adjuster.pdf'));
  await maria.getByLabel('Repair estimate').setInputFiles(paper('estimate.pdf'));
  await send(maria);
  await expect(maria).toHaveURL(/\/thank-you\/form$/);
  const reference = await follow(maria);

  const anna = await pageOf(browser, ownPortal.url, 'employee@demo.test');
  await anna.goto('/staff?kind=loss+draft');
  const row = queue(anna).getByRole('row', { name: new RegExp(reference) });
  await expect(row).toContainText('$24,500');
  await openAlone(anna, row);
  await test.step('both sides see every file’s label', async () => {
    await expect(anna).toHaveTitle(`Drawbridge - Loss Draft Request ${reference}`);
    for (const page of [anna, maria]) {
      const papers = page.getByRole('region', { name: 'Files' }).getByRole('listitem');
      await expect(papers).toHaveText([
        /Lien Waiver.*waiver\.pdf/,
        /Intent to Repair.*intent\.pdf/,
        /Adjuster report.*adjuster\.pdf/,
        /Repair estimate.*estimate\.pdf/,
      ]);
      await expect(page.getByText('$24,500.00', { exact: true })).toBeVisible();
      await expectAccessible(page);
    }
    await expectDownload(anna, 'estimate.pdf');
  });

  await test.step('a question and its answer', async () => {
    await anna.keyboard.press('a');
    await expect(anna.getByRole('button', { name: /^Assignee: Me/ })).toBeVisible();
    await decide(anna, 'Start review', '');
    await expect(history(maria)).toContainText('In review');
    await decide(anna, 'Ask a question', 'Is the insurer paying you or us?');
    await maria.getByRole('button', { name: 'Answer' }).click();
    await maria.getByLabel('Your message').fill('Me, and I have cashed it.');
    await maria.getByRole('button', { name: 'Send message' }).click();
    await expect(messages(anna)).toContainText('Is the insurer paying you or us?');
    await expect(messages(anna)).toContainText('Me, and I have cashed it.');
  });

  await test.step('it is declined, with a reason', async () => {
    await decide(anna, 'Decline', 'The check is cashed, so there is none to endorse.');
    await expect(history(maria)).toContainText('Declined');
    await expect(history(maria)).toContainText('there is none to endorse');
    await maria.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click();
    await expect(maria.getByRole('row', { name: new RegExp(reference) })).toContainText('Declined');
    await expectAccessible(maria);
    await anna.goto('/staff?kind=loss+draft');
    await expect(queue(anna)).toBeVisible();
    await expect(row).toHaveCount(0);
  });
});

test('a broker requests a payoff from the deal’s page and downloads the issued letter', async ({
  page: bo,
  ownPortal,
  browser,
}) => {
  await beSignedIn(bo, 'broker@demo.test', ownPortal.url);
  await bo.goto('/dashboard');
  const loan = bo.getByRole('table', { name: 'Funded Loans' }).getByRole('row', { name: /Poplar Avenue/ });
  await loan.getByRole('link').first().click();
  await bo.getByRole('link', { name: 'Request a payoff' }).click();
  await expect(bo.getByLabel('Loan number')).toHaveValue(/^HL-\d+$/);
  await expect(bo.getByLabel('Property address')).not.toHaveValue('');
  await expectAccessible(bo);
  const goodThrough = new Date(Date.now() + 12 * 86_400_000).toISOString().slice(0, 10);
  await bo.getByLabel('Good-through date').fill(goodThrough);
  await bo.getByRole('radio', { name: 'Sell' }).check();
  await bo.getByLabel('Estimated sales price').fill('450000');
  await bo.getByLabel('Updated borrower mailing address').fill('12 Harbor Street, Charleston, SC 29401');
  await bo.getByRole('button', { name: 'Submit request' }).click();
  const reference = await follow(bo);

  const anna = await pageOf(browser, ownPortal.url, 'employee@demo.test');
  await anna.goto('/staff?kind=payoff');
  await queue(anna)
    .getByRole('link', { name: new RegExp(reference) })
    .click();
  await anna.getByRole('link', { name: 'Calculate payoff' }).click();
  await anna.getByRole('button', { name: 'Calculate payoff' }).click();
  await anna.getByRole('button', { name: 'Issue letter' }).click();
  await anna.getByRole('dialog').getByRole('button', { name: 'Issue letter' }).click();

  await expect(history(bo)).toContainText('Completed');
  await expectAccessible(bo);
  const download = bo.waitForEvent('download');
  await messages(bo)
    .getByRole('button', { name: /^Download PDF: payoff letter/ })
    .click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  await bo.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click();
  await expect(bo.getByRole('row', { name: new RegExp(reference) })).toContainText('Completed');
  await expectAccessible(bo);
});

/** Opens an item by its link, without the queue beside it: from the queue, a question opens the next item. */
async function openAlone(page: Page, row: ReturnType<Page['getByRole']>): Promise<void> {
  await page.goto((await row.getByRole('link').getAttribute('href')) ?? '');
}

/** A maturity within the ten years that an extension may reach. */
function dayInAYear(): string {
  return new Date(Date.now() + 365 * 86_400_000).toISOString().slice(0, 10);
}
