// Installs and builds everything that npm start would, without starting it: npm run build.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './bootstrap/built.mjs';

try {
  await ensureBuilt(dirname(dirname(fileURLToPath(import.meta.url))));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
