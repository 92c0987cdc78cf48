import { createHash } from 'node:crypto';
import { csvLine, csvMark } from '@drawbridge/domain/exports/csv-text.ts';
import { exactCell } from '@drawbridge/domain/exports/exact-text.ts';
import type { Transaction } from '../database/connect.ts';
import { isFileKey, type FileStore } from '../files/file-store.ts';
import { withoutZeros } from './exact-moment.ts';
import type { ExportFolder } from './export-folder.ts';
import { filesByPlace, type NamedFile } from './files-store.ts';
import { pathsOfFiles } from './path-of-file.ts';

export const filesHeader = ['key', 'path', 'size', 'sha256', 'created_at', 'sender'] as const;

export interface WrittenFiles {
  readonly rows: number;
  /** Keys of files that rows name but the store lacks or has with other contents. */
  readonly lostFiles: readonly string[];
}

/** Writes every file under a path people find it by, and the list of them. */
export async function writeFiles(
  {
    tx,
    folder,
    files,
  }: { readonly tx: Transaction; readonly folder: ExportFolder; readonly files: FileStore },
  path: string,
): Promise<WrittenFiles> {
  const list = await folder.begin(path);
  await list.write(csvMark + csvLine(filesHeader));
  const pathOf = pathsOfFiles();
  const lostFiles: string[] = [];
  let rows = 0;
  for await (const file of filesByPlace(tx)) {
    const place = pathOf(file.folders ?? ['other'], file.name ?? file.key);
    const state = await copyFile(folder, files, file, place);
    if (state !== 'whole') lostFiles.push(file.key);
    await list.write(
      csvLine([
        file.key,
        state === 'missing' ? '' : exactCell(place),
        String(file.size),
        file.sha256,
        withoutZeros(file.created_at),
        file.sender === null ? '' : exactCell(file.sender),
      ]),
    );
    rows += 1;
  }
  await list.end();
  return { rows, lostFiles };
}

async function copyFile(
  folder: ExportFolder,
  files: FileStore,
  { key, sha256 }: NamedFile,
  path: string,
): Promise<'whole' | 'damaged' | 'missing'> {
  const stream = isFileKey(key) ? await files.open(key) : undefined;
  if (!stream) return 'missing';
  const copy = await folder.begin(path);
  const hash = createHash('sha256');
  for await (const piece of stream as AsyncIterable<Buffer>) {
    hash.update(piece);
    await copy.write(piece);
  }
  await copy.end();
  return hash.digest('hex') === sha256 ? 'whole' : 'damaged';
}
