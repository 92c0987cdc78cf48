// Runs on Node 18 without packages: it installs them.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exclusively } from './exclusive.mjs';
import { isNativeHere, nativeFaults, thisMachine } from './native-packages.mjs';
import { majorOf, NODE_MAJOR, packagedNode, runNpm, withNodeForNpm } from './node-for-npm.mjs';

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
      'Waiting for another start to install the packages …',
      async () => {
        if (!packagesInSync(root)) await installPackages(root);
      },
    );
  }
  return findNode(root);
}

/**
 * Whether the installed packages match the lock file: our own mark says so, or npm's record of a manual `npm ci` or
 * `npm install` matches it and the native packages load.
 *
 * @param {string} root
 * @param {typeof nativeFaults} [faultsOf]
 */
export function packagesInSync(root, faultsOf = nativeFaults) {
  const wanted = readFileSync(join(root, 'package-lock.json'), 'utf8');
  if (readOrEmpty(markIn(root)) === fingerprint(wanted)) return true;
  const installed = readOrEmpty(join(root, 'node_modules', '.package-lock.json'));
  if (installed === '') return false;
  const { packages } = JSON.parse(wanted);
  if (!agrees(packages, JSON.parse(installed).packages)) return false;
  const node = nodeIn(root);
  if (node === undefined || faultsOf(root, node, packages).length > 0) return false;
  writeFileSync(markIn(root), fingerprint(wanted));
  return true;
}

/** @param {string} root */
function markIn(root) {
  return join(root, 'node_modules', '.drawbridge-lock');
}

/** @typedef {import('./native-packages.mjs').LockedPackage} LockedPackage */

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
  return (locked.optional === true || locked.devOptional === true) && !isNativeHere(locked);
}

/** @param {string} root */
async function installPackages(root) {
  const wanted = readFileSync(join(root, 'package-lock.json'), 'utf8');
  // Development packages include Node and the web build, so they are installed whatever NODE_ENV says.
  const args = ['ci', '--no-audit', '--no-fund', '--include=dev', '--include=optional', '--loglevel=error'];
  await withNodeForNpm(root, async (node) => {
    console.log('Installing the packages (a minute or so the first time) …');
    const { ok, how } = await runNpm(node, args, root);
    if (!ok)
      throw new Error(
        `The packages could not be installed: npm ${how}. Its output is above. Check the network and the disk, ` +
          'then start again.',
      );
    const faults = nativeFaults(root, nodeIn(root) ?? node, JSON.parse(wanted).packages);
    if (faults.length > 0)
      throw new Error(
        `The packages were installed, but these do not work on this computer:\n  ${faults.join('\n  ')}\n` +
          'Start again to reinstall them.',
      );
    writeFileSync(markIn(root), fingerprint(wanted));
  });
}

/** @param {string} root */
function findNode(root) {
  const node = nodeIn(root);
  if (node !== undefined) return node;
  throw new Error(
    `Node ${NODE_MAJOR} is needed and this is ${process.versions.node}. The packages include one, but it does not run here: ` +
      `run "npm rebuild node", or install Node ${NODE_MAJOR} and start again.`,
  );
}

/**
 * The packages' Node, else the current one; undefined if both are too old or do not run.
 *
 * @param {string} root
 */
function nodeIn(root) {
  return [packagedNode(root), process.execPath].find((node) => majorOf(node) >= NODE_MAJOR);
}

/** @param {string} text */
function fingerprint(text) {
  // Includes the machine, because a folder copied from another one has the wrong native code.
  const { platform, arch, libc } = thisMachine;
  return createHash('sha256').update(`${platform} ${arch} ${libc}\n${text}`).digest('hex');
}

/** @param {string} path */
function readOrEmpty(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
