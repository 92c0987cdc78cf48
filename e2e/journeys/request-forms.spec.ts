import { test } from '../support/own-portal.ts';
import { fileOf, paper } from '../support/papers.ts';
import {
  expectComplaints,
  failure,
  loseFirstAnswer,
  mailsAbout,
  open,
  send,
  tokenOf,
} from '../support/requests.ts';
import { expect, expectAccessible } from '../support/test.ts';

test.use({ portalOf: 'request forms' });

test('an extension form names what is missing for each exit strategy', async ({ page }) => {
  await open(page, 'extension');
  const first = [
    'Loan number is required.',
    'Property address is required.',
    'Have you received extensions on this loan before? Make a selection.',
    'Reason for delay: Make a selection.',
    'Explanation of the delay is required.',
    'Expected completion date is required.',
    'Are the monthly payments up to date? Make a selection.',
    'Extension fee agreement is required.',
    'Builder’s risk or hazard policy is required.',
    'Risk policy paid receipt is required.',
    'Property tax is required.',
  ];
  await expectComplaints(page, [...first, 'Exit strategy: Make a selection.']);
  await page.getByRole('radio', { name: 'Under contract to sell' }).check();
  await expectComplaints(page, [
    ...first,
    'Expected closing date is required.',
    'Reason for the contract delay is required.',
  ]);
  await page.getByRole('radio', { name: 'Refinance', exact: true }).check();
  await expectComplaints(page, [...first, 'Have you applied to refinance? Make a selection.']);
  await page.getByRole('radio', { name: 'Listing to sell' }).check();
  await page
    .getByRole('radiogroup', { name: /plan to reduce/ })
    .getByLabel('Yes')
    .check();
  await expectComplaints(page, [
    ...first,
    'Please provide a link to the listing or upload the Listing Agreement..',
    'Has the price been reduced in the last 30 days? Make a selection.',
    'Expected price reduction date is required.',
  ]);
  await expectAccessible(page);
});

test('a borrower sends an extension request once its files are right', async ({ page }) => {
  await open(page, 'extension');
  await page.getByRole('radio', { name: 'Listing to sell' }).check();
  await page.getByLabel('Which loan is this for?').selectOption({ label: 'HL-20377 · Alder Court 2' });
  await expect(page.getByLabel('Loan number')).toHaveValue('HL-20377');
  await page
    .getByRole('radiogroup', { name: /received extensions/ })
    .getByLabel('No')
    .check();
  await page.getByRole('radio', { name: 'The property has not sold yet' }).check();
  await page.getByLabel('Explanation of the delay').fill('Two offers fell through.');
  await page.getByLabel('Expected completion date').fill('2099-01-31');
  await page
    .getByRole('radiogroup', { name: /monthly payments/ })
    .getByLabel('No')
    .check();
  await expect(
    page.getByText('An extension will not receive approval unless the monthly payments are up to date.'),
  ).toBeVisible();
  await page
    .getByRole('radiogroup', { name: /price been reduced/ })
    .getByLabel('No')
    .check();
  await page
    .getByRole('radiogroup', { name: /plan to reduce/ })
    .getByLabel('No')
    .check();
  await page.getByLabel('Listing Agreement').setInputFiles(paper('listing.pdf'));
  await page.getByLabel('I agree to the extension fee').check();

  await page.getByLabel('Builder’s risk or hazard policy').setInputFiles(fileOf('policy.pdf', 0));
  await page.getByLabel('Risk policy paid receipt').setInputFiles(fileOf('receipt.pdf', 4 * 1024 * 1024 + 1));
  await page.getByLabel('Property tax').setInputFiles(fileOf('tax.exe', 10));
  const together = page.getByText('Combined file sizes too large. Max total file size is 4MB.');
  await expect(together).toBeVisible();
  await page.getByLabel('Flood policy').setInputFiles(paper('flood.pdf'));
  await expectComplaints(page, [
    'Flood policy paid receipt is required.',
    'Empty file. Please do not upload blank files.',
    'File size too large. Max file size is 4MB',
    'We don’t accept this type of file. Upload PDF, Word or Excel (xls, xlsx, xlsm).',
    'Combined file sizes too large. Max total file size is 4MB.',
  ]);
  await page.getByRole('button', { name: 'Remove flood.pdf' }).click();
  await page.getByLabel('Builder’s risk or hazard policy').setInputFiles(paper('policy.pdf'));
  await page.getByLabel('Risk policy paid receipt').setInputFiles(paper('receipt.pdf'));
  await page.getByLabel('Property tax').setInputFiles(paper('tax.pdf'));
  await send(page);
  await expect(page.getByText(/Approval takes about 1 to 2 weeks/)).toBeVisible();
  await page.getByRole('link', { name: 'View your request' }).click();
  for (const name of ['listing.pdf', 'policy.pdf', 'receipt.pdf', 'tax.pdf'])
    await expect(page.getByRole('link', { name })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'tax.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('tax.pdf');
});

test('a CapEx request takes three files and messages until it is completed', async ({ page }) => {
  await open(page, 'capex', 'customer2@demo.test');
  await expect(page.getByLabel('Phone')).not.toHaveValue('');
  await page.getByLabel('Borrower name').clear();
  await page.getByLabel('Email').clear();
  await page.getByLabel('Phone').clear();
  // The form starts with the borrower's own address.
  await expect(page.getByLabel('Mailing street')).toHaveValue('2107 Bayview Avenue');
  await page.getByLabel('Mailing street').clear();
  await page.getByLabel('Mailing city').clear();
  await page.getByLabel('Mailing state').selectOption('');
  await page.getByLabel('Mailing zip').fill('294');
  await expectComplaints(page, [
    'Loan number is required.',
    'Borrower name is required.',
    'Email is required.',
    'Phone is required.',
    'Mailing street is required.',
    'Mailing city is required.',
    'Mailing state is required.',
    'Enter a 5-digit zip code.',
    'Property street is required.',
    'Property city is required.',
    'Property state is required.',
    'Property zip is required.',
    'Amount requested is required.',
    'Work completed is required.',
    'Payment method is required.',
  ]);
  await expectAccessible(page);
  await page.getByLabel('Loan number').fill('HL-90003');
  await page.getByLabel('Borrower name').fill('Daniel Okafor');
  await page.getByLabel('Email').fill('customer2@demo.test');
  await page.getByLabel('Phone').fill('8435550161');
  for (const whose of ['Mailing', 'Property']) {
    await page.getByLabel(`${whose} street`).fill('12 Harbor Street');
    await page.getByLabel(`${whose} city`).fill('Charleston');
    await page.getByLabel(`${whose} state`).selectOption('SC');
    await page.getByLabel(`${whose} zip`).fill('29401');
  }
  await page.getByLabel('Amount requested').fill('12500.5');
  await page.getByLabel('Work completed').fill('A new roof.');
  await page.getByRole('radio', { name: 'ACH' }).check();
  await page
    .getByLabel('Invoices and photos')
    .setInputFiles([1, 2, 3, 4].map((number) => paper(`invoice ${number}.pdf`)));
  await expect(page.getByRole('alert')).toHaveText('You can only upload a maximum of 3 files.');
  await expect(page.getByText('invoice 3.pdf')).toBeVisible();
  await expect(page.getByText('invoice 4.pdf')).toBeHidden();
  await send(page);
  await expect(page).toHaveURL(/\/thank-you\/form$/);
  await expect(page.getByText('Thank you we will reach out quickly to the email provided!')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'View your request' }).click();
  await expect(page.getByText('$12,500.50')).toBeVisible();

  const id = page.url().split('/').at(-1) ?? '';
  const headers = { authorization: `Bearer ${await tokenOf(page, 'employee@demo.test')}` };
  const staff = (path: string, data: object) =>
    page.request.post(`/lima/api/staff/requests/${id}/${path}`, { headers, data });
  await staff('questions', { text: 'Please send the <b>paid</b> invoice.' });
  await page.reload();
  await expect(page.getByText('We need something from you')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Answer' }).click();
  await expect(page.getByLabel('Your message')).toBeFocused();
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('link', { name: 'A message is required.' })).toBeVisible();
  await page.getByLabel('Your message').fill('Here it is, =1+1 and <script>alert(1)</script>.');
  await page.getByLabel('Attachments').setInputFiles(paper('paid.pdf'));
  await page.getByRole('button', { name: 'Send message' }).click();
  const messages = page.getByRole('list', { name: 'Messages' });
  await expect(messages).toContainText('Here it is, =1+1 and <script>alert(1)</script>.');
  await expect(messages.getByRole('link', { name: 'paid.pdf' })).toBeVisible();
  await expect(page.getByText('We need something from you')).toBeHidden();
  await expect(page.getByLabel('Your message')).toHaveValue('');
  await staff('decisions', { status: 'Completed', reason: 'Paid by ACH.' });
  await page.reload();
  await expect(page.getByRole('list', { name: 'History' })).toContainText('Paid by ACH.');
  const [mail] = await mailsAbout(page, ': Completed');
  expect(mail?.to).toBe('customer2@demo.test');
});

test('a loss draft requires both papers, and above $20,000 offers the claim forms', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_CONNECTION_RESET/);
  await open(page, 'loss-draft');
  // The form starts with the borrower's own number.
  await expect(page.getByLabel('Contact number')).not.toHaveValue('');
  await page.getByLabel('Contact number').clear();
  await page.getByLabel('Guarantor name').clear();
  await expectComplaints(page, [
    'Loan number is required.',
    'Borrowing entity is required.',
    'Guarantor name is required.',
    'Contact number is required.',
    'Affected property is required.',
    'Date of loss is required.',
    'Description is required.',
    'Claim amount is required.',
    "Contractor's Lien Waiver* is Required.",
    'Declaration of Intent to Repair* is Required.',
  ]);
  await expectAccessible(page);
  await page.getByLabel('Loan number').fill('HL-90004');
  await page.getByLabel('Borrowing entity').fill('Holt Homes LLC');
  await page.getByLabel('Guarantor name').fill('Maren Holt');
  await page.getByLabel('Contact number').fill('8435550161');
  await page.getByLabel('Affected property').fill('12 Harbor Street');
  await page.getByLabel('Date of loss').fill('2099-01-20');
  await page.getByLabel('Description').fill('A burst pipe.');
  await page.getByLabel('Claim amount').fill('20000');
  await expectComplaints(page, [
    'The date of loss can’t be in the future.',
    "Contractor's Lien Waiver* is Required.",
    'Declaration of Intent to Repair* is Required.',
  ]);
  await page.getByLabel('Date of loss').fill('2026-01-20');
  const notice = page.getByText(/For claims over \$20,000/);
  await expect(notice).toBeHidden();
  await page.getByLabel('Claim amount').fill('20000.01');
  await expect(notice).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Declaration of Intent to Repair' }).click();
  expect((await download).suggestedFilename()).toBe('declaration-of-intent-to-repair.pdf');
  await page.getByLabel("Contractor's Lien Waiver").setInputFiles(paper('waiver.pdf'));
  await page.getByLabel('Declaration of Intent to Repair').setInputFiles(paper('intent.pdf'));
  await loseFirstAnswer(page, '/lima/api/loss-draft');
  await send(page);
  await expect(failure(page)).toBeVisible();
  await send(page);
  await expect(page).toHaveURL(/\/thank-you\/form$/);
  expect(await mailsAbout(page, 'HL-90004')).toHaveLength(2);
});
