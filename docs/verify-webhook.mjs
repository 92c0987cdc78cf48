import { createHmac, timingSafeEqual } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

/** The event, checked with the library; throws unless Drawbridge sent it within the last five minutes. */
export function eventFrom(headers, body, secret) {
  return new Webhook(secret).verify(body, headers);
}

/** The same check without a library. Names of `headers` are lower case, `body` is the bytes as they came. */
export function isFromDrawbridge(headers, body, secret, now = Date.now()) {
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signatures = '' } = headers;
  if (!(Math.abs(now / 1000 - Number(time)) <= 300)) return false;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${time}.`).update(body).digest();
  return signatures.split(' ').some((one) => {
    const [version, given = ''] = one.split(',');
    const bytes = Buffer.from(given, 'base64');
    return version === 'v1' && bytes.length === expected.length && timingSafeEqual(bytes, expected);
  });
}
