import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FileOnDisk } from '../../src/platform/files/file-bytes.ts';
import { sentBytes } from '../../src/platform/files/sent-bytes.ts';
import { largeBodies } from '../../src/platform/http/large-bodies.ts';

let app: FastifyInstance;
let folder: string;
/** Names of the requests whose handler has started, and how to end each. */
let begun: Map<string, () => void>;
/** Bodies by the requests’ names, without keeping them. */
let bodyOf: Map<string, WeakRef<object>>;
/** The files in them. */
let filesOf: Map<string, WeakRef<object>>;

const sockets: Socket[] = [];
let over: boolean;

beforeEach(async () => {
  await start();
});

async function start(heldAfterLeavingMs = 180_000): Promise<void> {
  over = false;
  begun = new Map();
  bodyOf = new Map();
  filesOf = new Map();
  folder = await mkdtemp(join(tmpdir(), 'large-bodies-'));
  app = Fastify();
  void app.register(async (scope) => {
    largeBodies(folder, { atOnce: 1, heldAfterLeavingMs }).addRoute(
      scope,
      {
        method: 'POST',
        url: '/upload',
        bodyLimit: 2 * 1024 * 1024,
        handler: async (request, reply) => {
          const { name, file } = request.body as { name: string; file?: string };
          bodyOf.set(name, new WeakRef(request.body as object));
          const sent = file === undefined ? undefined : sentBytes(file);
          if (sent) filesOf.set(name, new WeakRef(sent.bytes));
          if (!over) await new Promise<void>((resolve) => begun.set(name, resolve));
          return reply.send(name);
        },
      },
      (request) => String(request.headers['x-sender']),
    );
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
}

afterEach(stop);

async function stop(): Promise<void> {
  for (const socket of sockets.splice(0)) socket.destroy();
  over = true;
  for (const end of begun.values()) end();
  await app.close();
  await rm(folder, { recursive: true, force: true });
}

/** Sends an upload on its own connection and resolves with that connection. */
async function upload(sender: string, name: string, file?: Buffer): Promise<Socket> {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  sockets.push(socket);
  const body = JSON.stringify({ name, file: file?.toString('base64') });
  const head = `POST /upload HTTP/1.1\r\nhost: a\r\nx-sender: ${sender}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
  await new Promise<void>((resolve) => socket.write(head + body, () => resolve()));
  return socket;
}

async function hasBegun(name: string): Promise<void> {
  await expect.poll(() => [...begun.keys()]).toContain(name);
}

/** Resolves once the server notices that a connection closed. */
async function closed(socket: Socket): Promise<void> {
  const before = await connections();
  socket.destroy();
  await expect.poll(connections).toBe(before - 1);
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function connections(): Promise<number> {
  return new Promise((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
}

test('a sender who disconnects keeps the slot until the handler ends', async () => {
  const first = await upload('mary', 'first');
  await hasBegun('first');
  await upload('john', 'second');
  await closed(first);
  // Calls that need no slot are still answered, so the second one had its chance to start.
  for (let call = 0; call < 20; call += 1) await app.inject('/nothing');
  expect([...begun.keys()]).toEqual(['first']);
  begun.get('first')?.();
  await hasBegun('second');
});

test('a handler that hangs after its sender disconnects does not keep the slot forever', async () => {
  await stop();
  await start(1);
  const first = await upload('mary', 'first');
  await hasBegun('first');
  await closed(first);
  await upload('john', 'second');
  await hasBegun('second');
});

test('a sender who disconnects while waiting takes no slot', async () => {
  await upload('mary', 'first');
  await hasBegun('first');
  const waiting = await upload('john', 'waiting');
  await upload('anna', 'last');
  await closed(waiting);
  begun.get('first')?.();
  await hasBegun('last');
  expect([...begun.keys()]).toEqual(['first', 'last']);
});

test.each([
  ['read at once', 100_000],
  ['read in a worker', 1_200_000],
])('a connection that stays open does not keep the body of its last request, %s', async (_how, size) => {
  const socket = await upload('mary', 'first', randomBytes(size));
  await hasBegun('first');
  const answered = once(socket, 'data');
  begun.get('first')?.();
  await answered;
  await expect
    .poll(() => {
      collectGarbage();
      return [bodyOf, filesOf].map((kept) => kept.get('first')?.deref());
    })
    .toEqual([undefined, undefined]);
  expect(await connections()).toBe(1);
  await expect.poll(() => readdir(folder)).toEqual([]);
});

test('a large file is on disk while its request is handled, and no longer', async () => {
  const file = randomBytes(1_200_000);
  const socket = await upload('mary', 'first', file);
  await hasBegun('first');
  const bytes = filesOf.get('first')?.deref() as FileOnDisk;
  expect((await readFile(bytes.path)).equals(file)).toBe(true);
  await closed(socket);
  expect((await readFile(bytes.path)).equals(file)).toBe(true);
  begun.get('first')?.();
  await expect.poll(() => readdir(folder)).toEqual([]);
});

test.each([
  ['not JSON', () => `{"name":"first","file":"${randomBytes(1_200_000).toString('base64')}",}`],
  ['larger than allowed', () => JSON.stringify({ name: 'a'.repeat(3_000_000) })],
])('a body that is %s leaves no file', async (_how, payload) => {
  const headers = { 'content-type': 'application/json', 'x-sender': 'mary' };
  const { statusCode } = await app.inject({ method: 'POST', url: '/upload', headers, payload: payload() });
  expect(statusCode).toBeGreaterThanOrEqual(400);
  await expect.poll(() => readdir(folder)).toEqual([]);
});

test('a sender who disconnects while waiting leaves no file', async () => {
  await upload('mary', 'first');
  await hasBegun('first');
  const waiting = await upload('john', 'waiting', randomBytes(1_200_000));
  await expect.poll(async () => (await readdir(folder)).length).toBe(2);
  await closed(waiting);
  begun.get('first')?.();
  await expect.poll(() => readdir(folder)).toEqual([]);
});

test('a sender of many uploads lets another sender in after each one', async () => {
  await upload('mary', 'first');
  await hasBegun('first');
  for (const name of ['second', 'third', 'fourth']) await upload('mary', name);
  await upload('john', 'other');
  await expect.poll(async () => (await readdir(folder)).length).toBe(4);
  for (let call = 0; call < 20; call += 1) await app.inject('/nothing');
  begun.get('first')?.();
  // One of the first sender’s uploads may already be ahead. The next one waits behind the other sender.
  await expect.poll(() => begun.size).toBe(2);
  begun.get('second')?.();
  await hasBegun('other');
  expect([...begun.keys()]).not.toContain('third');
});

test('a body that is not JSON frees its slot', async () => {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/upload',
    headers: { 'content-type': 'application/json', 'x-sender': 'mary' },
    payload: '{',
  });
  expect(statusCode).toBe(400);
  await upload('mary', 'next');
  await hasBegun('next');
});
