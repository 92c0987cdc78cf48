import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { openPool } from '../../src/platform/database/connect.ts';

const stops: (() => unknown)[] = [];
const uncaught: Error[] = [];
const note = (error: Error) => void uncaught.push(error);
afterEach(async () => {
  process.off('uncaughtException', note);
  for (const stop of stops.splice(0).toReversed()) await stop();
});

/** A message of PostgreSQL’s protocol. */
function message(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
}

const authenticated = message('R', Buffer.alloc(4));
const ready = message('Z', Buffer.from('I'));
const terminated = message('E', Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection\0\0'));

/** A database that ends each connection in the moment it opens. */
async function endingDatabase(): Promise<string> {
  const server = createServer((socket) => {
    socket.once('data', () => socket.end(Buffer.concat([authenticated, ready, terminated])));
    socket.on('error', () => undefined);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  stops.push(() => server.close());
  return `postgres://portal@127.0.0.1:${(server.address() as AddressInfo).port}/portal`;
}

test('a connection that breaks in the moment it opens fails its query and nothing else', async () => {
  process.on('uncaughtException', note);
  const pool = openPool(await endingDatabase(), 1, () => undefined);
  stops.push(() => pool.end());
  for (let turn = 0; turn < 3; turn += 1)
    await expect(pool.query('select 1')).rejects.toThrow(/terminat|connection/i);
  expect(uncaught).toEqual([]);
});
