// Starts Drawbridge: npm start. First installs and builds what is missing; arguments go to the server.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureMessages } from './bootstrap/messages.mjs';
import { ensurePackages } from './bootstrap/packages.mjs';
import { builtProgram, ensureServerBuild } from './bootstrap/server-build.mjs';
import { serverOptions } from './bootstrap/server-options.mjs';
import { runServer } from './bootstrap/server-process.mjs';
import { ensureWebBuild } from './bootstrap/web-build.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
try {
  const node = await ensurePackages(root);
  await ensureMessages(root, node);
  await ensureWebBuild(root, node);
  await ensureServerBuild(root, node);
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
