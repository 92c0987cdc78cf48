// Runs on Node 18 without packages: it brings the Node that installs them.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, delimiter, dirname, join, sep } from 'node:path';
import { runCommand } from './run-command.mjs';

export const NODE_MAJOR = 24;

/**
 * Does work with a new enough Node outside `node_modules`, which an installation replaces. npm skips native packages that
 * do not fit its own Node, so an old Node must not install them. A downloaded Node is removed afterward, because the
 * packages include one.
 *
 * @template T
 * @param {string} root the project's folder
 * @param {(node: string) => Promise<T>} work
 * @param {typeof runNpm} [npm]
 * @param {string} [own] the Node that runs this
 * @returns {Promise<T>}
 */
export async function withNodeForNpm(root, work, npm = runNpm, own = process.execPath) {
  const modules = join(root, 'node_modules');
  if (!own.startsWith(modules + sep) && majorOf(own) >= NODE_MAJOR) return work(own);
  const folder = join(root, '.installing-node');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  try {
    const packaged = [own, packagedNode(root)].find(
      (node) => node.startsWith(modules) && majorOf(node) >= NODE_MAJOR,
    );
    return await work(
      packaged === undefined ? await fetchNode(root, folder, npm) : keepBeside(packaged, folder),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * The path of the Node included in the packages.
 *
 * @param {string} root
 */
export function packagedNode(root) {
  return join(root, 'node_modules', 'node', 'bin', 'node');
}

/**
 * The major version of a Node; 0 if it does not run here.
 *
 * @param {string} node
 */
export function majorOf(node) {
  if (!existsSync(node)) return 0;
  const run = spawnSync(node, ['--version'], { encoding: 'utf8', timeout: 30_000 });
  const major = /^v(\d+)/.exec(run.stdout ?? '')?.[1];
  return run.status === 0 && major !== undefined ? Number(major) : 0;
}

/**
 * Runs npm on `node`: the npm that started this process, else the one in the path. Programs that npm starts run on `node` too.
 *
 * @param {string} node
 * @param {string[]} args
 * @param {string} cwd
 */
export function runNpm(node, args, cwd) {
  const env = { ...process.env, PATH: [dirname(node), process.env['PATH'] ?? ''].join(delimiter) };
  const npm = process.env['npm_execpath'];
  return npm !== undefined && basename(npm) === 'npm-cli.js'
    ? runCommand(node, [npm, ...args], { cwd, env })
    : runCommand('npm', args, { cwd, env });
}

/**
 * @param {string} root
 * @param {string} folder
 * @param {typeof runNpm} npm
 */
async function fetchNode(root, folder, npm) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const { version } = packages['node_modules/node'];
  console.log(`Downloading Node ${version} …`);
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ private: true, allowScripts: { node: true } }),
  );
  const args = ['install', `node@${version}`, '--no-save', '--no-package-lock', '--no-audit', '--no-fund'];
  const { ok, how } = await npm(process.execPath, [...args, '--loglevel=error'], folder);
  if (!ok)
    throw new Error(
      `Node ${version} could not be downloaded: npm ${how}. Its output is above. Check the network and the disk. ` +
        `Fix the problem or install Node ${NODE_MAJOR} yourself, then start again.`,
    );
  const node = packagedNode(folder);
  if (majorOf(node) < NODE_MAJOR)
    throw new Error(
      `Node ${version} was downloaded but does not run on this computer. Install Node ${NODE_MAJOR} yourself and start again.`,
    );
  return node;
}

/**
 * @param {string} node
 * @param {string} folder
 */
function keepBeside(node, folder) {
  const kept = join(folder, 'node');
  try {
    linkSync(node, kept);
  } catch {
    copyFileSync(node, kept);
  }
  return kept;
}
