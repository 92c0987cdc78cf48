import { afterEach, beforeEach, expect, test } from 'vitest';
import { NightlyOffice } from '../support/nightly-office.ts';
import { pdfText } from '../support/file-contents.ts';
import { personSignedIn } from '../support/people.ts';
import { send } from '../support/world.ts';

let office: NightlyOffice;
let loan: string;

beforeEach(async () => {
  office = await NightlyOffice.open();
  loan = await office.addLoan({
    lateCharge: { percent: 5, flat: null, graceDays: 5, least: null, most: null },
  });
  await office.nights(1);
});
afterEach(() => office.world.close());

const latest = async () => {
  const [bill] = await office.bills(loan);
  if (!bill) throw new Error('no bill was made');
  return bill;
};
const textOf = async (number: string, headers = {}) => {
  const { status, bytes } = await office.pdfBytes(loan, number, headers);
  expect(status).toBe(200);
  return pdfText(bytes).replaceAll('\n', ' ');
};

test('a bill says what it is made of, what else is owed, and how to pay', async () => {
  const { number } = await latest();
  const text = await textOf(number);
  for (const words of [
    number,
    'Interest from Nov 1, 2026 to Dec 1, 2026',
    '$4,000.00',
    'Earlier bills still open',
    '$8,133.33',
    'Late charge for the bill due Nov 1, 2026',
    '$206.67',
    // 4,000.00 + 8,133.33 + 200.00 + 206.67
    '$12,540.00',
    'How to pay',
  ])
    expect(text).toContain(words);
  expect(await textOf(number, { 'accept-language': 'es-US' })).toContain('Cómo pagar');
});

test('a bill never changes, and says beside it what was paid', async () => {
  const { number } = await latest();
  const before = await textOf(number);
  await office.pay(loan, { on: '2026-11-21', amount: 9_000 });
  const [bill, ...earlier] = await office.bills(loan);
  expect(bill).toMatchObject({ number, amount: 4_000, state: 'part paid', open: 3_133.33 });
  expect(earlier.map(({ state }) => state)).toEqual(['paid', 'paid']);
  expect(await textOf(number)).toBe(before);
  await expect(office.world.pool.query('update loan_bills set amount = 1')).rejects.toThrow('never changes');
});

test('a bill that corrected terms no longer have says so', async () => {
  await office.confirmAgain(loan, { dueDay: 5, firstDueOn: '2026-10-05' });
  expect((await latest()).state).toBe('replaced');
});

test('others get none', async () => {
  const { number } = await latest();
  const stranger = await personSignedIn(office.world, { name: 'Sam Stranger' });
  expect((await office.askBills(loan, stranger)).status).toBe(404);
  expect((await office.pdf(loan, number, stranger)).status).toBe(404);
  expect((await office.pdf(loan, number, office.employee)).status).toBe(200);
});

test('Make a Payment names the bill, what is due is made of, and where to send it', async () => {
  const { world } = office;
  await world.pool.query(
    `insert into settings (key, value, changed_at, changed_by) values ('wire instructions', $1, now(), $2)`,
    [
      JSON.stringify({
        payee: 'Harborline Capital LLC',
        bankName: 'First Harbor Bank',
        routingNumber: '021000021',
        sealedAccountNumber: world.sealing.seal('000123456789', 'wire instructions'),
        accountNumberEnd: '6789',
        reference: '',
        callbackNumber: '(555) 010-0142',
        mailingAddress: '400 Quay Street',
      }),
      office.employee.accountId,
    ],
  );
  const link = await send(world, 'GET', '/lima/api/makepayment', { token: office.borrower.token });
  const token = (link.json as { url: string }).url.split('/').at(-1) ?? '';
  const page = await send(world, 'GET', `/lima/api/payment-page/${token}`);
  expect(page.json).toMatchObject({
    loans: [
      { dueParts: { interest: 12_133.33, lateCharges: 406.67 }, bill: (await office.bills(loan))[2]?.number },
    ],
    totalDue: 12_540,
    wires: { payee: 'Harborline Capital LLC', accountNumber: '••••6789' },
  });
  expect(page.text).not.toContain('000123456789');
  const explain = (loanNumber: string, amount = 'interest', by = token) =>
    send(world, 'GET', `/lima/api/payment-page/${by}/loans/${loanNumber}/explain/${amount}`);
  const own = await send(world, 'POST', '/lima/api/deals/account/explain', {
    token: office.borrower.token,
    body: { dealid: loan, amount: 'interest' },
  });
  const loanNumber = (page.json as { loans: { number: string }[] }).loans[0]?.number ?? '';
  expect(own.json).toMatchObject({ amount: 12_133.33 });
  expect((await explain(loanNumber)).json).toEqual(own.json);
  expect((await explain('HL-1')).status).toBe(404);
  expect((await explain(loanNumber, 'principal of others')).status).toBe(400);
  expect((await explain(loanNumber, 'interest', 'not.a.token')).status).toBe(401);
  const { number } = await latest();
  const pdf = await fetch(`${world.url}/lima/api/payment-page/${token}/bills/${number}`);
  const text = pdfText(Buffer.from(await pdf.arrayBuffer()));
  expect(text).toContain('000123456789');
  expect((await send(world, 'GET', `/lima/api/payment-page/${token}/bills/B-2026-999999`)).status).toBe(404);
  expect((await send(world, 'GET', `/lima/api/payment-page/not.a.token/bills/${number}`)).status).toBe(401);
});
