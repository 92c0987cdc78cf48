import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';
import { afterEach, expect, test } from 'vitest';
import { readConfig } from '../../src/platform/config/config.ts';
import { openPool } from '../../src/platform/database/connect.ts';
import { newSeed } from '../../src/platform/secrets/kept-seed.ts';
import { selfSignedCertificate } from '../support/certificate.ts';

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** What clients of PostgreSQL send to ask for TLS. */
const tlsRequest = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

interface Stand {
  readonly port: number;
  readonly certificateFile: string;
  /** What arrived after the request for TLS, without encryption. */
  readonly inTheClear: () => Buffer;
  /** Resolves with the user in the first message that arrives encrypted. */
  readonly user: Promise<string>;
}

/** A server that answers the request for TLS as a PostgreSQL with or without a certificate does, and then only listens. */
async function standIn({ hasTls }: { readonly hasTls: boolean }): Promise<Stand> {
  const folder = mkdtempSync(join(tmpdir(), 'drawbridge-tls-'));
  const certificate = selfSignedCertificate();
  const certificateFile = join(folder, 'ca.pem');
  writeFileSync(certificateFile, certificate.cert);
  const clear: Buffer[] = [];
  const sockets: Socket[] = [];
  let greet: (user: string) => void = () => undefined;
  const user = new Promise<string>((resolve) => (greet = resolve));
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.once('data', (asked) => {
      if (!asked.equals(tlsRequest)) clear.push(asked);
      socket.write(hasTls ? 'S' : 'N');
      if (!hasTls) {
        socket.on('data', (piece) => clear.push(piece));
        return;
      }
      const secure = new TLSSocket(socket, { isServer: true, ...certificate });
      secure.on('error', () => undefined);
      secure.once('data', (message: Buffer) =>
        greet(/user\0(\w+)/.exec(message.toString('latin1'))?.[1] ?? ''),
      );
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
    rmSync(folder, { recursive: true });
  });
  const { port } = server.address() as AddressInfo;
  return { port, certificateFile, inTheClear: () => Buffer.concat(clear), user };
}

/** A pool for the stand-in, whose first connection is tried at once. */
function tried({ port }: Stand, mode: string): Promise<unknown> {
  const pool = openPool(`postgres://canary:secret@localhost:${port}/portal?${mode}`, 1, () => undefined);
  const attempt = pool.connect();
  ends.push(async () => {
    await attempt.catch(() => undefined);
    await pool.end();
  });
  return attempt;
}

test.each(['sslmode=verify-full', 'sslmode=verify-ca', 'sslmode=require'])(
  'with %s, a database without TLS is refused and gets nothing',
  async (mode) => {
    const stand = await standIn({ hasTls: false });
    await expect(tried(stand, mode)).rejects.toThrow(/does not support SSL/);
    expect(stand.inTheClear()).toEqual(Buffer.alloc(0));
  },
);

test('a certificate that nobody trusts is refused', async () => {
  const stand = await standIn({ hasTls: true });
  await expect(tried(stand, 'sslmode=verify-full')).rejects.toThrow(/self-signed certificate/);
});

test('a certificate of the lender’s own authority is trusted, and no other', async () => {
  const stand = await standIn({ hasTls: true });
  const other = await standIn({ hasTls: true });
  await expect(tried(stand, `sslmode=verify-full&sslrootcert=${other.certificateFile}`)).rejects.toThrow(
    /certificate/,
  );
  const attempt = tried(stand, `sslmode=verify-full&sslrootcert=${stand.certificateFile}`);
  expect(await stand.user).toBe('canary');
  expect(stand.inTheClear()).toEqual(Buffer.alloc(0));
  for (const end of ends.splice(0, 2)) await end();
  await attempt.catch(() => undefined);
});

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://portal.lender.test',
  LENDER_FILE: join(import.meta.dirname, '../../lender.example.json'),
  SESSION_KEYS: newSeed(),
  ENCRYPTION_KEY: newSeed(),
  SMTP_URL: 'smtps://mail.lender.test',
};

test.each([
  ['postgres://u:p@db.lender.test/portal', 'db.lender.test'],
  ['postgres://u:p@db.lender.test/portal?sslmode=prefer', 'db.lender.test'],
  ['postgres://u:p@db.lender.test/portal?sslmode=no-verify', 'db.lender.test'],
  ['postgres://u:p@db.lender.test/portal?uselibpqcompat=true&sslmode=require', 'db.lender.test'],
  ['postgres://u:p@localhost:5432,db-2.lender.test:5432/portal', 'db-2.lender.test'],
])('production does not start with %s', (url, host) => {
  for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_OWNER_URL', 'DATABASE_READ_URL'])
    expect(() => readConfig({ ...production, [name]: url })).toThrow(
      new RegExp(`^${name}: ${host} .*unencrypted.*ALLOW_PLAIN_DATABASE=on`),
    );
  expect(readConfig({ ...production, DATABASE_URL: url, ALLOW_PLAIN_DATABASE: 'on' }).DATABASE_URL).toBe(url);
});

test.each([
  'postgres://u:p@db.lender.test/portal?sslmode=verify-full',
  'postgres://u:p@localhost:5432/portal',
  'postgres://u:p@127.0.0.1/portal',
  'postgres://u:p@[::1]/portal',
  'postgres://u:p@%2Fvar%2Frun%2Fpostgresql/portal',
])('production starts with %s', (url) => {
  expect(readConfig({ ...production, DATABASE_URL: url }).DATABASE_URL).toBe(url);
});
