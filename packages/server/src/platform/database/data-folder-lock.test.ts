import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DataFolderInUse, DataFolderUnusable, lockDataFolder } from './data-folder-lock.ts';
import type { ChildProcess } from 'node:child_process';

let parent: string;
let folder: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'drawbridge lock '));
  folder = join(parent, 'deep', 'data');
});

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(parent, { recursive: true, force: true });
});

/** Another process that tries to take the folder and prints the result. */
async function anotherProcess(): Promise<{ child: ChildProcess; said: string }> {
  const script = join(parent, 'take.mjs');
  writeFileSync(
    script,
    `import { lockDataFolder } from ${JSON.stringify(import.meta.resolve('./data-folder-lock.ts'))};
     try { lockDataFolder(process.argv[2], "backup"); globalThis.gc(); process.send("locked"); setInterval(() => {}, 1000); }
     catch (error) { process.send(error.name + ": " + error.message, () => process.disconnect()); }`,
  );
  const child = fork(script, [folder], {
    execArgv: ['--expose-gc'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  children.push(child);
  const [said] = (await once(child, 'message')) as [string];
  return { child, said };
}

test('a data folder is private to its owner', () => {
  const lock = lockDataFolder(folder, 'server');
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, 'owner.json')).mode & 0o777).toBe(0o600);
  lock.release();
  expect(existsSync(join(folder, 'owner.json'))).toBe(false);
});

test('a second process is refused and learns who owns the folder', async () => {
  const lock = lockDataFolder(folder, 'server');
  const { said } = await anotherProcess();
  expect(said).toContain(`DataFolderInUse: The data folder ${folder} is already used by another Drawbridge`);
  expect(said).toContain(`(process ${process.pid}, server, since 20`);
  expect(said).toContain('DATA_DIR');
  lock.release();
});

test('a killed owner frees the folder at once', async () => {
  const { child, said } = await anotherProcess();
  expect(said).toBe('locked');
  expect(() => lockDataFolder(folder, 'server')).toThrow(DataFolderInUse);
  expect(() => lockDataFolder(folder, 'server')).toThrow(`process ${child.pid}, backup, since`);
  child.kill('SIGKILL');
  await once(child, 'exit');
  lockDataFolder(folder, 'server').release();
});

test('one process cannot own a folder twice but can own it again after releasing it', () => {
  const lock = lockDataFolder(folder, 'server');
  expect(() => lockDataFolder(folder, 'server')).toThrow(DataFolderInUse);
  expect(() => lockDataFolder(folder, 'server')).toThrow(DataFolderInUse); // the refusal released nothing
  lock.release();
  lock.release();
  lockDataFolder(folder, 'server').release();
});

test('two folders have two owners', () => {
  const one = lockDataFolder(folder, 'server');
  const two = lockDataFolder(`${folder} 2`, 'server');
  one.release();
  two.release();
});

test("a file in the folder's place is refused with an explanation", () => {
  folder = join(parent, 'file');
  writeFileSync(folder, '');
  expect(() => lockDataFolder(folder, 'server')).toThrow(DataFolderUnusable);
  expect(() => lockDataFolder(folder, 'server')).toThrow(`The data folder ${folder} cannot be used`);
});

test.skipIf(process.getuid?.() === 0)('a read-only folder is refused with an explanation', () => {
  chmodSync(parent, 0o500);
  expect(() => lockDataFolder(folder, 'server')).toThrow(DataFolderUnusable);
  chmodSync(parent, 0o700);
});
