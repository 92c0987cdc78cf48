import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasCode } from '../has-code.ts';

/**
 * An argument that marks a database process as ours. It identifies the folder by device and inode, so it matches neither a
 * copy of the folder nor another program with the same process id.
 */
export function folderMark(cluster: string): string {
  const { dev, ino } = statSync(cluster);
  return `drawbridge.folder=${dev}-${ino}`;
}

/** The process id in a cluster's `postmaster.pid`, if any. */
export function recordedProcess(cluster: string): number | undefined {
  const pid = Number(postmasterLines(cluster)[0]);
  return Number.isSafeInteger(pid) && pid > 0 ? pid : undefined;
}

/** Whether this process has finished starting and accepts connections. */
export function isReady(cluster: string, pid: number): boolean {
  return recordedProcess(cluster) === pid && postmasterLines(cluster)[7]?.trim() === 'ready';
}

/**
 * Stops the database process left by a killed server. Only the data folder's owner may call this. A process that only
 * happens to have the recorded id is left alone.
 */
export async function stopLeftover(cluster: string, log: (line: string) => void): Promise<void> {
  const pid = recordedProcess(cluster);
  if (pid === undefined) return;
  const mark = folderMark(cluster);
  if (!worksIn(pid, cluster, mark)) {
    // PostgreSQL would mistake any live process with this id for the database and refuse to start.
    rmSync(join(cluster, 'postmaster.pid'), { force: true });
    return;
  }
  log(`Stopping the database (process ${pid}) left running by an earlier start`);
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', 30],
    ['SIGQUIT', 10],
    ['SIGKILL', 10],
  ]; // seconds to wait after each
  for (const [signal, seconds] of steps) {
    signalProcess(pid, signal);
    const deadline = Date.now() + seconds * 1000;
    while (Date.now() < deadline) {
      if (!worksIn(pid, cluster, mark)) return;
      await sleep(10);
    }
  }
  throw new Error(
    `The database process ${pid} left by an earlier start does not stop. Stop it and start Drawbridge again.`,
  );
}

function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) throw error;
  }
}

function worksIn(pid: number, cluster: string, mark: string): boolean {
  const command = commandLine(pid);
  return command.split(/[\0\s]/).includes(mark) || (command.includes('postgres') && standsIn(pid, cluster));
}

/** Empty for a process that has ended, even if it is still a zombie. */
function commandLine(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return execFileSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return '';
  }
}

/** Detects a database that a person started in our folder. */
function standsIn(pid: number, cluster: string): boolean {
  try {
    const there = statSync(`/proc/${pid}/cwd`);
    const here = statSync(cluster);
    return there.dev === here.dev && there.ino === here.ino;
  } catch {
    return false;
  }
}

function postmasterLines(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}
