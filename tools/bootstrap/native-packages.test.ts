import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isNativeHere, nativeFaults, thisMachine } from './native-packages.mjs';

const { platform, arch, libc } = thisMachine;
const here = { os: [platform], cpu: [arch] };
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'drawbridge native '));
});
afterEach(() => rmSync(root, { recursive: true }));

function addPackage(name: string, files: Readonly<Record<string, string>>, main?: string): void {
  const folder = join(root, 'node_modules', name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, main }));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text, { mode: 0o644 });
}

const faults = (...names: string[]) =>
  nativeFaults(
    root,
    process.execPath,
    Object.fromEntries(names.map((name) => [`node_modules/${name}`, here])),
  );

test.each([
  [{ os: ['linux'], cpu: ['x64'], libc: ['glibc'] }, true],
  [{ os: ['linux'], cpu: ['x64'], libc: ['musl'] }, false],
  [{ os: ['linux'], cpu: ['x64'] }, true],
  [{ os: ['linux'], cpu: ['arm64'] }, false],
  [{ os: ['darwin'], cpu: ['x64'] }, false],
  [{}, false],
])('%o on Linux with glibc: %s', (locked, expected) => {
  expect(isNativeHere(locked, { platform: 'linux', arch: 'x64', libc: 'glibc' })).toBe(expected);
});

test("detects this computer's C library", () => {
  expect(libc === undefined).toBe(platform !== 'linux');
});

test('reports a package that is not installed', () => {
  expect(faults('@rolldown/binding')).toEqual(['@rolldown/binding: it is not installed']);
});

test('reports a library that does not load, with the reason', () => {
  addPackage('broken', { 'broken.node': 'this is no library' }, 'broken.node');
  expect(faults('broken')).toEqual([expect.stringMatching(/^broken: .*(broken\.node|invalid)/)]);
});

test('reports a program that does not start, and restores a lost executable bit', () => {
  addPackage('well', { tsgolint: '#!/bin/sh\nexit 0\n' });
  addPackage('ill', { tsgolint: '#!/nowhere/sh\n' });
  addPackage('lost', { tsgolint: '#!/bin/sh\necho it lacks a library >&2\nexit 127\n' });
  expect(faults('well')).toEqual([]);
  expect(faults('ill')).toEqual([expect.stringMatching(/^ill: /)]);
  expect(faults('lost')).toEqual(['lost: it lacks a library']);
});

test("this computer's installed packages load", { timeout: 60_000 }, () => {
  const project = join(import.meta.dirname, '../..');
  const lock = readFileSync(join(project, 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(lock) as { packages: Parameters<typeof nativeFaults>[2] };
  expect(nativeFaults(project, process.execPath, packages)).toEqual([]);
});
