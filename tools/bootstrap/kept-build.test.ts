import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ensureBuild, sourceHash as hashOf } from './kept-build.mjs';

const sources = ['contract', 'domain', 'messages', 'web'];

let root: string;
let builds: number;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'drawbridge build '));
  builds = 0;
  write('package-lock.json', '{}');
  write('packages/web/src/main.tsx', 'one');
  write('packages/domain/src/money/cents.ts', 'one');
});

afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
}

async function build(outDir: string): Promise<{ ok: boolean; how: string }> {
  builds += 1;
  await new Promise((resolve) => setTimeout(resolve, 20));
  mkdirSync(outDir, { recursive: true });
  writeFileSync(join(outDir, 'index.html'), `build ${builds}`);
  return { ok: true, how: '' };
}

function ensure(how = build): Promise<void> {
  const kept = { root, name: 'web', sources, proof: 'index.html', what: 'the pages' };
  return ensureBuild({ ...kept, build: how });
}

const sourceHash = () => hashOf(root, sources);

const page = (): string => readFileSync(join(root, 'packages/web/dist/index.html'), 'utf8');

test('the pages are built once for the same sources, and again when a source changes', async () => {
  await ensure();
  await ensure();
  expect(page()).toBe('build 1');
  write('packages/domain/src/money/cents.ts', 'two');
  await ensure();
  expect(page()).toBe('build 2');
  expect(readdirSync(join(root, 'packages/web')).toSorted()).toEqual(['dist', 'src']);
});

test.each([
  'package-lock.json',
  'packages/web/vite.config.ts',
  'packages/contract/src/deals/schema.ts',
  'packages/web/src/ui/new.tsx',
])('a change to %s triggers a build', (path) => {
  const before = sourceHash();
  write(path, 'changed');
  expect(sourceHash()).not.toBe(before);
});

test.each([
  'packages/web/src/main.test.tsx',
  'packages/web/dist/index.html',
  'packages/web/dist.12/index.html',
  'packages/server/src/main.ts',
])('a change to %s triggers no build', (path) => {
  const before = sourceHash();
  write(path, 'changed');
  expect(sourceHash()).toBe(before);
});

test('renaming a source triggers a build', () => {
  const before = sourceHash();
  rmSync(join(root, 'packages/web/src/main.tsx'));
  write('packages/web/src/start.tsx', 'one');
  expect(sourceHash()).not.toBe(before);
});

test('two starts at once build once', async () => {
  await Promise.all([ensure(), ensure()]);
  expect(builds).toBe(1);
});

test('a failed build leaves the last good one in place', async () => {
  await ensure();
  write('packages/web/src/main.tsx', 'two');
  const broken = ensure(() => Promise.resolve({ ok: false, how: 'ended with code 1' }));
  await expect(broken).rejects.toThrow('Could not build the pages: the build ended with code 1');
  const empty = ensure(() => Promise.resolve({ ok: true, how: '' }));
  await expect(empty).rejects.toThrow('made no index.html');
  expect(page()).toBe('build 1');
  expect(existsSync(join(root, 'packages/web/.building'))).toBe(false);
});
