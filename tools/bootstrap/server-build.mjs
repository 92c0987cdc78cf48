import { join } from 'node:path';
import { ensureBuild } from './kept-build.mjs';
import { runCommand } from './run-command.mjs';

/** The packages the server is bundled from. What they import from elsewhere stays where npm put it. */
export const serverSources = ['contract', 'demo', 'domain', 'messages', 'server'];

/**
 * Builds the server into `packages/server/dist` if its sources changed since the last build. One file in place of 1,500
 * halves the time to start.
 *
 * @param {string} root the project's folder
 * @param {string} node the Node to build with
 */
export function ensureServerBuild(root, node) {
  return ensureBuild({
    root,
    name: 'server',
    sources: serverSources,
    proof: 'main.js',
    what: 'the server',
    build: (outDir) => runCommand(node, [join(root, 'packages', 'server', 'build', 'build.ts'), outDir]),
  });
}

/**
 * The built server, or its commands for operators.
 *
 * @param {string} root the project's folder
 * @param {'main' | 'cli'} program
 */
export function builtProgram(root, program) {
  return join(root, 'packages', 'server', 'dist', `${program}.js`);
}
