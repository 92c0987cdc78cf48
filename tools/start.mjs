// Starts Drawbridge: npm start. First installs and builds what is missing; arguments go to the server.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './bootstrap/built.mjs';
import { builtProgram } from './bootstrap/server-build.mjs';
import { serverOptions } from './bootstrap/server-options.mjs';
import { runServer } from './bootstrap/server-process.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
try {
  const node = await ensureBuilt(root);
  console.log('Starting Drawbridge …');
  const { flags, env } = serverOptions(root);
  process.exitCode = await runServer(node, [...flags, builtProgram(root, 'main'), ...process.argv.slice(2)], {
    cwd: root,
    env: { ...env, ...process.env },
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
