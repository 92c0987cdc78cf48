import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exclusively } from './exclusive.mjs';

const SKIPPED = /^(node_modules|dist(\..*)?|generated|\.building|test)$|\.test\.tsx?$/;

/**
 * A build that a package keeps in `dist`.
 *
 * @typedef {object} KeptBuild
 * @property {string} root the project's folder
 * @property {string} name the package's folder in `packages`
 * @property {readonly string[]} sources the packages it is built from
 * @property {string} proof a file that a complete build has
 * @property {string} what what is built, for messages: "the pages"
 * @property {(outDir: string) => Promise<{ ok: boolean, how: string }>} build
 */

/**
 * Builds into the package's `dist` if its sources changed since the last build. A build replaces the old one only when it is
 * complete.
 *
 * @param {KeptBuild} kept
 */
export async function ensureBuild({ root, name, sources, proof, what, build }) {
  const folder = join(root, 'packages', name);
  const isBuilt = () => builtFrom(folder) === sourceHash(root, sources);
  if (isBuilt()) return;
  await exclusively(join(folder, '.building'), `Waiting for another start to build ${what} …`, async () => {
    if (isBuilt()) return;
    console.log(`Building ${what} …`);
    removeUnfinished(folder);
    const hash = sourceHash(root, sources); // before building: a source changed during the build is built next time
    const fresh = join(folder, `dist.${process.pid}`);
    const { ok, how } = await build(fresh);
    if (!ok || !existsSync(join(fresh, proof))) {
      rmSync(fresh, { recursive: true, force: true });
      throw new Error(
        `Could not build ${what}: the build ${ok ? `made no ${proof}` : how}. Its output is above.`,
      );
    }
    writeFileSync(join(fresh, '.source-hash'), hash);
    putInPlace(folder, fresh);
  });
}

/**
 * A digest of everything a build depends on, except tests and earlier builds.
 *
 * @param {string} root
 * @param {readonly string[]} sources
 */
export function sourceHash(root, sources) {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const name of sources) addFolder(hash, join(root, 'packages', name), name);
  return hash.digest('hex');
}

/**
 * @param {import("node:crypto").Hash} hash
 * @param {string} folder
 * @param {string} name
 */
function addFolder(hash, folder, name) {
  if (!existsSync(folder)) return;
  const entries = readdirSync(folder, { withFileTypes: true }).filter((entry) => !SKIPPED.test(entry.name));
  // oxlint-disable-next-line unicorn/no-array-sort -- Node 18 has no toSorted
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    const shown = `${name}/${entry.name}`;
    if (entry.isDirectory()) {
      addFolder(hash, path, shown);
    } else if (entry.isFile()) {
      const content = readFileSync(path);
      hash.update(`${shown}\0${content.length}\0`).update(content);
    }
  }
}

/** @param {string} folder */
function builtFrom(folder) {
  try {
    return readFileSync(join(folder, 'dist', '.source-hash'), 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * @param {string} folder
 * @param {string} fresh
 */
function putInPlace(folder, fresh) {
  const dist = join(folder, 'dist');
  const old = join(folder, `dist.old.${process.pid}`);
  if (existsSync(dist)) renameSync(dist, old);
  renameSync(fresh, dist);
  rmSync(old, { recursive: true, force: true });
}

/** @param {string} folder */
function removeUnfinished(folder) {
  for (const name of readdirSync(folder)) {
    if (name.startsWith('dist.')) rmSync(join(folder, name), { recursive: true, force: true });
  }
}
