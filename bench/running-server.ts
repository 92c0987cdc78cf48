import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@drawbridge/server/test/support/free-port.ts';
import { ensureMessages } from '../tools/bootstrap/messages.mjs';
import { builtProgram, ensureServerBuild } from '../tools/bootstrap/server-build.mjs';
import { serverOptions } from '../tools/bootstrap/server-options.mjs';

const root = join(import.meta.dirname, '..');

/** The code of a server, and the Node that runs it. */
export interface Code {
  readonly root: string;
  readonly node: string;
}

export interface RunningServer {
  readonly url: string;
  readonly pid: number;
  /** From the start of the process until `/readyz` answered. */
  readonly readyMs: number;
  /** Asks it to end and waits until it has. */
  stop(): Promise<void>;
  /** Ends it with SIGKILL, which it cannot notice. */
  kill(): Promise<void>;
}

/** How long a server may take to get ready. */
const patienceMs = 60_000;

/** This folder’s code, built if it has changed. */
export async function codeHere(): Promise<Code> {
  await ensureMessages(root, process.execPath);
  await ensureServerBuild(root, process.execPath);
  return { root, node: process.execPath };
}

/**
 * Starts the server like `npm start`, on a free port of 127.0.0.1. Discards its log, because reading a pipe would affect the
 * measurement. Throws if the server ends or is not ready within a minute. `built` is other code, which is built already.
 */
export async function startServer(
  environment: Readonly<Record<string, string>>,
  built?: Code,
): Promise<RunningServer> {
  const port = environment['PORT'] ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const code = built ?? (await codeHere());
  const options = serverOptions(code.root);
  const program = [...options.flags, ...profiling(environment), builtProgram(code.root, 'main')];
  const began = performance.now();
  const child = spawn(code.node, program, {
    env: {
      ...process.env,
      ...options.env,
      PORT: String(port),
      RATE_LIMIT: '1000000',
      SIGN_IN_LIMIT: '1000000',
      ...environment,
    },
    // By the channel it notices that the benchmark was killed, and stops.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'close');
  async function stop(): Promise<void> {
    child.kill('SIGTERM');
    await ended;
  }
  async function kill(): Promise<void> {
    child.kill('SIGKILL');
    await ended;
  }
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    if (performance.now() - began > patienceMs) {
      await stop();
      throw new Error('the server was not ready within a minute');
    }
    await sleep(5);
  }
  if (child.pid === undefined) throw new Error('the server has no process id');
  return { url, pid: child.pid, readyMs: performance.now() - began, stop, kill };
}

/** With `PROFILE_FOLDER` the server writes a processor profile there when it ends. */
function profiling({ PROFILE_FOLDER: folder }: Readonly<Record<string, string>>): string[] {
  return folder === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${folder}`];
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}

/** Runs `work` with its own folder and removes the folder afterward. */
export async function inTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'drawbridge-bench-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
