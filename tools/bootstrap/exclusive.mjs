// Runs on Node 18 without packages: it guards the installation of the packages.
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const HEARTBEAT_MS = 1_000;
const STALE_AFTER_MS = 15_000;

/**
 * Does work while no other process holds the lock. Other processes wait and say so; a killed process's lock is taken over.
 *
 * @template T
 * @param {string} lock folder that stands for the lock; it exists while a process works
 * @param {string} waiting sentence shown while another process works
 * @param {() => Promise<T>} work
 * @param {(line: string) => void} [say]
 * @returns {Promise<T>}
 */
export async function exclusively(lock, waiting, work, say = (line) => console.log(line)) {
  const owner = join(lock, 'owner.json');
  const token = randomUUID();
  for (let turn = 0; !(await acquire(lock, owner, token)); turn += 1) {
    if (turn % 50 === 0) say(waiting);
    await sleep(200);
  }
  const heartbeat = setInterval(() => touch(owner), HEARTBEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    if (ownerOf(owner)?.token === token) rmSync(lock, { recursive: true, force: true });
  }
}

/**
 * @param {string} lock
 * @param {string} owner
 * @param {string} token
 */
async function acquire(lock, owner, token) {
  mkdirSync(dirname(lock), { recursive: true });
  try {
    mkdirSync(lock);
  } catch (error) {
    if (!isExisting(error)) throw error;
    removeStale(lock, owner);
    return false;
  }
  writeFileSync(owner, JSON.stringify({ token, pid: process.pid, host: hostname() }));
  // Two processes that remove the same stale lock can remove each other's new one: check again.
  await sleep(20);
  return ownerOf(owner)?.token === token;
}

/**
 * @param {string} lock
 * @param {string} owner
 */
function removeStale(lock, owner) {
  if (!isStale(lock, owner)) return;
  const grave = `${lock}.${randomUUID()}`;
  try {
    renameSync(lock, grave);
  } catch {
    return; // another waiting process was quicker
  }
  rmSync(grave, { recursive: true, force: true });
}

/**
 * @param {string} lock
 * @param {string} owner
 */
function isStale(lock, owner) {
  const found = ownerOf(owner);
  if (found !== undefined && found.host === hostname() && !isRunning(found.pid)) return true;
  const seen = statSync(found === undefined ? lock : owner, { throwIfNoEntry: false });
  return seen !== undefined && Date.now() - seen.mtimeMs > STALE_AFTER_MS;
}

/**
 * @param {string} owner
 * @returns {{ token: string, pid: number, host: string } | undefined}
 */
function ownerOf(owner) {
  try {
    return JSON.parse(readFileSync(owner, 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** @param {string} path */
function touch(path) {
  try {
    utimesSync(path, new Date(), new Date());
  } catch {
    // The lock was removed; the work itself is safe to finish.
  }
}

/** @param {unknown} error */
function isExisting(error) {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}
