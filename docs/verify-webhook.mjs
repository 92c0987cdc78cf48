import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whether Drawbridge sent this, within five minutes: `header` is `Drawbridge-Signature`, `body` the bytes as they came. */
export function isFromDrawbridge(header, body, secret, now = Date.now()) {
  const parts = header.split(',').map((part) => part.split('='));
  const time = parts.find(([name]) => name === 't')?.[1];
  if (!(Math.abs(now / 1000 - Number(time)) <= 300)) return false;
  const expected = createHmac('sha256', secret).update(`${time}.`).update(body).digest();
  const signatures = parts.filter(([name]) => name === 'v1').map(([, hex = '']) => Buffer.from(hex, 'hex'));
  return signatures.some((given) => given.length === expected.length && timingSafeEqual(given, expected));
}
