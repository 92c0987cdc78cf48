import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { sendSecurityHeaders } from './security-headers.ts';

const always = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy':
    'accelerometer=(), autoplay=(), camera=(), display-capture=(), encrypted-media=(), gyroscope=(), hid=(), idle-detection=(), magnetometer=(), microphone=(), midi=(), payment=(), screen-wake-lock=(), serial=(), usb=(), geolocation=(self)',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};
const ofReplies = new Set(['connection', 'content-length', 'content-type', 'date', 'transfer-encoding']);

test.each([
  ['http://lender.test', {}],
  ['https://lender.test', { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }],
])('every reply of %s has exactly these headers', async (publicUrl, ofAddress) => {
  const app = Fastify();
  sendSecurityHeaders(app, { publicUrl });
  app.get('/', async () => 'here');
  app.get('/fails', async () => {
    throw new Error('failed');
  });
  app.get('/by-hand', async (_request, reply) => {
    reply.hijack();
    reply.raw.end('here');
  });
  for (const url of ['/', '/fails', '/by-hand', '/nowhere']) {
    const { headers } = await app.inject(url);
    const sent = Object.entries(headers).filter(([name]) => !ofReplies.has(name));
    expect(Object.fromEntries(sent), url).toEqual({ ...always, ...ofAddress });
  }
  await app.close();
});
