import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { thisMachine } from './native-packages.mjs';
import { packagesInSync } from './packages.mjs';

const here = { os: [process.platform], cpu: [process.arch] };
const { libc } = thisMachine;
const forThisLibrary = libc === undefined ? here : { ...here, libc: [libc] };
const wanted = {
  '': { name: 'drawbridge' },
  'node_modules/fastify': { version: '5.0.0', integrity: 'sha512-a' },
  'node_modules/for-here': { version: '1.0.0', integrity: 'sha512-b', optional: true, ...here },
  'node_modules/for-this-library': {
    version: '1.0.0',
    integrity: 'sha512-d',
    optional: true,
    ...forThisLibrary,
  },
  'node_modules/for-there': {
    version: '1.0.0',
    integrity: 'sha512-c',
    optional: true,
    os: ['plan9'],
    cpu: ['mips'],
  },
};
const { '': _root, 'node_modules/for-there': _elsewhere, ...installed } = wanted;
let root: string;
const loadable = () => [];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'drawbridge packages '));
  lockFile(wanted);
});

afterEach(() => rmSync(root, { recursive: true }));

function lockFile(packages: object): void {
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
}

function installedRecord(packages: object): void {
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(join(root, 'node_modules', '.package-lock.json'), JSON.stringify({ packages }));
}

test('an installation is needed without installed packages', () => {
  expect(packagesInSync(root, loadable)).toBe(false);
  mkdirSync(join(root, 'node_modules'));
  expect(packagesInSync(root, loadable)).toBe(false);
});

test('packages installed by hand from the same lock file are accepted', () => {
  installedRecord(installed);
  expect(packagesInSync(root, loadable)).toBe(true);
  expect(existsSync(join(root, 'node_modules', '.drawbridge-lock'))).toBe(true);
});

test('a changed lock file needs an installation', () => {
  installedRecord(installed);
  expect(packagesInSync(root, loadable)).toBe(true);
  lockFile({ ...wanted, 'node_modules/fastify': { version: '5.0.1', integrity: 'sha512-d' } });
  expect(packagesInSync(root, loadable)).toBe(false);
});

test.each([
  ['a package is missing', { ...installed, 'node_modules/fastify': undefined }],
  ["this machine's own programs are missing", { ...installed, 'node_modules/for-here': undefined }],
  [
    'what is built for its C library is missing',
    { ...installed, 'node_modules/for-this-library': undefined },
  ],
  [
    'a package has another version',
    { ...installed, 'node_modules/fastify': { version: '4.0.0', integrity: 'sha512-a' } },
  ],
  [
    'a package has other content',
    { ...installed, 'node_modules/fastify': { version: '5.0.0', integrity: 'sha512-x' } },
  ],
  ['a package is left over', { ...installed, 'node_modules/left-pad': { version: '1.0.0' } }],
])('an installation is needed when %s', (_case, record) => {
  installedRecord(record);
  expect(packagesInSync(root, loadable)).toBe(false);
});

test('packages whose native code does not load are neither accepted nor marked as good', () => {
  installedRecord(installed);
  expect(packagesInSync(root, () => ['for-here: it does not load'])).toBe(false);
  expect(existsSync(join(root, 'node_modules', '.drawbridge-lock'))).toBe(false);
  // Without a mark every start checks again.
  expect(packagesInSync(root)).toBe(false);
  expect(packagesInSync(root, loadable)).toBe(true);
});

test('a mark of another computer, or without a computer, is ignored', () => {
  installedRecord(installed);
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  writeFileSync(
    join(root, 'node_modules', '.drawbridge-lock'),
    createHash('sha256').update(lock).digest('hex'),
  );
  expect(packagesInSync(root, () => ['for-here: it is not installed'])).toBe(false);
});
