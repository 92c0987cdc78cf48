import { join } from 'node:path';
import { ensureServerBuild } from './server-build.mjs';

/** Builds the server before tests that start it as a process. */
export function setup(): Promise<void> {
  return ensureServerBuild(join(import.meta.dirname, '../..'), process.execPath);
}
