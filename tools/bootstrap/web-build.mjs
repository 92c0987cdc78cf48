import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuild } from './kept-build.mjs';
import { runCommand } from './run-command.mjs';

/**
 * Builds the web app into `packages/web/dist` if its sources changed since the last build.
 *
 * @param {string} root the project's folder
 * @param {string} node the Node to build with
 */
export function ensureWebBuild(root, node) {
  return ensureBuild({
    root,
    name: 'web',
    sources: ['contract', 'domain', 'messages', 'web'],
    proof: 'index.html',
    what: 'the pages',
    build: (outDir) => runBuild(root, node, outDir),
  });
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
