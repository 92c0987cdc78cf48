// Runs a benchmark of bench/ by its name: npm run bench:api. First installs and builds what is missing, like npm start.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureMessages } from './bootstrap/messages.mjs';
import { ensurePackages } from './bootstrap/packages.mjs';
import { runCommand } from './bootstrap/run-command.mjs';
import { ensureWebBuild } from './bootstrap/web-build.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [name, ...options] = process.argv.slice(2);
try {
  const node = await ensurePackages(root);
  await ensureMessages(root, node);
  await ensureWebBuild(root, node);
  const { ok } = await runCommand(node, [join(root, 'bench', `${name}.ts`), ...options], { cwd: root });
  if (!ok) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
