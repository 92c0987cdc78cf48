import { join, resolve } from 'node:path';
import type { Config } from './config.ts';

/** Where what people send is kept: files for good, and requests while they are still coming in. */
export function dataFolders({ dataDir, FILES_DIR }: Pick<Config, 'dataDir' | 'FILES_DIR'>): {
  readonly files: string;
  readonly arriving: string;
} {
  return {
    files: FILES_DIR === undefined ? join(dataDir, 'files') : resolve(FILES_DIR),
    arriving: join(dataDir, 'arriving'),
  };
}
