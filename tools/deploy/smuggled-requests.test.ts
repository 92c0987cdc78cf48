import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { request } from 'node:https';
import { connect, createServer as createPlainServer, type Socket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  check,
  freePorts,
  host,
  isInstalled,
  prepareExamples,
  proxies,
  removeExamples,
  whileRunning,
} from './example-proxies.ts';

afterAll(removeExamples);

/** Hidden in another request. It has none of the headers that each proxy adds to what it passes on. */
const hidden = `GET /hidden HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
const asChunk = `${hidden.length.toString(16)}\r\n${hidden}\r\n`;

/** The hidden request after the last chunk: beyond the body for those who read chunks, within it for those who count bytes. */
const afterChunks = `0\r\n\r\n${hidden}`;
/** The hidden request in a chunk: within the body for those who read chunks, beyond it for those who count four bytes. */
const inChunk = `${asChunk}0\r\n\r\n`;
const sizeLine = `${hidden.length.toString(16)}\r\n`.length;

const post = (headers: readonly string[], body: string): string =>
  [`POST /first HTTP/1.1`, `Host: ${host}`, ...headers, '', body].join('\r\n');

/** Ways to write a header that one reader takes for `Transfer-Encoding: chunked` and another does not. */
const codings = [
  'Transfer-Encoding: chunked',
  'Transfer-Encoding : chunked',
  'Transfer-Encoding:\tchunked',
  'Transfer-Encoding: \u000bchunked',
  'Transfer-Encoding: xchunked',
  'Transfer-Encoding: "chunked"',
  'Transfer-Encoding: chunked, identity',
  'Transfer-Encoding: identity, chunked',
  'Transfer-Encoding: gzip, chunked',
  'Transfer-Encoding: CHUNKED',
  'Transfer-Encoding:\n chunked',
  'Transfer-Encoding:\r\n chunked',
  'Transfer_Encoding: chunked',
  'X-Other: x\nTransfer-Encoding: chunked',
  'X-Other: x\rTransfer-Encoding: chunked',
  'Transfer-Encoding: chunked\r\nTransfer-Encoding: x',
  'Transfer-Encoding: x\r\nTransfer-Encoding: chunked',
  ' Transfer-Encoding: chunked',
];

/** Lengths of which one reader takes the first number and another the second, or none. */
const lengths = [
  ['Content-Length: 0', `Content-Length: ${hidden.length}`],
  [`Content-Length: ${hidden.length}`, 'Content-Length: 0'],
  [`Content-Length: 0, ${hidden.length}`],
  ['Content-Length: +0'],
  ['Content-Length: 0x0'],
  ['Content-Length: -0'],
  ['Content-Length : 0'],
  ['Content-Length: 0 0'],
];

const chunked = (body: string): string => post(['Transfer-Encoding: chunked'], body);

const attempts: readonly string[] = [
  ...codings.flatMap((coding) => [
    post([`Content-Length: ${afterChunks.length}`, coding], afterChunks),
    post([`Content-Length: ${sizeLine}`, coding], inChunk),
    post([coding, `Content-Length: ${sizeLine}`], inChunk),
  ]),
  ...lengths.map((headers) => post(headers, hidden)),
  // Line feeds alone, and what follows a size.
  chunked(`2\nok\n0\n\n${hidden}`),
  chunked(`2\r\nok\n0\r\n\r\n${hidden}`),
  chunked(`2\r\nok\r\n0\n\n${hidden}`),
  chunked(`2;a\nok\r\n${asChunk}0\r\n\r\n`),
  chunked(`2;a="\r\nok\r\n${hidden}"\r\n0\r\n\r\n`),
  chunked(`2 \r\nok\r\n0\r\n\r\n${hidden}`),
  // Sizes that overflow or are no hexadecimal numbers.
  chunked(`10000000000000002\r\nok\r\n${hidden}0\r\n\r\n`),
  chunked(`0x2\r\nok\r\n0\r\n\r\n${hidden}`),
  chunked(`-1\r\n${hidden}0\r\n\r\n`),
  // A body where none is expected, and no length at all.
  `GET /first HTTP/1.1\r\nHost: ${host}\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`,
  `GET /first HTTP/1.0\r\nHost: ${host}\r\nTransfer-Encoding: chunked\r\nContent-Length: ${sizeLine}\r\n\r\n${inChunk}`,
  post([], hidden),
];

interface Seen {
  readonly path: string | undefined;
  /** The proxy has read it as a request and has put its own headers on it. */
  readonly isProxys: boolean;
}

/** Reads requests as the portal does, with Node's parser, and answers with their path. */
async function startBackend(port: number): Promise<{ readonly server: Server; readonly seen: Seen[] }> {
  const seen: Seen[] = [];
  const server = createServer((incoming, reply) => {
    // HAProxy asks for this by itself.
    if (incoming.url !== '/readyz')
      seen.push({ path: incoming.url, isProxys: incoming.headers['x-forwarded-proto'] === 'https' });
    incoming.resume().on('end', () => reply.end(incoming.url));
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return { server, seen };
}

/** The answer to an honest request. Undefined while the proxy does not answer. */
function ask(port: number, path: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    request(
      { host: '127.0.0.1', port, path, servername: host, rejectUnauthorized: false, headers: { host } },
      (reply) => {
        let text = '';
        reply.on('data', (piece: Buffer) => (text += piece.toString()));
        reply.on('end', () => resolve(text));
      },
    )
      .on('error', () => resolve(undefined))
      .end();
  });
}

/** Done when something is answered or the connection ends. */
function answered(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    socket
      .on('data', () => resolve())
      .on('close', () => resolve())
      .on('error', () => resolve());
  });
}

describe.each(proxies)('behind the example for $program', (proxy) => {
  const isHere = isInstalled(proxy.program, 'openssl');
  beforeAll(() => {
    if (isHere) prepareExamples();
  });

  test.runIf(isHere)('no request hides in another', { timeout: 120_000 }, async () => {
    const [port = 0, plainPort = 0, portalPort = 0] = await freePorts(3);
    const { server, seen } = await startBackend(portalPort);
    const file = proxy.write(port, plainPort, portalPort);
    check(proxy.program, ...proxy.checked(file));
    await whileRunning(proxy, file, async (hasEnded) => {
      while ((await ask(port, '/up')) !== '/up' && !hasEnded());
      for (const [place, attempt] of attempts.entries()) {
        const socket = connectSecurely({
          host: '127.0.0.1',
          port,
          servername: host,
          rejectUnauthorized: false,
          ALPNProtocols: ['http/1.1'],
        });
        const reply = answered(socket);
        socket.write(attempt, 'latin1');
        // A proxy that waits for the rest of a body answers nothing. Others' requests still get their own answers.
        const honest = Array.from({ length: 3 }, (_, count) => `/honest/${place}/${count}`);
        const inTurn = (async () => {
          for (const path of honest) expect(await ask(port, path), attempt).toBe(path);
        })();
        await Promise.race([reply, inTurn]);
        await inTurn;
        socket.destroy();
      }
    });
    server.close();
    await once(server, 'close');
    expect(seen.filter(({ path }) => path === '/first').length).toBeGreaterThan(0);
    expect(seen.filter(({ isProxys }) => !isProxys)).toEqual([]);
  });
});

test('a proxy that does not read what it passes on is found out', async () => {
  const [port = 0, portalPort = 0] = await freePorts(2);
  const { server, seen } = await startBackend(portalPort);
  const blind = createPlainServer((client) => {
    const portal = connect(portalPort, '127.0.0.1');
    client.once('data', (head: Buffer) => {
      portal.write(head.toString('latin1').replace('\r\n', '\r\nX-Forwarded-Proto: https\r\n'), 'latin1');
      client.pipe(portal).pipe(client);
    });
  }).listen(port, '127.0.0.1');
  await once(blind, 'listening');
  const socket = connect(port, '127.0.0.1');
  socket.end(post(['Content-Length: 0'], hidden));
  await once(socket.resume(), 'close');
  expect(seen).toEqual([
    { path: '/first', isProxys: true },
    { path: '/hidden', isProxys: false },
  ]);
  blind.close();
  server.close();
});
