import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { packagesInSync } from './packages.mjs';

const here = { os: [process.platform], cpu: [process.arch] };
const wanted = {
  '': { name: 'drawbridge' },
  'node_modules/fastify': { version: '5.0.0', integrity: 'sha512-a' },
  'node_modules/for-here': { version: '1.0.0', integrity: 'sha512-b', optional: true, ...here },
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

test('without installed packages there is something to install', () => {
  expect(packagesInSync(root)).toBe(false);
  mkdirSync(join(root, 'node_modules'));
  expect(packagesInSync(root)).toBe(false);
});

test('packages installed by hand from the same lock file are taken as they are', () => {
  installedRecord(installed);
  expect(packagesInSync(root)).toBe(true);
  expect(existsSync(join(root, 'node_modules', '.drawbridge-lock'))).toBe(true);
});

test('a changed lock file asks for an installation', () => {
  installedRecord(installed);
  expect(packagesInSync(root)).toBe(true);
  lockFile({ ...wanted, 'node_modules/fastify': { version: '5.0.1', integrity: 'sha512-d' } });
  expect(packagesInSync(root)).toBe(false);
});

test.each([
  ['a package is missing', { ...installed, 'node_modules/fastify': undefined }],
  ["this machine's own programs are missing", { ...installed, 'node_modules/for-here': undefined }],
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
  expect(packagesInSync(root)).toBe(false);
});
