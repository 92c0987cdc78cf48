import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const GIGABYTE = 1024 ** 3;

/**
 * Creates a folder in memory for test data, where copying databases is many times faster than on disk.
 *
 * @param {{ place?: string, room?: (place: string) => number, executable?: (folder: string) => boolean }} [options]
 *   `room` says how many bytes are free, `executable` whether programs may be started there
 * @returns {string | undefined} undefined without such a place, with too little room, or where programs may not be started
 */
export function makeMemoryFolder({ place = '/dev/shm', room = freeIn, executable = isExecutable } = {}) {
  if (!existsSync(place) || room(place) < 6 * GIGABYTE) return undefined;
  const folder = mkdtempSync(join(place, 'drawbridge-tests-'));
  // The database does not run as root.
  chmodSync(folder, 0o755);
  if (executable(folder)) return folder;
  rmSync(folder, { recursive: true });
  return undefined;
}

/**
 * Containers often forbid running programs there, and some tests write programs.
 *
 * @param {string} folder
 */
function isExecutable(folder) {
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
  const { status } = spawnSync(program);
  rmSync(program);
  return status === 0;
}

/** @param {string} place */
function freeIn(place) {
  const { bavail, bsize } = statfsSync(place);
  return Math.min(bavail * bsize, freemem());
}
