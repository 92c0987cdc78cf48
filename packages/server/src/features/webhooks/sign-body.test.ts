import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newSecret, signatureHeaders } from './sign-body.ts';

/** The sample receiver code from the documentation. */
const sample = new URL('../../../../../docs/verify-webhook.mjs', import.meta.url).href;
type Headers = Readonly<Record<string, string>>;
const { eventFrom, isFromDrawbridge } = (await import(sample)) as {
  eventFrom: (headers: Headers, body: string, secret: string) => unknown;
  isFromDrawbridge: (headers: Headers, body: string, secret: string) => boolean;
};

const at = new Date('2026-11-21T15:04:05.678Z');
const message = { id: 'evt_1', body: '{"id":"evt_1","note":"Zoë"}', at };

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: at }));
afterEach(() => void vi.useRealTimers());

test('a receiver verifies a delivery with the Standard Webhooks library or by hand', () => {
  const secret = newSecret();
  const headers = signatureHeaders(message, [secret]);
  expect(eventFrom(headers, message.body, secret)).toEqual(JSON.parse(message.body));
  expect(isFromDrawbridge(headers, message.body, secret)).toBe(true);
  const wrong: [Headers, string, string][] = [
    [headers, `${message.body} `, secret],
    [headers, message.body, newSecret()],
    [{ ...headers, 'webhook-id': 'evt_2' }, message.body, secret],
    [{ ...headers, 'webhook-timestamp': '1795273446' }, message.body, secret],
  ];
  for (const [given, body, key] of wrong) {
    expect(() => eventFrom(given, body, key)).toThrow('No matching signature');
    expect(isFromDrawbridge(given, body, key)).toBe(false);
  }
});

test('after a new secret, the old and the new one both sign', () => {
  const secrets = [newSecret(), newSecret()];
  const headers = signatureHeaders(message, secrets);
  for (const secret of secrets)
    expect(eventFrom(headers, message.body, secret)).toMatchObject({ id: 'evt_1' });
});

test('a secret from before Standard Webhooks signs with the same key as its standard base64 form', () => {
  const bytes = Buffer.from('fbef'.repeat(16), 'hex');
  const [standard, earlier] = [`whsec_${bytes.toString('base64')}`, `whsec_${bytes.toString('base64url')}`];
  const headers = signatureHeaders(message, [earlier]);
  expect(eventFrom(headers, message.body, standard)).toMatchObject({ id: 'evt_1' });
  expect(isFromDrawbridge(headers, message.body, earlier)).toBe(true);
});

test('the old header is also sent: time, dot and body signed with the whole secret', () => {
  const secret = newSecret();
  const digest = createHmac('sha256', secret).update(`1795273445.${message.body}`).digest('hex');
  expect(signatureHeaders(message, [secret])['drawbridge-signature']).toBe(`t=1795273445,v1=${digest}`);
});
