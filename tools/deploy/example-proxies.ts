/** The examples of proxies in `deploy`, changed to run on this computer. */
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
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');
export const read = (path: string): string => readFileSync(join(root, path), 'utf8');
/** For the examples and what they need. The caller removes it. */
const folder = mkdtempSync(join(tmpdir(), 'drawbridge-examples-'));
export const env = {
  PATH: `${process.env['PATH']}:/usr/sbin:/sbin`,
  HOME: folder,
  XDG_DATA_HOME: folder,
  XDG_CONFIG_HOME: folder,
};

export const isInstalled = (...programs: readonly string[]): boolean =>
  programs.every((program) => spawnSync('sh', ['-c', `command -v ${program}`], { env }).status === 0);

/** Runs a program that checks something. Throws what it says if it finds anything wrong. */
export function check(program: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { env, encoding: 'utf8', cwd: folder });
  const said = `${stdout}${stderr}`;
  if (status !== 0) throw new Error(`${program}: ${said}`);
  return said;
}

export function written(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

/** Ports that nothing listens on. */
export async function freePorts(count: number): Promise<readonly number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => new Promise((resolve) => server.once('listening', resolve))));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

export interface Proxy {
  readonly program: string;
  /** The example, changed to run here in front of the port of a portal. Returns its file. */
  readonly write: (port: number, plainPort: number, portalPort: number) => string;
  readonly checked: (file: string) => readonly string[];
  readonly run: (file: string) => readonly string[];
}

export const host = 'portal.lender.example';
export const proxies: readonly Proxy[] = [
  {
    program: 'caddy',
    write: (port, plainPort, portalPort) =>
      written(
        'Caddyfile',
        `{\n admin off\n http_port ${plainPort}\n https_port ${port}\n local_certs\n skip_install_trust\n}\n${read('deploy/Caddyfile')}`
          .replaceAll('{$DOMAIN:localhost}', host)
          .replace('{$PORTAL:127.0.0.1:3000}', `127.0.0.1:${portalPort}`)
          .replaceAll('/etc/caddy', folder),
      ),
    checked: (file) => ['validate', '--adapter', 'caddyfile', '--config', file],
    run: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
  },
  {
    program: 'nginx',
    write: (port, plainPort, portalPort) => {
      const example = read('deploy/nginx.conf')
        .replaceAll(`/etc/ssl/${host}/`, `${folder}/`)
        .replaceAll(/listen \[::\]:.*\n/g, '')
        .replace('listen 443', `listen 127.0.0.1:${port}`)
        .replace('listen 80', `listen 127.0.0.1:${plainPort}`)
        .replace('127.0.0.1:3000', `127.0.0.1:${portalPort}`)
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
    write: (port, plainPort, portalPort) =>
      written(
        'haproxy.cfg',
        read('deploy/haproxy.cfg')
          .replaceAll('/etc/haproxy', folder)
          .replace('bind :443', `bind 127.0.0.1:${port}`)
          .replace('bind :80', `bind 127.0.0.1:${plainPort}`)
          .replaceAll(/10\.0\.0\.1\d:3000/g, `127.0.0.1:${portalPort}`),
      ),
    checked: (file) => ['-c', '-q', '-f', file],
    run: (file) => ['-db', '-f', file],
  },
];

/** Writes the certificate and the page that the examples name. */
export function prepareExamples(): void {
  // nginx reads the page as another user.
  chmodSync(folder, 0o755);
  copyFileSync(join(root, 'deploy/unavailable.html'), join(folder, 'unavailable.html'));
  if (existsSync(join(folder, 'privkey.pem'))) return;
  const subject = ['-subj', `/CN=${host}`, '-days', '2', '-nodes', '-newkey', 'rsa:2048'];
  check('openssl', 'req', '-x509', ...subject, '-keyout', 'privkey.pem', '-out', 'fullchain.pem');
  const both = ['fullchain.pem', 'privkey.pem'].map((name) => readFileSync(join(folder, name), 'utf8'));
  written(`${host}.pem`, both.join(''));
}

export function removeExamples(): void {
  rmSync(folder, { recursive: true });
}

/** Runs a proxy while something is done. */
export async function whileRunning(
  { program, run }: Proxy,
  file: string,
  action: (hasEnded: () => boolean) => Promise<void>,
): Promise<void> {
  const proxy = spawn(program, run(file), { env, cwd: folder, stdio: 'ignore' });
  const ended = new Promise((resolve) => proxy.once('exit', resolve));
  try {
    await action(() => proxy.exitCode !== null);
  } finally {
    proxy.kill('SIGTERM');
    await ended;
  }
}
