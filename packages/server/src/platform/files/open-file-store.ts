import type { Config } from '../config/config.ts';
import { dataFolders } from '../config/data-folders.ts';
import type { FileStore } from './file-store.ts';
import { localFiles } from './local-files.ts';

/** Opens this server’s file store: object storage if configured, otherwise a local folder. */
export async function openFileStore(config: Config): Promise<FileStore> {
  const { s3 } = config;
  if (!s3) return localFiles(dataFolders(config).files);
  // Large, and not needed for local files.
  const { s3Files } = await import('./s3-files.ts');
  return s3Files(s3);
}
