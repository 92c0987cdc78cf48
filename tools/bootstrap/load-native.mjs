// node load-native.mjs <folder of a package>: loads its native code, or runs its program. Exit code 0: it works here.
import { spawnSync } from 'node:child_process';
import { accessSync, chmodSync, constants, existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Packages that are programs, with arguments that make them start and exit. */
const programs = [
  ['native/bin/postgres', '--version'],
  ['native/bin/initdb', '--version'],
  ['lib/tsc', '--version'],
  ['tsgolint', '--help'],
];

const [, , folder = ''] = process.argv;
try {
  load(folder);
} catch (error) {
  const [line] = (error instanceof Error ? error.message : String(error)).split('\n');
  process.stderr.write(`${line}\n`);
  process.exitCode = 1;
}

/** @param {string} place */
function load(place) {
  if (!existsSync(join(place, 'package.json'))) throw new Error('it is not installed');
  const { main } = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8'));
  if (typeof main === 'string' && main.endsWith('.node')) createRequire(import.meta.url)(join(place, main));
  for (const [program = '', question = ''] of programs)
    if (existsSync(join(place, program))) start(join(place, program), question);
}

/**
 * @param {string} program
 * @param {string} question
 */
function start(program, question) {
  try {
    accessSync(program, constants.X_OK);
  } catch {
    chmodSync(program, 0o755); // some archive tools and caches drop the executable bit
  }
  const { error, status, stderr } = spawnSync(program, [question], { encoding: 'utf8', timeout: 30_000 });
  if (error) throw error;
  // Exit codes 126 and 127 mean the program can't run.
  if (status === null || status > 125) throw new Error(stderr.trim() || `${program} ended with ${status}`);
}
