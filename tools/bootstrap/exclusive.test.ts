import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { exclusively } from './exclusive.mjs';
import type { ChildProcess } from 'node:child_process';

let folder: string;
let lock: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'drawbridge exclusive '));
  lock = join(folder, '.working');
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Another process that logs when its work begins and ends. */
function worker(milliseconds: number): ChildProcess {
  const script = join(folder, 'worker.mjs');
  writeFileSync(
    script,
    `import { appendFileSync } from 'node:fs';
     import { setTimeout } from 'node:timers/promises';
     import { exclusively } from ${JSON.stringify(import.meta.resolve('./exclusive.mjs'))};
     await exclusively(${JSON.stringify(lock)}, 'waiting', async () => {
       appendFileSync(${JSON.stringify(diary())}, 'begin\\n');
       await setTimeout(${milliseconds});
       appendFileSync(${JSON.stringify(diary())}, 'end\\n');
     }, () => {});`,
  );
  return fork(script, { execArgv: [], stdio: 'inherit' });
}

const diary = (): string => join(folder, 'diary');
const written = (): string => (existsSync(diary()) ? readFileSync(diary(), 'utf8') : '');

test('two processes never work at the same time', async () => {
  await Promise.all([once(worker(100), 'exit'), once(worker(100), 'exit'), once(worker(100), 'exit')]);
  expect(written()).toBe('begin\nend\n'.repeat(3));
  expect(existsSync(lock)).toBe(false);
});

test("a killed process's lock is taken over at once", async () => {
  const killed = worker(60_000);
  while (written() === '') await new Promise((resolve) => setTimeout(resolve, 10));
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  expect(
    await exclusively(
      lock,
      'waiting',
      () => Promise.resolve('done'),
      () => {},
    ),
  ).toBe('done');
});

test('a lock that was not renewed for a while is taken over, even from another machine', async () => {
  mkdirSync(lock);
  const owner = join(lock, 'owner.json');
  writeFileSync(owner, JSON.stringify({ token: 'a', pid: 1, host: `not-${hostname()}` }));
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(owner, longAgo, longAgo);
  const said: string[] = [];
  expect(
    await exclusively(
      lock,
      'waiting',
      () => Promise.resolve('done'),
      (line) => said.push(line),
    ),
  ).toBe('done');
  expect(said).toEqual(['waiting']);
});

test('failed work releases the lock', async () => {
  await expect(exclusively(lock, 'waiting', () => Promise.reject(new Error('no network')))).rejects.toThrow(
    'no network',
  );
  expect(existsSync(lock)).toBe(false);
});
