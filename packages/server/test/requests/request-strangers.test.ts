import { describe, expect, test } from 'vitest';
import { addDeal } from '../support/deals.ts';
import * as zoo from '../support/file-zoo.ts';
import { mailsTo } from '../support/mails.ts';
import { addAccount, personSignedIn } from '../support/people.ts';
import { fileForm, filledIn, receiptOf, sentFile } from '../support/requests.ts';
import { freshWorld, send, startWorld } from '../support/world.ts';

/** The public payoff form. */

const world = freshWorld();

async function ticket(): Promise<string> {
  const answer = await send(world, 'GET', '/lima/api/payoff-request/ticket');
  return (answer.json as { ticket: string }).ticket;
}
const external = (but: Readonly<Record<string, unknown>> = {}) =>
  fileForm(world, 'payoff', { but: { external: true, ...but } });

test('the reply never reveals whether the loan exists, and the receipt repeats no typed text', async () => {
  const owner = await addAccount(world);
  await addDeal(world, { borrowerId: owner.id, loanNumber: 'HL-5005', street: '5 Secret Street' });
  const known = await external({ loan_number: 'HL-5005' });
  const unknown = await external({
    loan_number: 'HL-0000',
    property_address: 'Buy cheap pills at pills.test',
  });
  const shape = (answer: typeof known) => ({
    status: answer.status,
    keys: Object.keys(answer.json as object),
    headers: [...answer.headers.keys()].filter((name) => name !== 'date'),
  });
  expect(shape(known)).toEqual(shape(unknown));
  expect(known.text.length).toBe(unknown.text.length);
  const [receipt, earlier] = await mailsTo(world, 'maren@example.test');
  expect(receipt?.text).toContain(receiptOf(unknown).reference);
  expect(`${receipt?.html}${earlier?.html}`).not.toMatch(/pills|Secret|HL-5005|servicing-requests/);
  const [copy] = await mailsTo(world, world.config.lender.email);
  expect(copy?.text).toContain('from the public form without signing in');
  expect(copy?.text).toContain('pills.test');
});

test('a stranger gets the receipt and the decision in the language of their request', async () => {
  const answer = await send(world, 'POST', '/lima/api/payoff-request', {
    headers: { 'accept-language': 'es-US' },
    body: { ...filledIn.payoff, external: true },
  });
  expect(answer.status).toBe(201);
  const { id, reference } = receiptOf(answer);
  const [receipt] = await mailsTo(world, 'maren@example.test');
  expect(receipt?.subject).toBe(`Recibimos su solicitud de liquidación ${reference}`);
  expect(receipt?.html).toContain('<html lang="es-US">');
  const [copy] = await mailsTo(world, world.config.lender.email);
  expect(copy?.text).toContain('from the public form without signing in');
  const { token } = await personSignedIn(world, { accountType: 'Employee' });
  const body = { status: 'In Review' };
  expect(
    await send(world, 'POST', `/lima/api/staff/requests/${id}/decisions`, { token, body }),
  ).toMatchObject({
    status: 200,
  });
  const [decided] = await mailsTo(world, 'maren@example.test');
  expect(decided?.subject).not.toBe(receipt?.subject);
  expect(decided?.html).toContain('<html lang="es-US">');
});

test('a signed-in person can use the public form and sees the request in their list', async () => {
  const borrower = await personSignedIn(world);
  const { id } = receiptOf(await fileForm(world, 'payoff', { by: borrower, but: { external: true } }));
  expect((await send(world, 'GET', `/lima/api/requests/${id}`, { token: borrower.token })).status).toBe(200);
});

describe('against bots', () => {
  test('refuses a form sent faster than a person types, and accepts it a little later', async () => {
    const opened = await ticket();
    world.clock.forward({ seconds: 2 });
    expect(await external({ ticket: opened })).toMatchObject({
      status: 422,
      json: { code: 'looks_automated' },
    });
    world.clock.forward({ seconds: 1 });
    expect((await external({ ticket: opened })).status).toBe(201);
  });

  test('refuses a form whose hidden field is filled in', async () => {
    expect(await external({ company_fax: '555-0100' })).toMatchObject({
      status: 422,
      json: { code: 'looks_automated' },
    });
    expect(await mailsTo(world, 'maren@example.test')).toEqual([]);
  });

  test('accepts three requests an hour without opening the form, twenty with it', async () => {
    const plain = [];
    for (let sent = 0; sent < 4; sent += 1) plain.push((await external()).status);
    expect(plain).toEqual([201, 201, 201, 429]);
    expect((await external({ ticket: 'forged.ticket.x' })).status).toBe(429);
    const opened = await ticket();
    world.clock.forward({ seconds: 5 });
    const people = [];
    for (let sent = 0; sent < 21; sent += 1) people.push((await external({ ticket: opened })).status);
    expect(people.slice(0, 20).every((status) => status === 201)).toBe(true);
    expect(people.at(-1)).toBe(429);
    const refused = await external({ ticket: opened });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
    world.clock.forward({ minutes: 61 });
    expect((await external({ ticket: opened })).status).toBe(201);
  });

  test('simultaneous requests cannot exceed the limit', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => external()));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(await mailsTo(world, 'maren@example.test')).toHaveLength(3);
  });

  test('all servers share the limits', async () => {
    const other = await startWorld({ beside: world });
    const there = () => fileForm(other, 'payoff', { but: { external: true } });
    const answers = [await external(), await there(), await external(), await there()];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 429]);
    await other.close();
  });

  test('a refused form does not count', async () => {
    for (let sent = 0; sent < 4; sent += 1)
      expect((await external({ files: [sentFile('a.pdf', Buffer.alloc(0))] })).status).not.toBe(429);
    expect((await external()).status).toBe(201);
  });

  test('counts a request before reading its content', async () => {
    const tries = [];
    for (let sent = 0; sent < 41; sent += 1) tries.push((await external({ email: 'nobody' })).status);
    expect(tries.slice(0, 40).every((status) => status === 400)).toBe(true);
    expect(tries.at(-1)).toBe(429);
    const borrower = await personSignedIn(world);
    expect((await fileForm(world, 'payoff', { by: borrower })).status).toBe(201);
  });

  test('refuses more than six megabytes', async () => {
    const answer = await external({ files: [sentFile('a.pdf', Buffer.alloc(5 * 1024 * 1024))] });
    expect(answer).toMatchObject({ status: 413, json: { code: 'too_large' } });
  });
});

test('a retry with the same key files one request, even without an account', async () => {
  const key = crypto.randomUUID();
  const [first, again] = [
    await fileForm(world, 'payoff', { but: { external: true }, key }),
    await fileForm(world, 'payoff', { but: { external: true }, key }),
  ];
  expect(again.json).toEqual(first.json);
  expect(await mailsTo(world, 'maren@example.test')).toHaveLength(1);
});

test('emails escape everything people typed', async () => {
  const borrower = await personSignedIn(world, { email: 'maren@example.test' });
  const hostile = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '=HYPERLINK("http://evil.test","x")',
    '+cmd|calc!A1',
    '&lt;b&gt;already encoded&lt;/b&gt;',
    '<a href="javascript:alert(1)">x</a>',
  ];
  for (const text of hostile) {
    world.clock.forward({ minutes: 1 });
    const typed = Object.fromEntries(
      [
        'loan_number',
        'property_address',
        'updated_borrower_mailing_address',
        'if_refinance_name_of_lender_and_agent_contact',
      ].map((field) => [field, text]),
    );
    const files = [sentFile(`${text}.pdf`, zoo.pdf('x'))];
    const but = { ...typed, sale_or_refinance: 'Refinance', files };
    const { id } = receiptOf(await fileForm(world, 'payoff', { by: borrower, but }));
    const [receipt] = await mailsTo(world, 'maren@example.test');
    const [copy] = await mailsTo(world, world.config.lender.email);
    for (const mail of [receipt, copy]) {
      expect(mail?.text).toContain(`Property address: ${text}`);
      expect(mail?.html).not.toMatch(/<script|<img src=x|<a href="javascript|<b>already/);
      expect(mail?.subject).not.toMatch(/[<>=+]/);
    }
    const answer = await send(world, 'GET', `/lima/api/requests/${id}`, { token: borrower.token });
    // Unescaped here: the page escapes it.
    expect(answer.json).toMatchObject({ loan_number: text });
  }
  expect(filledIn.payoff.loan_number).toBe('HL-1');
});
