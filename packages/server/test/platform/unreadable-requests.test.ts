import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { problem } from '@drawbridge/contract/wire/problem.ts';
import { ownWords, refuseWhileClosing } from '../../src/platform/http/unreadable-requests.ts';
import { builtApp } from '../support/web-app.ts';
import { startWorld, type World } from '../support/world.ts';

let world: World;
const folder = builtApp();

beforeAll(async () => {
  world = await startWorld({ webFolder: folder });
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Raw {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

/** Sends raw bytes and reads the reply until the connection closes. */
async function sendRaw(text: string): Promise<Raw> {
  const socket = connect(Number(new URL(world.url).port), '127.0.0.1');
  await once(socket, 'connect');
  let answer = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    answer += chunk;
  });
  socket.on('error', () => undefined);
  socket.write(text);
  await once(socket, 'close');
  const [head = '', ...body] = answer.split('\r\n\r\n');
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), head, body: body.join('\r\n\r\n') };
}

const get = (path: string) =>
  sendRaw(`GET ${path} HTTP/1.1\r\nHost: portal.test\r\nConnection: close\r\n\r\n`);

/** The framework’s own replies name it, spell out the status and quote its parser. */
const frameworkWords = /FST_|statusCode|valid url component|Client Error|HPE_|"error":/;

function expectProblem(answer: Raw, status: number, code: string): void {
  expect(answer.status, answer.body).toBe(status);
  expect(answer.head).toContain('application/problem+json');
  expect(answer.body).not.toMatch(frameworkWords);
  const said = problem.parse(JSON.parse(answer.body));
  expect(said).toMatchObject({ code, status });
}

describe('a URL that cannot be decoded', () => {
  test.each([
    '/x%E0',
    '/create-account/bad%E0',
    '/signup/%E0',
    '/dashboard/%E0',
    '/%',
    '/a%2?q=%E0',
    '/%E0%A4%A',
  ])('%s gets the not-found page', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.head).toContain('text/html');
    expect(answer.head.toLowerCase()).toContain('content-security-policy');
    expect(answer.head.toLowerCase()).toContain('x-request-id');
    expect(answer.body).not.toMatch(frameworkWords);
  });

  test.each(['/lima/api/x%E0', '/lima/api/%E0%A4%A', '/lima/%', '/assets/%E0.js'])(
    '%s is answered with a problem',
    async (path) => expectProblem(await get(path), 400, 'malformed'),
  );

  test('as an id it counts as an unknown id', async () => {
    const answer = await get('/brand/logo/%E0');
    expectProblem(answer, 400, 'malformed');
  });

  test('a decodable URL stays unchanged', async () => {
    const answer = await get('/lima/api/100%25%E2%82%AC');
    expectProblem(answer, 404, 'not_found');
  });
});

describe('invalid HTTP is answered with a problem', () => {
  test.each([
    ['an unknown method', 'NONSENSE / HTTP/1.1\r\nHost: a\r\n\r\n', 400, 'malformed'],
    ['not HTTP at all', 'hello\r\n\r\n', 400, 'malformed'],
    [
      'a length that is no number',
      'POST /lima/api/users/validate HTTP/1.1\r\nHost: a\r\nContent-Length: ten\r\n\r\n',
      400,
      'malformed',
    ],
    [
      'two lengths',
      'POST /lima/api/users/validate HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      400,
      'malformed',
    ],
    ['a broken header', 'GET / HTTP/1.1\r\nHost: a\r\nbad header\u0000: x\r\n\r\n', 400, 'malformed'],
    [
      'an address that is too long',
      `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
      431,
      'too_large',
    ],
    [
      'headers that are too long',
      `GET / HTTP/1.1\r\nHost: a\r\nCookie: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'too_large',
    ],
  ])('%s', async (_what, text, status, code) => expectProblem(await sendRaw(text), status, code));

  test.each(['PROPFIND', 'TRACE', 'PURGE'])('the unsupported method %s', async (method) => {
    const answer = await sendRaw(
      `${method} /lima/api/settings HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
    );
    expectProblem(answer, 404, 'not_found');
  });
});

test('a call on an open connection to a closing server is asked to retry', async () => {
  const closing = Fastify(ownWords);
  refuseWhileClosing(closing);
  const { promise: held, resolve: release } = Promise.withResolvers<string>();
  closing.get('/slow', () => held);
  const began = new Promise<void>((resolve) => closing.addHook('preClose', async () => resolve()));
  const url = new URL(await closing.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(url.port), '127.0.0.1');
  let answers = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    answers += chunk;
  });
  const arrived = once(closing.server, 'request');
  socket.write('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n');
  await arrived;
  const closed = closing.close();
  await began;
  const second = once(closing.server, 'request');
  socket.write('GET /next HTTP/1.1\r\nHost: a\r\n\r\n');
  await second;
  release('at last');
  await Promise.all([closed, once(socket, 'close')]);
  expect(answers).toContain('at last');
  expect(answers).toContain('HTTP/1.1 503');
  expect(answers).toContain('application/problem+json');
  expect(answers).not.toMatch(frameworkWords);
});
