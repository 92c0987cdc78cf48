import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { get as getPlain } from 'node:http';
import { request } from 'node:https';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unitText } from '@drawbridge/server/platform/systemd/unit-text.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'drawbridge-examples-'));
afterAll(() => rmSync(folder, { recursive: true }));
const env = {
  PATH: `${process.env['PATH']}:/usr/sbin:/sbin`,
  HOME: folder,
  XDG_DATA_HOME: folder,
  XDG_CONFIG_HOME: folder,
};

const isInstalled = (...programs: readonly string[]): boolean =>
  programs.every((program) => spawnSync('sh', ['-c', `command -v ${program}`], { env }).status === 0);

/** Runs a program and expects that it finds nothing wrong. */
function check(program: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { env, encoding: 'utf8', cwd: folder });
  const said = `${stdout}${stderr}`;
  expect(status, said).toBe(0);
  return said;
}

function written(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

describe.runIf(isInstalled('promtool'))('the alerts, as promtool sees them', () => {
  test('are rules for Prometheus', () => {
    check('promtool', 'check', 'rules', join(root, 'deploy/prometheus/alerts.yaml'));
  });

  test('are raised when they should be, and only then', () => {
    check('promtool', 'test', 'rules', join(root, 'tools/deploy/alert-cases.yaml'));
  });
});

test.runIf(isInstalled('systemd-analyze'))('the unit of install-service, as systemd sees it', () => {
  const unit = unitText({
    root,
    node: process.execPath,
    nodeFlags: ['--max-semi-space-size=8'],
    program: join(root, 'packages/server/dist/main.js'),
    user: 'drawbridge',
    settingsFile: '/etc/drawbridge/settings.env',
    writable: ['/var/lib/drawbridge', '/var/backups/drawbridge'],
    readable: ['/etc/drawbridge/lender.json'],
    stopDelaySeconds: 5,
  });
  // It may have something to say about units of this computer too.
  const said = check('systemd-analyze', 'verify', '--man=no', written('drawbridge.service', unit));
  expect(said.split('\n').filter((line) => line.includes('drawbridge.service'))).toEqual([]);
});

/** Ports that nothing listens on. */
async function freePorts(count: number): Promise<readonly number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => new Promise((resolve) => server.once('listening', resolve))));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

interface Proxy {
  readonly program: string;
  /** The example, changed to run here in front of a portal that is not there. Returns its file. */
  readonly write: (port: number, plainPort: number, deadPort: number) => string;
  readonly checked: (file: string) => readonly string[];
  readonly run: (file: string) => readonly string[];
}

const host = 'portal.lender.example';
const proxies: readonly Proxy[] = [
  {
    program: 'caddy',
    write: (port, plainPort, deadPort) =>
      written(
        'Caddyfile',
        `{\n admin off\n http_port ${plainPort}\n https_port ${port}\n local_certs\n skip_install_trust\n}\n${read('deploy/Caddyfile')}`
          .replaceAll('{$DOMAIN:localhost}', host)
          .replace('{$PORTAL:127.0.0.1:3000}', `127.0.0.1:${deadPort}`)
          .replaceAll('/etc/caddy', folder),
      ),
    checked: (file) => ['validate', '--adapter', 'caddyfile', '--config', file],
    run: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
  },
  {
    program: 'nginx',
    write: (port, plainPort, deadPort) => {
      const example = read('deploy/nginx.conf')
        .replaceAll(`/etc/ssl/${host}/`, `${folder}/`)
        .replaceAll(/listen \[::\]:.*\n/g, '')
        .replace('listen 443', `listen 127.0.0.1:${port}`)
        .replace('listen 80', `listen 127.0.0.1:${plainPort}`)
        .replace('127.0.0.1:3000', `127.0.0.1:${deadPort}`)
        .replaceAll('/etc/nginx', folder);
      const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((kind) => `${kind}_temp_path ${folder};`)
        .join(' ');
      return written(
        'nginx.conf',
        `daemon off; pid ${folder}/nginx.pid; error_log stderr; events {} http { access_log off; ${paths}\n${example}}`,
      );
    },
    checked: (file) => ['-t', '-q', '-c', file],
    run: (file) => ['-c', file],
  },
  {
    program: 'haproxy',
    write: (port, plainPort, deadPort) =>
      written(
        'haproxy.cfg',
        read('deploy/haproxy.cfg')
          .replaceAll('/etc/haproxy', folder)
          .replace('bind :443', `bind 127.0.0.1:${port}`)
          .replace('bind :80', `bind 127.0.0.1:${plainPort}`)
          .replaceAll(/10\.0\.0\.1\d:3000/g, `127.0.0.1:${deadPort}`),
      ),
    checked: (file) => ['-c', '-q', '-f', file],
    run: (file) => ['-db', '-f', file],
  },
];

function get(port: number, path: string): Promise<{ status: number; type: string; text: string }> {
  return new Promise((resolve, reject) => {
    request(
      { host: '127.0.0.1', port, path, servername: host, rejectUnauthorized: false, headers: { host } },
      (reply) => {
        let text = '';
        reply.on('data', (piece: Buffer) => (text += piece.toString()));
        reply.on('end', () =>
          resolve({ status: reply.statusCode ?? 0, type: reply.headers['content-type'] ?? '', text }),
        );
      },
    )
      .on('error', reject)
      .end();
  });
}

/** What is answered to a request over http. */
function getInTheClear(
  port: number,
  path: string,
): Promise<{ status: number; location: string | undefined }> {
  return new Promise((resolve, reject) => {
    getPlain({ host: '127.0.0.1', port, path, headers: { host } }, (reply) => {
      reply.resume();
      resolve({ status: reply.statusCode ?? 0, location: reply.headers.location });
    }).on('error', reject);
  });
}

/** The cipher of a connection with TLS 1.2 that offers these. Undefined if the proxy takes none of them. */
function cipherOf(port: number, ciphers: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const offered = { ciphers: `${ciphers}:@SECLEVEL=0`, maxVersion: 'TLSv1.2' as const };
    const socket = connect(
      { host: '127.0.0.1', port, servername: host, rejectUnauthorized: false, ...offered },
      () => {
        resolve(socket.getCipher().standardName);
        socket.destroy();
      },
    ).on('error', () => resolve(undefined));
  });
}

describe.each(proxies)('the example for $program', ({ program, write, checked, run }) => {
  const isHere = isInstalled(program, 'openssl');

  beforeAll(() => {
    // nginx reads the page as another user.
    chmodSync(folder, 0o755);
    copyFileSync(join(root, 'deploy/unavailable.html'), join(folder, 'unavailable.html'));
    if (!isHere || existsSync(join(folder, 'privkey.pem'))) return;
    const subject = ['-subj', `/CN=${host}`, '-days', '2', '-nodes', '-newkey', 'rsa:2048'];
    check('openssl', 'req', '-x509', ...subject, '-keyout', 'privkey.pem', '-out', 'fullchain.pem');
    const both = ['fullchain.pem', 'privkey.pem'].map((name) => readFileSync(join(folder, name), 'utf8'));
    written(`${host}.pem`, both.join(''));
  });

  test.runIf(isHere)('is right, and shows a page while no portal answers, but not to calls', async () => {
    const [port = 0, plainPort = 0, deadPort = 0] = await freePorts(3);
    const file = write(port, plainPort, deadPort);
    check(program, ...checked(file));
    const proxy = spawn(program, run(file), { env, cwd: folder, stdio: 'ignore' });
    const ended = new Promise((resolve) => proxy.once('exit', resolve));
    try {
      let page = await get(port, '/dashboard').catch(() => undefined);
      while (!page && proxy.exitCode === null) {
        await new Promise((resolve) => setImmediate(resolve));
        page = await get(port, '/dashboard').catch(() => undefined);
      }
      expect([502, 503]).toContain(page?.status);
      expect(page?.type).toMatch(/^text\/html/);
      expect(page?.text).toContain('The portal is being updated or has a problem.');
      const call = await get(port, '/lima/api/settings');
      expect([502, 503]).toContain(call.status);
      expect(call.text).not.toContain('being updated');
      // Only what people open leads from http to https.
      expect(await getInTheClear(plainPort, '/dashboard?a=b')).toMatchObject({
        location: expect.stringMatching(
          /^https:\/\/portal\.lender\.example(?::\d+)?\/dashboard\?a=b$/,
        ) as string,
      });
      for (const path of ['/lima/api/settings', '/metrics', '/readyz', '/openapi.json'])
        expect(await getInTheClear(plainPort, path), path).toEqual({ status: 403, location: undefined });
      expect(
        await cipherOf(port, 'AES128-SHA:AES256-GCM-SHA384:ECDHE-RSA-AES128-SHA:DHE-RSA-AES128-SHA'),
      ).toBe(undefined);
      expect(await cipherOf(port, 'ALL')).toMatch(
        /^TLS_ECDHE_(?:RSA|ECDSA)_WITH_(?:AES_\d+_GCM|CHACHA20_POLY1305)_SHA\d+$/,
      );
    } finally {
      proxy.kill('SIGTERM');
      await ended;
    }
  });
});

test('the page for a portal that does not answer needs nothing else, and says it in both languages', () => {
  const page = read('deploy/unavailable.html');
  expect(page).toContain('Please try again in a few minutes.');
  expect(page).toMatch(/lang="es-US"[^]*Vuelva a intentarlo en unos minutos\./);
  expect(page).toContain('prefers-color-scheme: dark');
  expect(page).not.toMatch(/<script|\b(?:src|href)=|url\(/);
  expect(read('compose.yaml')).toContain(
    '\n      - ./deploy/unavailable.html:/etc/caddy/unavailable.html:ro\n',
  );
});
