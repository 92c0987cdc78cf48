import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exclusively } from './exclusive.mjs';
import { runCommand } from './run-command.mjs';

const SOURCES = ['contract', 'domain', 'messages', 'web'];
const SKIPPED = /^(node_modules|dist(\..*)?|generated|\.building|test)$|\.test\.tsx?$/;

/**
 * Builds the web app into `packages/web/dist` if its sources changed since the last build. A build replaces the old one only
 * when it is complete.
 *
 * @param {string} root the project's folder
 * @param {string} node the Node to build with
 * @param {(outDir: string) => Promise<{ ok: boolean, how: string }>} [build]
 */
export async function ensureWebBuild(root, node, build = (outDir) => runBuild(root, node, outDir)) {
  const web = join(root, 'packages', 'web');
  if (isBuilt(root)) return;
  await exclusively(join(web, '.building'), 'Waiting for another start to build the pages …', async () => {
    if (isBuilt(root)) return;
    console.log('Building the pages …');
    removeUnfinished(web);
    const hash = sourceHash(root); // before building: a source changed during the build is built next time
    const fresh = join(web, `dist.${process.pid}`);
    const { ok, how } = await build(fresh);
    if (!ok || !existsSync(join(fresh, 'index.html'))) {
      rmSync(fresh, { recursive: true, force: true });
      throw new Error(
        `The pages could not be built: the build ${ok ? 'made no index.html' : how}. Its output is above.`,
      );
    }
    writeFileSync(join(fresh, '.source-hash'), hash);
    putInPlace(web, fresh);
  });
}

/**
 * A digest of everything a build depends on, except tests and earlier builds.
 *
 * @param {string} root
 */
export function sourceHash(root) {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const name of SOURCES) addFolder(hash, join(root, 'packages', name), name);
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

/** @param {string} root */
function isBuilt(root) {
  try {
    return readFileSync(join(root, 'packages', 'web', 'dist', '.source-hash'), 'utf8') === sourceHash(root);
  } catch {
    return false;
  }
}

/**
 * @param {string} web
 * @param {string} fresh
 */
function putInPlace(web, fresh) {
  const dist = join(web, 'dist');
  const old = join(web, `dist.old.${process.pid}`);
  if (existsSync(dist)) renameSync(dist, old);
  renameSync(fresh, dist);
  rmSync(old, { recursive: true, force: true });
}

/** @param {string} web */
function removeUnfinished(web) {
  for (const name of readdirSync(web)) {
    if (name.startsWith('dist.')) rmSync(join(web, name), { recursive: true, force: true });
  }
}

/**
 * @param {string} root
 * @param {string} node
 * @param {string} outDir
 */
async function runBuild(root, node, outDir) {
  mkdirSync(outDir, { recursive: true });
  const build = join(root, 'packages', 'web', 'build', 'build.ts');
  const options = { cwd: join(root, 'packages', 'web'), env: { ...process.env, NODE_ENV: 'production' } };
  let result = { ok: false, how: 'had no language to build' };
  for (const language of languagesToBuild(root)) {
    result = await runCommand(node, [build, '--outDir', outDir, '--language', language], options);
    if (!result.ok) break;
  }
  return result;
}

/**
 * The languages people can choose, English first because its build empties the folder.
 *
 * @param {string} root
 */
function languagesToBuild(root) {
  const messages = join(root, 'packages', 'messages');
  const others = readdirSync(messages).filter(
    (name) => name !== 'en' && existsSync(join(messages, name, 'language.json')),
  );
  // oxlint-disable-next-line unicorn/no-array-sort -- Node 18 has no toSorted
  return ['en', ...others.sort()];
}
