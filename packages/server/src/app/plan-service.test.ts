import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { demoLender } from '../platform/config/demo-lender.ts';
import { newSeed } from '../platform/secrets/kept-seed.ts';
import { unitMark } from '../platform/systemd/unit-text.ts';
import { planService, type Machine, type ServiceRequest } from './plan-service.ts';

const folder = mkdtempSync(join(tmpdir(), 'drawbridge-service-'));
afterAll(() => rmSync(folder, { recursive: true }));
const lenderFile = join(folder, 'lender.json');
writeFileSync(lenderFile, JSON.stringify(demoLender.lender));

const settings: Readonly<Record<string, string>> = {
  PUBLIC_URL: 'https://portal.lender.test',
  SESSION_KEYS: newSeed(),
  ENCRYPTION_KEY: newSeed(),
  LENDER_FILE: lenderFile,
  SMTP_URL: 'smtp://mail.lender.test:587',
  DATA_DIR: '/var/lib/drawbridge',
  STOP_DELAY: '7',
};
const request: ServiceRequest = {
  name: 'drawbridge',
  user: undefined,
  settingsFile: '/etc/drawbridge/settings.env',
  root: '/opt/drawbridge',
  node: '/opt/drawbridge/node_modules/node/bin/node',
  nodeFlags: [],
};
const machine: Machine = {
  userId: (user) => ({ root: 0, drawbridge: 998, ada: 1000 })[user],
  exists: (path) => !path.startsWith('/etc/systemd'),
  textOf: (path) => (path === request.settingsFile ? written(settings) : undefined),
  everyoneReads: () => false,
  userReads: () => true,
};

const written = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');

const withSettings = (changes: Readonly<Record<string, string>>): Machine => ({
  ...machine,
  textOf: () => written({ ...settings, ...changes }),
});

test('a fitting machine gets a unit for its folder, user and settings', () => {
  const plan = planService(request, machine);
  expect(plan).toMatchObject({
    user: 'drawbridge',
    unitPath: '/etc/systemd/system/drawbridge.service',
    writable: ['/var/lib/drawbridge'],
  });
  const { unit } = plan as { unit: string };
  expect(unit).toContain('\nUser=drawbridge\n');
  expect(unit).toContain('\nTimeoutStopSec=32\n');
  expect(unit).toContain('/opt/drawbridge/packages/server/dist/main.js\n');
  expect(unit).not.toContain(settings['ENCRYPTION_KEY']);
  expect(planService({ ...request, user: 'ada', name: 'portal-two' }, machine)).toMatchObject({
    user: 'ada',
    unitPath: '/etc/systemd/system/portal-two.service',
  });
});

test.each([
  [{}, ['/var/lib/drawbridge']],
  [{ FILES_DIR: '/var/lib/drawbridge/kept' }, ['/var/lib/drawbridge']],
  [{ FILES_DIR: '/var/lib/drawbridge' }, ['/var/lib/drawbridge']],
  [{ FILES_DIR: '/var/lib/drawbridge-files' }, ['/var/lib/drawbridge', '/var/lib/drawbridge-files']],
  [{ S3_BUCKET: 'b', S3_KEY: 'k', S3_SECRET: 's' }, ['/var/lib/drawbridge']],
  [{ BACKUP_TO: '/var/backups/drawbridge' }, ['/var/lib/drawbridge', '/var/backups/drawbridge']],
  [{ BACKUP_TO: '/var/lib/drawbridge/backups' }, ['/var/lib/drawbridge']],
  [{ BACKUP_TO: 's3://bucket/portal' }, ['/var/lib/drawbridge']],
  [{ FILES_DIR: '/mnt/portal', BACKUP_TO: '/mnt/portal' }, ['/var/lib/drawbridge', '/mnt/portal']],
])('the folders written with %o', (changes, writable) => {
  expect(planService(request, withSettings(changes))).toMatchObject({ writable });
});

const ours = { ...machine, exists: () => true, textOf: (path: string) => ownUnit(path) };
const ownUnit = (path: string) => (path === request.settingsFile ? written(settings) : `${unitMark}\nUser=x`);

test('a unit it wrote earlier is replaced', () => {
  expect(planService(request, ours)).toHaveProperty('unit');
});

test.each<[string, Partial<ServiceRequest>, Partial<Machine>, RegExp]>([
  ['a name with a slash', { name: 'a/b' }, {}, /^--name: a\/b is not a name/],
  ['no such user', { user: 'nobody-here' }, {}, /^There is no user nobody-here\. Create one with/],
  ['an option as a user', { user: '--help' }, {}, /^There is no user --help/],
  ['root', { user: 'root' }, {}, /^The portal does not run as root/],
  ['no settings', {}, { textOf: () => undefined }, /^There are no settings in \/etc\/drawbridge/],
  ['settings for all', {}, { everyoneReads: () => true }, /keys in \/etc.*"chmod o-rwx \/etc/],
  ['no email server', {}, withSettings({ SMTP_URL: '' }), /^Required in production: SMTP_URL/],
  ['a bad port', {}, withSettings({ PORT: 'x' }), /PORT: .*"x"/],
  ['a low port', {}, withSettings({ PORT: '443' }), /^PORT: the service may not listen on 443/],
  ['no data folder', {}, withSettings({ DATA_DIR: '' }), /^DATA_DIR: set it in \/etc/],
  ['a relative folder', {}, withSettings({ FILES_DIR: 'files' }), /^FILES_DIR: set it in \/etc/],
  ['a relative place for backups', {}, withSettings({ BACKUP_TO: 'backups' }), /^BACKUP_TO: set it in \/etc/],
  ['a development server', {}, withSettings({ NODE_ENV: 'test' }), /^NODE_ENV: set it to production/],
  [
    'nothing built',
    {},
    { exists: (path) => !path.includes('dist') },
    /main\.js is missing\. Run "npm run build"/,
  ],
  [
    'an unreadable file',
    {},
    { userReads: (_, path) => path !== lenderFile },
    /^drawbridge can't read .*lender/,
  ],
  ['a foreign unit', {}, { ...ours, textOf: machine.textOf }, /^\/etc\/systemd.* was written by hand/],
  ['a quote in a path', { root: '/opt/a"b' }, {}, /^\/opt\/a"b: a unit can't name/],
])('%s is refused in a sentence', (_case, changes, here, sentence) => {
  const faults = planService({ ...request, ...changes }, { ...machine, ...here });
  expect(faults).toEqual(expect.arrayContaining([expect.stringMatching(sentence)]));
});
