import { join, resolve } from 'node:path';
import type { Config } from './config.ts';

/** The folders for stored files, for uploads in progress and for exports in progress. */
export function dataFolders({ dataDir, FILES_DIR }: Pick<Config, 'dataDir' | 'FILES_DIR'>): {
  readonly files: string;
  readonly arriving: string;
  readonly leaving: string;
} {
  return {
    files: FILES_DIR === undefined ? join(dataDir, 'files') : resolve(FILES_DIR),
    arriving: join(dataDir, 'arriving'),
    leaving: join(dataDir, 'leaving'),
  };
}
