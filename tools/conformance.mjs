// Recalculates a file of servicing cases: npm run conformance -- FILE. First installs missing packages, like npm start.
import { spawnSync } from 'node:child_process';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensurePackages } from './bootstrap/packages.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
try {
  const node = await ensurePackages(root);
  const [file] = process.argv.slice(2);
  // npm runs scripts in the root folder; people name files from where they are.
  const path = file === undefined ? [] : [resolve(process.env['INIT_CWD'] ?? process.cwd(), file)];
  const checker = join(root, 'tools', 'conformance', 'check-file.ts');
  const { status } = spawnSync(node, [checker, ...path], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
