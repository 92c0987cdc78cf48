import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ChildProcess } from 'node:child_process';

let folder: string;
let launcher: ChildProcess;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'drawbridge server '));
});

afterEach(() => {
  launcher.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

/** Starts a small server through its own launcher and waits until the server has logged its arguments. */
async function launch(): Promise<void> {
  const server = join(folder, 'server.mjs');
  const note = JSON.stringify(diary());
  writeFileSync(
    server,
    `import { appendFileSync } from 'node:fs';
     const end = (why, code) => { appendFileSync(${note}, why + '\\n'); process.exit(code); };
     for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => setTimeout(end, 100, signal, 7));
     process.on('disconnect', () => end('alone', 0));
     setTimeout(() => end('forgotten', 1), 20_000);
     appendFileSync(${note}, process.argv.slice(2).join(' ') + '\\n');`,
  );
  const script = join(folder, 'launcher.mjs');
  writeFileSync(
    script,
    `import { runServer } from ${JSON.stringify(import.meta.resolve('./server-process.mjs'))};
     const args = [${JSON.stringify(server)}, '--port', '0'];
     process.exitCode = await runServer(process.execPath, args, { cwd: ${JSON.stringify(folder)}, env: process.env });`,
  );
  launcher = fork(script, { execArgv: [], stdio: 'inherit' });
  // The channel only serves to start it; a real launcher has none.
  launcher.disconnect();
  await until(() => lines().length === 1);
}

const diary = (): string => join(folder, 'diary');
const lines = (): string[] => (existsSync(diary()) ? readFileSync(diary(), 'utf8').trim().split('\n') : []);

async function until(isSo: () => boolean): Promise<void> {
  for (const end = Date.now() + 10_000; !isSo();) {
    if (Date.now() > end) throw new Error(`timed out; the server logged ${lines().join(', ')}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s is forwarded once and the exit code is returned',
  async (signal) => {
    await launch();
    launcher.kill(signal);
    launcher.kill(signal);
    expect(await once(launcher, 'exit')).toEqual([7, null]);
    expect(lines()).toEqual(['--port 0', signal]);
  },
);

test('a killed launcher stops the server', async () => {
  await launch();
  launcher.kill('SIGKILL');
  await until(() => lines().length === 2);
  expect(lines()).toEqual(['--port 0', 'alone']);
});
