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

/** Another process that takes the folder, without keeping hold of the lock, and says how that went. */
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

test('a data folder is created for its owner alone', () => {
  const lock = lockDataFolder(folder, 'server');
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, 'owner.json')).mode & 0o777).toBe(0o600);
  lock.release();
  expect(existsSync(join(folder, 'owner.json'))).toBe(false);
});

test('a second process is refused and told who works there', async () => {
  const lock = lockDataFolder(folder, 'server');
  const { said } = await anotherProcess();
  expect(said).toContain(`DataFolderInUse: The data folder ${folder} is already used by another Drawbridge`);
  expect(said).toContain(`(process ${process.pid}, server, since 20`);
  expect(said).toContain('DATA_DIR');
  lock.release();
});

test('the folder is free again the moment its owner is killed', async () => {
  const { child, said } = await anotherProcess();
  expect(said).toBe('locked');
  expect(() => lockDataFolder(folder, 'server')).toThrow(DataFolderInUse);
  expect(() => lockDataFolder(folder, 'server')).toThrow(`process ${child.pid}, backup, since`);
  child.kill('SIGKILL');
  await once(child, 'exit');
  lockDataFolder(folder, 'server').release();
});

test('one process cannot own a folder twice, and can own it again after giving it back', () => {
  const lock = lockDataFolder(folder, 'server');
  expect(() => lockDataFolder(folder, 'server')).toThrow(DataFolderInUse);
  expect(() => lockDataFolder(folder, 'server')).toThrow(DataFolderInUse); // the refusal itself gave nothing away
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

test("a file in the folder's place is refused in plain words", () => {
  folder = join(parent, 'file');
  writeFileSync(folder, '');
  expect(() => lockDataFolder(folder, 'server')).toThrow(DataFolderUnusable);
  expect(() => lockDataFolder(folder, 'server')).toThrow(`The data folder ${folder} cannot be used`);
});

test.skipIf(process.getuid?.() === 0)('a folder that may not be written is refused in plain words', () => {
  chmodSync(parent, 0o500);
  expect(() => lockDataFolder(folder, 'server')).toThrow(DataFolderUnusable);
  chmodSync(parent, 0o700);
});
