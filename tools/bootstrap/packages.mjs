// Runs on Node 18 without packages: it installs them.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { exclusively } from './exclusive.mjs';
import { runCommand } from './run-command.mjs';

const NODE_MAJOR = 24;

/**
 * Brings `node_modules` in line with `package-lock.json`, installing only when something differs.
 *
 * @param {string} root the project's folder
 * @returns {Promise<string>} path of a Node that is new enough to run everything else
 */
export async function ensurePackages(root) {
  if (!packagesInSync(root)) {
    await exclusively(
      join(root, '.installing'),
      'Another start is installing the packages; waiting for it …',
      async () => {
        if (!packagesInSync(root)) await installPackages(root);
      },
    );
  }
  return findNode(root);
}

/**
 * Whether what is installed is what the lock file asks for: either our own install says so, or npm's record of a
 * hand-made `npm ci` or `npm install` agrees with the lock file.
 *
 * @param {string} root
 */
export function packagesInSync(root) {
  const wanted = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const marker = join(root, 'node_modules', '.drawbridge-lock');
  if (readOrEmpty(marker) === fingerprint(wanted)) return true;
  const installed = readOrEmpty(join(root, 'node_modules', '.package-lock.json'));
  if (installed === '' || !agrees(JSON.parse(wanted).packages, JSON.parse(installed).packages)) return false;
  writeFileSync(marker, fingerprint(wanted));
  return true;
}

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} LockedPackage */

/**
 * @param {Partial<Record<string, LockedPackage>>} wanted entries of package-lock.json
 * @param {Record<string, LockedPackage>} installed entries of npm's record
 */
function agrees(wanted, installed) {
  for (const [path, found] of Object.entries(installed)) {
    const locked = wanted[path];
    if (locked === undefined || locked.version !== found.version || locked.integrity !== found.integrity)
      return false;
  }
  return Object.entries(wanted).every(
    ([path, locked]) => path === '' || path in installed || locked === undefined || mayBeMissing(locked),
  );
}

/** @param {LockedPackage} locked */
function mayBeMissing(locked) {
  if (!locked.optional && !locked.devOptional) return false;
  // Packages of native code for this very machine are wanted; which C library it has is npm's to judge.
  const named = locked.os !== undefined && locked.cpu !== undefined && locked.libc === undefined;
  return !(named && locked.os?.includes(process.platform) && locked.cpu?.includes(process.arch));
}

/** @param {string} root */
async function installPackages(root) {
  console.log('Installing the packages (a minute or so the first time) …');
  const wanted = readFileSync(join(root, 'package-lock.json'), 'utf8');
  // Always with the development packages, whatever NODE_ENV says: Node itself and the web build are among them.
  const args = ['ci', '--no-audit', '--no-fund', '--include=dev', '--include=optional', '--loglevel=error'];
  const npm = process.env['npm_execpath'];
  const { ok, how } =
    npm !== undefined && basename(npm) === 'npm-cli.js'
      ? await runCommand(process.execPath, [npm, ...args], { cwd: root })
      : await runCommand('npm', args, { cwd: root });
  if (!ok) {
    throw new Error(
      `The packages could not be installed: npm ${how}. Its words are above; most often the network or the disk is at fault. ` +
        'Put that right and start again.',
    );
  }
  writeFileSync(join(root, 'node_modules', '.drawbridge-lock'), fingerprint(wanted));
}

/** @param {string} root */
function findNode(root) {
  const packaged = join(root, 'node_modules', 'node', 'bin', 'node');
  if (existsSync(packaged) && majorOf(packaged) >= NODE_MAJOR) return packaged;
  if (Number.parseInt(process.versions.node, 10) >= NODE_MAJOR) return process.execPath;
  throw new Error(
    `Node ${NODE_MAJOR} is needed and this is ${process.versions.node}. The packages bring one along, but it does not run here: ` +
      `run "npm rebuild node", or install Node ${NODE_MAJOR} and start again.`,
  );
}

/** @param {string} node */
function majorOf(node) {
  const run = spawnSync(node, ['--version'], { encoding: 'utf8', timeout: 30_000 });
  return run.status === 0 ? Number.parseInt(run.stdout.replace('v', ''), 10) : 0;
}

/** @param {string} text */
function fingerprint(text) {
  return createHash('sha256').update(text).digest('hex');
}

/** @param {string} path */
function readOrEmpty(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
