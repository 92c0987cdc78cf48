import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { majorOf, packagedNode, withNodeForNpm } from './node-for-npm.mjs';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'drawbridge node '));
  const packages = { 'node_modules/node': { version: '24.1.2' } };
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
});
afterEach(() => rmSync(root, { recursive: true }));

/** A program that prints a Node version. */
function fakeNode(path: string, version: string): string {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `#!/bin/sh\necho v${version}\n`);
  chmodSync(path, 0o755);
  return path;
}

const noNpm = () => Promise.reject(new Error('npm is not needed'));
const old = () => fakeNode(join(root, 'old', 'node'), '18.20.8');

test('a new enough Node installs packages itself', async () => {
  const used = await withNodeForNpm(root, async (node) => node, noNpm);
  expect(used).toBe(process.execPath);
});

test('an old Node downloads a new one first and removes it afterward', async () => {
  const fetched: string[] = [];
  const npm = async (node: string, args: string[], cwd: string) => {
    fetched.push(node, args.slice(0, 2).join(' '));
    fakeNode(packagedNode(cwd), '24.1.2');
    return { ok: true, how: '' };
  };
  const own = old();
  const used = await withNodeForNpm(root, async (node) => ({ node, major: majorOf(node) }), npm, own);
  expect(fetched).toEqual([process.execPath, 'install node@24.1.2']);
  expect(used.major).toBe(24);
  expect(existsSync(used.node)).toBe(false);
  expect(existsSync(join(root, '.installing-node'))).toBe(false);
});

test('a copy of the packages’ own Node is used, because an installation replaces the packages', async () => {
  const packaged = fakeNode(packagedNode(root), '24.1.2');
  for (const own of [old(), packaged]) {
    const used = await withNodeForNpm(
      root,
      async (node) => {
        rmSync(join(root, 'node_modules'), { recursive: true });
        const major = majorOf(node);
        fakeNode(packagedNode(root), '24.1.2');
        return { node, major };
      },
      noNpm,
      own,
    );
    expect(used).toEqual({ node: join(root, '.installing-node', 'node'), major: 24 });
  }
});

test.each([
  [
    'cannot be downloaded',
    false,
    '24.1.2',
    /^Node 24\.1\.2 could not be downloaded: npm ended with code 1\./,
  ],
  ['does not run here', true, '', /^Node 24\.1\.2 was downloaded but does not run on this computer\./],
])('a Node that %s is reported and leaves nothing behind', async (_, ok, version, words) => {
  const npm = async (_node: string, _args: string[], cwd: string) => {
    fakeNode(packagedNode(cwd), version);
    return { ok, how: 'ended with code 1' };
  };
  const used = withNodeForNpm(root, async () => 'used', npm, old());
  await expect(used).rejects.toThrow(words);
  expect(existsSync(join(root, '.installing-node'))).toBe(false);
});

test('a Node below 18 explains what to do, in syntax it understands', () => {
  const script = join(import.meta.dirname, 'old-node.cjs');
  const pretend = `Object.defineProperty(process.versions, 'node', { value: '16.20.2' }); require(${JSON.stringify(script)});`;
  const run = spawnSync(process.execPath, ['-e', pretend], { encoding: 'utf8' });
  expect(run.status).toBe(1);
  expect(run.stderr).toMatch(/^Drawbridge needs Node 18 or newer to start, and this is Node 16\.20\.2\./);
  expect(spawnSync(process.execPath, ['-r', script, '-e', '0']).status).toBe(0);
});
