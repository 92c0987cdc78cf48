import { sentMails } from '../support/mails.ts';
import { test } from '../support/own-portal.ts';
import * as zoo from '@drawbridge/server/test/support/file-zoo.ts';
import { payloads } from '@drawbridge/server/test/support/payloads.ts';
import { tokenOf } from '../support/requests.ts';
import { appStarted, beSignedIn, expect, type Page } from '../support/test.ts';

test.use({ portalOf: 'injection' });

const borrower = 'customer@demo.test';
const administrator = 'admin@demo.test';

/**
 * Opens pages as a person. What runs where only text should stand says so, and breaks the policy, which fails
 * the test.
 */
async function look(page: Page, email: string, portal: string, paths: readonly string[]): Promise<void> {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('dialog', (dialog) => complaints.push(dialog.message()));
  await page.addInitScript(() => Object.assign(globalThis, { pwn: () => console.error('a script has run') }));
  await beSignedIn(page, email, portal);
  for (const path of paths) {
    await page.goto(path);
    if (!path.startsWith('/dev/')) await appStarted(page);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    if (path.includes('requests/')) await expect(page.getByText('pwn()').first()).toBeVisible();
    expect(complaints, path).toEqual([]);
    expect(new URL(page.url()).origin).toBe(portal);
  }
}

function supply(): () => string {
  let given = 0;
  return () => payloads[given++ % payloads.length] ?? '';
}

test('a hundred scripts in every text that people and employees write are shown as text, on screen and in mail', async ({
  page,
  browser,
  ownPortal,
}) => {
  expect(new Set(payloads).size).toBe(100);
  const next = supply();
  const [own, staff] = [await tokenOf(page, borrower), await tokenOf(page, administrator)];
  async function post<Reply>(path: string, data: object, token = own): Promise<Reply> {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await page.request.post(`/lima/api/${path}`, { data, headers });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as Reply;
  }
  const funded = await page.request.get('/lima/api/deals/funded', {
    headers: { authorization: `Bearer ${own}` },
  });
  const { deals } = (await funded.json()) as { deals: { id: string; loanNumber: string }[] };
  const deal = deals.find(({ loanNumber }) => loanNumber === 'HL-20418')?.id ?? '';

  // A borrower writes them into requests, messages, names of files, a profile and a bank account …
  const address = () => ({ street: next(), city: next(), state: 'SC', zip: '29401' });
  const requests: string[] = [];
  for (let sent = 0; sent < 14; sent += 1) {
    const { id } = await post<{ id: string }>('capex-request', {
      loan_number: 'HL-20418',
      borrower_name: next(),
      email: borrower,
      phone: '843-555-0161',
      mailing_address: address(),
      property_address: address(),
      amount_requested: 100,
      work_completed: next(),
      payment_method: 'ACH',
      comments: next(),
    });
    requests.push(id);
  }
  const [first = '', second = ''] = requests;
  await post(`requests/${first}/replies`, { text: payloads.join('\n').slice(0, 3000) });
  await post('deals/uploaddocument', {
    opportunityId: deal,
    rentrollfilename: '<img src=x onerror=pwn()>.txt',
    rentrollfiledata: Buffer.from('nothing').toString('base64'),
  });
  const { added: account } = await post<{ added: string }>(`borrower/beneficiaries?dealid=${deal}`, {
    bank_account_name: next(),
    bank_name: next(),
    account_address_street: next(),
    account_address_city: next(),
    account_address_state: 'SC',
    account_address_zip: '29401',
    bank_routing_number: '021000021',
    bank_account_number: '700000001',
    bank_instructions: next(),
  });
  await post(`borrower/beneficiaries/files?dealid=${deal}`, {
    beneficiaryId: account,
    filename: '<svg onload=pwn()>.png',
    filedata: zoo.png().toString('base64'),
  });
  const place = {
    BillingStreet: next(),
    BillingCity: payloads[0],
    BillingState: 'SC',
    BillingPostalCode: '29401',
  };
  await post('updateaccountprofile', { ...place, Phone: '8435550161' });
  // … and the lender's people into the deal, names, questions and reasons.
  await post(`staff/requests/${first}/replies`, { text: next() }, staff);
  await post(`staff/requests/${first}/questions`, { text: next() }, staff);
  await post(
    'staff/beneficiaries/verify',
    {
      id: account,
      called: { person: next(), phone: '843-555-0161', at: new Date().toISOString() },
    },
    staff,
  );
  const file = async () => {
    const answer = await page.request.get(`/lima/api/staff/deals/file?dealid=${deal}`, {
      headers: { authorization: `Bearer ${staff}` },
    });
    return (await answer.json()) as { version: number };
  };
  const member = async () => ({ dealid: deal, version: (await file()).version, email: null });
  for (let nth = 0; nth < 3; nth += 1)
    await post(
      'staff/deals/members',
      { ...(await member()), first_name: next(), last_name: next(), role: next(), status: next() },
      staff,
    );

  // Readers see text, and nothing runs.
  await look(page, borrower, ownPortal.url, [
    `/dashboard/servicing-requests/${first}`,
    `/dashboard/servicing-requests/${second}`,
    '/dashboard/servicing-requests',
    `/dashboard/deal/${deal}`,
    `/dashboard/deal/${deal}/documents`,
    `/dashboard/deal/${deal}/construction`,
    '/dashboard',
    '/dashboard/profile',
  ]);
  await expect(page.getByLabel('City')).toHaveValue(payloads[0] ?? '');
  const context = await browser.newContext({ baseURL: ownPortal.url });
  const desk = await context.newPage();
  await look(desk, administrator, ownPortal.url, [
    '/staff',
    ...requests.map((id) => `/staff/requests/${id}`),
    `/staff/deals/${deal}`,
    `/staff/bank-accounts/${account}`,
    '/staff/people?q=%3Cimg',
    '/staff/audit',
    '/staff/audit?q=HL-20418',
    '/dev/outbox',
  ]);
  // A mail program that knows no policy is the worst reader of a mail.
  const mails = await sentMails(page);
  const about = mails.filter(({ text }) => text.includes('pwn()'));
  expect(about.length).toBeGreaterThan(10);
  const reader = await (await browser.newContext()).newPage();
  for (const { html } of about) {
    await reader.setContent(html);
    const [scripts, handlers] = await reader.evaluate(() => [
      document.querySelectorAll('script, iframe, svg, img[onerror], base, form, input, video, details')
        .length,
      [...document.querySelectorAll('*')].filter((one) =>
        [...one.attributes].some(
          ({ name, value }) => name.startsWith('on') || /^\s*javascript:/i.test(value),
        ),
      ).length,
    ]);
    expect({ scripts, handlers }, html).toEqual({ scripts: 0, handlers: 0 });
  }
});
