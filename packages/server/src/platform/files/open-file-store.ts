import type { Config } from '../config/config.ts';
import { dataFolders } from '../config/data-folders.ts';
import type { FileStore } from './file-store.ts';
import { localFiles } from './local-files.ts';

/** Where this server keeps files: in an object storage when there is one, in a folder otherwise. */
export async function openFileStore(config: Config): Promise<FileStore> {
  const { s3 } = config;
  if (!s3) return localFiles(dataFolders(config).files);
  // Large, and of no use where files are kept in a folder.
  const { s3Files } = await import('./s3-files.ts');
  return s3Files(s3);
}
