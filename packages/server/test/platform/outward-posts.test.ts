import { connect, createServer as createTcpServer, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { webhookMessages } from '@drawbridge/messages/webhooks';
import { addressFault } from '../../src/features/webhooks/judge-address.ts';
import { postOutward, type OutwardPost } from '../../src/platform/outbound/post-outward.ts';
import { startReceiver, type Receiver } from '../support/webhook-receiver.ts';

let receiver: Receiver;
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(() => receiver.close());

function post(url: string, given: Partial<OutwardPost> = {}) {
  return postOutward({
    url: new URL(url),
    headers: { 'content-type': 'application/json' },
    body: '{}',
    publicOnly: false,
    signal: new AbortController().signal,
    ...given,
  });
}

test('does not follow redirects', async () => {
  const other = await startReceiver();
  receiver.answer((response) => response.writeHead(302, { location: other.url }).end());
  expect(await post(receiver.url)).toMatchObject({ status: 302 });
  expect(other.posts).toHaveLength(0);
  await other.close();
});

test('reads the first kilobyte of an endless body and removes NUL characters', async () => {
  receiver.answer((response) => {
    response.writeHead(200);
    const pour = () => {
      while (response.write('\u0000ab'.repeat(10_000)));
    };
    response.on('drain', pour);
    pour();
  });
  const answer = await post(receiver.url);
  expect(answer).toMatchObject({ status: 200 });
  expect(Buffer.byteLength(answer.start ?? '')).toBeLessThan(2048);
  expect(answer.start).not.toContain('\u0000');
});

test('stops waiting for a missing or unfinished response', async () => {
  receiver.answer(() => undefined);
  expect(await post(receiver.url, { patienceMs: 50 })).toMatchObject({
    error: 'late',
  });
  receiver.answer((response) => response.writeHead(204 + 1).write('begun'));
  expect(await post(receiver.url, { patienceMs: 200 })).toMatchObject({ status: 205, start: 'begun' });
});

test('explains a response that is not HTTP, a closed port and an unknown host', async () => {
  const garbage = createTcpServer((socket) => {
    socket.on('error', () => undefined).write('SSH-2.0-nonsense\r\n\r\n', () => socket.destroySoon());
  });
  await new Promise<void>((resolve) => garbage.listen(0, '127.0.0.1', resolve));
  const { port } = garbage.address() as AddressInfo;
  expect((await post(`http://127.0.0.1:${port}/`)).error).toMatch(/^garbled \(HPE_/);
  await new Promise((resolve) => garbage.close(resolve));
  expect((await post(`http://127.0.0.1:${port}/`)).error).toBe('refused (ECONNREFUSED)');
  expect((await post('https://no-such-host.invalid/')).error).toMatch(/^unknown \(/);
});

test('throws when the server stops', async () => {
  const stopping = new AbortController();
  receiver.answer(() => stopping.abort(new Error('stopping')));
  await expect(post(receiver.url, { signal: stopping.signal })).rejects.toThrow('stopping');
});

describe('in production', () => {
  test('sends nothing into a private network, however the address is written', async () => {
    const { port } = new URL(receiver.url);
    // A server is listening there.
    await new Promise<void>((resolve) => {
      const probe = connect(Number(port), '127.0.0.1', () => {
        probe.destroy();
        resolve();
      });
    });
    for (const host of [
      '127.0.0.1',
      'localhost',
      '2130706433',
      '0x7f.1',
      '[::1]',
      '[::ffff:7f00:1]',
      '0.0.0.0',
    ])
      expect(await post(`http://${host}:${port}/`, { publicOnly: true })).toMatchObject({
        error: 'private',
      });
    expect(receiver.posts).toHaveLength(0);
  });

  test.each([
    ['http://93.184.216.34/', webhookMessages.httpsOnly],
    ['https://localhost/', webhookMessages.private],
    ['https://10.0.0.8/', webhookMessages.private],
    ['https://169.254.169.254/latest/meta-data', webhookMessages.private],
    ['https://2130706433/', webhookMessages.private],
    ['https://[fd00::1]/', webhookMessages.private],
    ['https://[::ffff:10.0.0.1]/', webhookMessages.private],
    ['https://ada:secret@93.184.216.34/', webhookMessages.credentials],
    ['https://93.184.216.34/hook', undefined],
    ['https://[2606:4700:4700::1111]:8443/hook?a=b', undefined],
    ['https://no-such-host.invalid/', undefined],
  ])('%s is judged: %s', async (url, fault) => {
    expect(await addressFault(url, true)).toBe(fault);
  });
});
