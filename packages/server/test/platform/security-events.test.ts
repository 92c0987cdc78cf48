import { beforeEach, expect, test } from 'vitest';
import { problemCodes } from '@drawbridge/contract/wire/problem.ts';
import { securityEventOf } from '../../src/platform/http/security-events.ts';
import { addApiKey } from '../support/api-keys.ts';
import { addDeal } from '../support/deals.ts';
import { addAccount, personSignedIn, type SignedInPerson } from '../support/people.ts';
import { openViewFor } from '../support/sessions.ts';
import { send, shared, sharedWorld } from '../support/world.ts';

type Line = Readonly<Record<string, unknown>>;

const lines: string[] = [];
const world = sharedWorld({
  environment: { LOG_LEVEL: 'info', RATE_LIMIT: '100000', METRICS_TOKEN: 'm'.repeat(43) },
  onLine: (line) => lines.push(line),
});
const borrower: SignedInPerson = shared(() => personSignedIn(world, { email: 'maria.alder@example.test' }));

beforeEach(() => {
  lines.length = 0;
});

const events = (): Line[] =>
  lines.map((line) => JSON.parse(line) as Line).filter(({ msg }) => msg === 'security event');

const levels: Readonly<Record<string, number>> = { info: 30, warn: 40 };

test('a refused record names who asked and where, never the id that was sent', async () => {
  const other = await addAccount(world);
  const dealId = await addDeal(world, { borrowerId: other.id });
  const { headers } = await send(world, 'POST', '/lima/api/deals/details', {
    token: borrower.token,
    body: { dealid: dealId },
  });
  const [event, ...others] = events();
  expect(others).toEqual([]);
  expect(event).toMatchObject({
    level: levels['warn'],
    securityEvent: 'record refused',
    why: 'deal_not_found',
    account: borrower.accountId,
    network: '127.0.0.1',
    reqId: headers.get('x-request-id'),
  });
  expect(JSON.stringify(event)).not.toContain(dealId);
});

test('a wrong password is a refused sign-in, without the email or the password', async () => {
  await send(world, 'POST', '/lima/api/users/validate', {
    body: { username: borrower.email, password: 'Canary-pass77' },
  });
  expect(events()).toMatchObject([
    {
      level: levels['warn'],
      securityEvent: 'sign-in refused',
      why: 'invalid_credentials',
      method: 'POST',
      route: '/lima/api/users/validate',
    },
  ]);
  for (const secret of [borrower.email, 'Canary-pass77']) expect(lines.join('')).not.toContain(secret);
});

test.each([
  ['a call of another role', '/lima/api/staff/people', 'access refused', 'role_not_allowed', 'warn'],
  ['a page that is not there', '/wp-login.php', 'unknown address', 'not_found', 'info'],
  [
    'a limit that is no number',
    '/lima/api/deals/inprocess?limit=-1',
    'input refused',
    'invalid_input',
    'info',
  ],
])('%s', async (_what, path, securityEvent, why, level) => {
  await send(world, 'GET', path, { token: borrower.token });
  expect(events()).toMatchObject([{ securityEvent, why, level: levels[level] }]);
});

test('a forged token, and the metrics without theirs', async () => {
  await send(world, 'GET', '/lima/api/deals/inprocess', { token: 'a.b.c' });
  await send(world, 'GET', '/metrics');
  expect(events()).toMatchObject([
    { securityEvent: 'token refused', why: 'signed_out', route: '/lima/api/deals/inprocess' },
    { securityEvent: 'token refused', why: 'signed_out', route: '/metrics' },
  ]);
});

test('an API key names itself by what is shown of it', async () => {
  const text = await addApiKey(world);
  await send(world, 'GET', '/lima/api/security/sessions', { token: text });
  expect(events()).toMatchObject([
    { securityEvent: 'access refused', apiKey: text.slice(0, text.lastIndexOf('_')) },
  ]);
  expect(lines.join('')).not.toContain(text);
});

test('a view names the employee too', async () => {
  const employee = await addAccount(world, { accountType: 'Employee' });
  const { token } = await openViewFor(world, borrower.accountId, employee.id);
  await send(world, 'GET', '/lima/api/security/factors', { token });
  expect(events()).toMatchObject([
    {
      securityEvent: 'access refused',
      why: 'viewing_as_someone',
      account: borrower.accountId,
      employee: employee.id,
    },
  ]);
});

test('refused input names its fields, but no key that a sender made up', async () => {
  await send(world, 'POST', '/lima/api/updateaccountprofile', {
    token: borrower.token,
    body: { Phone: 'x' },
  });
  await send(world, 'POST', '/lima/api/drafts', {
    token: borrower.token,
    body: { form: 'profile', values: { '123-45-6789 is mine': 'x'.repeat(99_000) }, savedAt: 'now' },
  });
  const [profile, draft] = events();
  expect(profile?.['fields']).toEqual(expect.arrayContaining(['Phone', 'BillingStreet']));
  expect(draft).toMatchObject({ securityEvent: 'input refused' });
  expect(lines.join('')).not.toContain('6789');
});

test('too many tries are rate limited', async () => {
  const { email } = await personSignedIn(world);
  const answers = await Promise.all(
    Array.from({ length: 25 }, () =>
      send(world, 'POST', '/lima/api/users/validate', {
        body: { username: `x${email}`, password: 'Wrong-pass1' },
      }),
    ),
  );
  expect(answers.map(({ status }) => status)).toContain(429);
  expect(events().map(({ securityEvent }) => securityEvent)).toContain('rate limited');
});

test('every refusal is an event, and failures on our side are none', () => {
  for (const code of problemCodes) {
    const isOurs = code === 'internal' || code === 'unavailable' || code === 'card_form_unavailable';
    expect(securityEventOf(code, true) === undefined, code).toBe(isOurs);
  }
});
