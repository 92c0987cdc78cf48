import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { everyRoute } from '@drawbridge/contract/route-table.ts';
import { planService } from '@drawbridge/server/app/plan-service.ts';
import { readConfig } from '@drawbridge/server/platform/config/config.ts';
import { settings } from '@drawbridge/server/platform/config/settings.ts';
import { serverSources } from '../bootstrap/server-build.mjs';
import { serverOptions } from '../bootstrap/server-options.mjs';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const dockerfile = read('Dockerfile');
const compose = read('compose.yaml');
const proxies = ['deploy/Caddyfile', 'deploy/nginx.conf', 'deploy/haproxy.cfg'] as const;
const found = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

const folder = mkdtempSync(join(tmpdir(), 'drawbridge-deploy-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Settings of a new portal, as the script writes them. */
function newSettings(way: string, file: string): NodeJS.Dict<string> {
  const { status, stderr } = spawnSync(
    join(root, 'deploy/new-settings.sh'),
    [way, 'portal.lender.test', file],
    { encoding: 'utf8' },
  );
  expect(stderr).toBe('');
  expect(status).toBe(0);
  return parseEnv(readFileSync(file, 'utf8'));
}

const forCompose = newSettings('compose', join(folder, '.env'));
const forSystemd = newSettings('systemd', join(folder, 'settings.env'));
/** The portal's own part of compose.yaml. */
const portal = compose.slice(compose.indexOf('\n  portal:'), compose.indexOf('\n  database:'));
const composeEnvironment = found(portal, /^ {6}([A-Z_]+): /gm).filter((name) => name !== 'VERSION');
const withDefaults = ['VERSION', 'BACKUP_TO', 'BACKUP_FOLDER'];
const ownToCompose = ['DOMAIN', 'DATABASE_PASSWORD', 'DATABASE_OWNER_PASSWORD'];

describe('settings', () => {
  test.each<[string, readonly string[]]>([
    ['the image', found(dockerfile.match(/^ENV (.*)$/m)?.[1] ?? '', /([A-Z_]+)=/g)],
    ['compose.yaml', composeEnvironment],
    ['.env', Object.keys(forCompose).filter((name) => !ownToCompose.includes(name))],
    ['settings.env', [...Object.keys(forSystemd), ...found(read('deploy/new-settings.sh'), /# ([A-Z_]+)=/g)]],
    ...proxies.map((file): [string, readonly string[]] => [file, found(read(file), /\b([A-Z_]{4,})=/g)]),
  ])('%s names only settings that exist', (_file, names) => {
    expect(names.length).toBeGreaterThan(1);
    expect(names.filter((name) => !(name in settings))).toEqual([]);
  });

  test('a new portal starts with them once it has an email server', () => {
    const given = {
      SMTP_URL: 'smtp://mail.lender.test:587',
      LENDER_FILE: join(root, 'packages/server/lender.example.json'),
    };
    const publicUrl = 'https://portal.lender.test';
    expect(readConfig({ ...forSystemd, ...given })).toMatchObject({ production: true, publicUrl });
    const inImage = { NODE_ENV: 'production', PUBLIC_URL: publicUrl };
    expect(readConfig({ ...forCompose, ...given, ...inImage })).toMatchObject({ production: true });
    expect(readConfig({ ...forSystemd, ...given }).METRICS_TOKEN).toMatch(/^[\w-]{43}$/);
    expect(forCompose['METRICS_TOKEN']).toMatch(/^[\w-]{43}$/);
    expect(() => readConfig(forSystemd)).toThrow(/^LENDER_FILE: |^Required in production: SMTP_URL\.$/);
  });

  test('their keys are fresh, only their owner reads them, and a second run keeps them', () => {
    const file = join(folder, '.env');
    expect(forCompose['ENCRYPTION_KEY']).not.toBe(forSystemd['ENCRYPTION_KEY']);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const again = spawnSync(join(root, 'deploy/new-settings.sh'), ['compose', 'portal.lender.test', file]);
    expect(again.status).toBe(1);
    expect(parseEnv(readFileSync(file, 'utf8'))).toEqual(forCompose);
  });

  test('compose.yaml asks .env for what the script writes there', () => {
    const asked = new Set(found(compose, /\$\{([A-Z_]+)/g));
    for (const name of withDefaults) asked.delete(name);
    expect([...asked].toSorted()).toEqual(ownToCompose.toSorted());
  });
});

test('every example of a proxy leads people from http to https, but not calls, and names the ciphers it takes', () => {
  for (const file of proxies) {
    const text = read(file);
    const refusal = text.indexOf('Use https.');
    expect(refusal, file).toBeGreaterThan(0);
    for (const path of ['/lima/', 'metrics', 'livez', 'readyz', 'openapi'])
      expect(text, file).toContain(path);
    const taken = found(text, /(?<![\w-])((?:TLS_)?ECDHE[-_][\w-]+)/g);
    expect(taken.length, file).toBe(6);
    for (const cipher of taken) expect(cipher).toMatch(/GCM|CHACHA20/);
    expect(text, file).not.toMatch(/TLSv1(?:\.[01])?(?![.\d])|tls1\.[01]/);
  }
});

describe('a new portal makes backups', () => {
  test('in compose.yaml, in a volume of their own that the image lets the server write', () => {
    expect(portal).toMatch(/^ {6}BACKUP_TO: \$\{BACKUP_TO:-\/backups\}$/m);
    expect(portal).toMatch(/^ {6}- \$\{BACKUP_FOLDER:-portal-backups\}:\/backups$/m);
    expect(compose.slice(compose.indexOf('\nvolumes:'))).toContain('\n  portal-backups:\n');
    expect(dockerfile).toMatch(/ install -d -o drawbridge -g drawbridge -m 0700 (?:\S+ )*\/backups\n/);
    expect(dockerfile).toMatch(/^RUN useradd --uid 10001 /m);
  });

  test('in compose.yaml, and drills restore them', () => {
    expect(read('deploy/create-roles.sh')).toMatch(/^create role drawbridge_owner login createdb /m);
  });

  test('as a systemd service, in a folder that its unit lets the server write', () => {
    const settingsFile = join(folder, 'settings.env');
    const lenderFile = join(root, 'packages/server/lender.example.json');
    const text = `${readFileSync(settingsFile, 'utf8')}SMTP_URL=smtp://mail.lender.test:587\nLENDER_FILE=${lenderFile}\n`;
    const plan = planService(
      { name: 'drawbridge', user: 'drawbridge', settingsFile, root, node: process.execPath, nodeFlags: [] },
      {
        userId: () => 998,
        exists: (path) => !path.startsWith('/etc/systemd'),
        textOf: () => text,
        everyoneReads: () => false,
        userReads: () => true,
      },
    );
    const kept = forSystemd['BACKUP_TO'] ?? '';
    expect(kept).toMatch(/^\/var\/backups\//);
    expect(plan).toMatchObject({ writable: ['/var/lib/drawbridge', kept] });
    expect(plan).toHaveProperty(
      'unit',
      expect.stringContaining(`\nReadWritePaths=/var/lib/drawbridge ${kept}\n`),
    );
  });

  test('and docs/install.md says that they are on the same computer, and how to keep them elsewhere', () => {
    const guide = read('docs/install.md').replaceAll(/\s+/g, ' ');
    expect(guide).toMatch(/on the same computer .*`BACKUP_TO=s3:\/\/.*`BACKUP_FOLDER=/);
  });
});

test('the log of each service in compose.yaml has a limit', () => {
  const [, logging = ''] = compose.match(/^x-logging: &logging\n((?: {2}.*\n)+)/m) ?? [];
  expect(logging).toMatch(/max-size: \d+m\n +max-file: '\d+'\n/);
  const services = compose.slice(compose.indexOf('\nservices:'), compose.indexOf('\nnetworks:'));
  const parts = services.split(/^ {2}(?=\w+:$)/m).slice(1);
  expect(parts).toHaveLength(3);
  for (const part of parts) expect(part).toContain('\n    logging: *logging\n');
});

const options = serverOptions(root);
const memorySettings = Object.entries(options.env)
  .map(([name, value]) => `${name}=${value}`)
  .filter((setting) => setting.startsWith('MALLOC_'))
  .join(' ');

test('a systemd service takes no more memory than npm start', () => {
  const unit = read('packages/server/src/platform/systemd/unit-text.ts');
  expect(unit).toContain(`\nEnvironment=NODE_ENV=production ${memorySettings}\n`);
});

describe('the image', () => {
  test('has the Node of .nvmrc and the options of npm start', () => {
    expect(new Set(found(dockerfile, /^FROM node:(\d+)-/gm))).toEqual(new Set([read('.nvmrc').trim()]));
    const command = JSON.parse(dockerfile.match(/^CMD (\[.*\])$/m)?.[1] ?? '[]') as string[];
    expect(command).toEqual(['node', ...options.flags, 'packages/server/dist/main.js']);
    expect(dockerfile).toContain(`\nENV ${memorySettings}\n`);
  });

  test('is made of files that exist and that .dockerignore lets through', () => {
    const copied = found(dockerfile, /^COPY (?!--from)(.*) \S+$/gm).flatMap((files) => files.split(' '));
    expect(copied.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    const allowed = found(read('.dockerignore'), /^!(.*)$/gm);
    expect(copied.filter((file) => !allowed.includes(file) && !file.startsWith('packages/'))).toEqual([]);
  });

  test('installs from every workspace the lock file knows', () => {
    const members = readdirSync(join(root, 'packages')).filter((name) =>
      existsSync(join(root, 'packages', name, 'package.json')),
    );
    const copied = found(dockerfile, /^COPY packages\/(\w+)\/package\.json /gm);
    expect(copied.toSorted()).toEqual(members.toSorted());
  });

  test('has the packages that each part of the server imports', () => {
    expect(found(dockerfile, /--workspace=packages\/(\w+)/g)).toEqual(serverSources);
  });

  test('runs as an ordinary user, in compose.yaml without rights and with a read-only root', () => {
    expect(found(dockerfile, /^USER (.*)$/gm)).toEqual(['drawbridge']);
    for (const line of ['read_only: true', 'cap_drop: [ALL]', "security_opt: ['no-new-privileges:true']"])
      expect(portal).toContain(line);
  });
});

describe('ports, limits and times agree with the server', () => {
  const port = settings['PORT']?.default;
  const server = read('packages/server/src/platform/http/server.ts');
  const milliseconds = (name: string): number =>
    Number(server.match(new RegExp(`\\b${name}: ([\\d_]+)`))?.[1]?.replaceAll('_', ''));

  test('every example goes to the port the server listens on', () => {
    expect(dockerfile).toContain(` PORT=${port} `);
    expect(dockerfile).toContain(`EXPOSE ${port}\n`);
    expect(compose).toContain(`PORTAL: portal:${port}\n`);
    for (const file of proxies)
      expect(new Set(found(read(file), /(?:\d\.){3}\d+:(\d+)/g)), file).toEqual(new Set([port]));
  });

  test('nginx lets more through than the largest request a route takes, so the portal answers what is too large', () => {
    const largest = Math.max(...everyRoute.map(({ route }) => route.definition.limits?.bodyBytes ?? 0));
    const taken = Number(read('deploy/nginx.conf').match(/client_max_body_size (\d+)m;/)?.[1]);
    expect(taken * 1024 * 1024).toBeGreaterThan(largest);
    expect(largest).toBeGreaterThan(20 * 1024 * 1024);
  });

  test('proxies keep connections for less time than the server, and wait as long for uploads', () => {
    const kept = found(proxies.map(read).join('\n'), /(?:keepalive|keepalive_timeout|keep-alive) (\d+)s/g);
    expect(kept).toHaveLength(3);
    for (const seconds of kept) expect(Number(seconds) * 1000).toBeLessThan(milliseconds('keepAliveTimeout'));
    const waits = found(read('deploy/nginx.conf'), /proxy_(?:send|read)_timeout (\d+)s/g);
    const patience = found(read('deploy/haproxy.cfg'), /timeout (?:client|server) (\d+)s/g);
    expect([...waits, ...patience].map((seconds) => Number(seconds) * 1000)).toEqual(
      Array(4).fill(milliseconds('requestTimeout')),
    );
  });

  test('proxies pass the trace of a browser on as a caller’s, never as their own', () => {
    const [caddy, nginx, haproxy] = proxies.map(read);
    expect(caddy).toMatch(
      /header_up Caller-Traceparent \{http\.request\.header\.traceparent\}\n\s+header_up -traceparent\n/,
    );
    expect(nginx).toMatch(
      /proxy_set_header Caller-Traceparent \$http_traceparent;\n\s+proxy_set_header traceparent "";\n/,
    );
    expect(haproxy).toMatch(
      /set-header Caller-Traceparent %\[req\.hdr\(traceparent\)\]\n\s+http-request del-header traceparent\n/,
    );
  });

  test('compose.yaml lets the server stop by itself', () => {
    const seconds = Number(portal.match(/stop_grace_period: (\d+)s/)?.[1]);
    const main = read('packages/server/src/main.ts').match(/stopWithinMs = ([\d_]+)/)?.[1];
    expect(seconds * 1000).toBeGreaterThan(Number(main?.replaceAll('_', '')));
  });
});
