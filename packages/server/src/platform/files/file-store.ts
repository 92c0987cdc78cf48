import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FileOnDisk } from './file-bytes.ts';

/** A file’s key in the store: 32 hexadecimal digits. */
export type FileKey = string & { readonly __brand: 'FileKey' };

/** Whether text is a valid file key. Anything else never reaches the disk or network. */
export function isFileKey(text: string): text is FileKey {
  return /^[0-9a-f]{32}$/.test(text);
}

export function newFileKey(): FileKey {
  return randomBytes(16).toString('hex') as FileKey;
}

/** Stores the bytes of files. Their names and owners are in the database. */
export interface FileStore {
  /**
   * Stores bytes under the given key or a new one. Once it resolves, they are on disk; if it rejects, nothing of them is
   * left. A file on disk stays where it is, and must not be written to any more.
   */
  put(bytes: Uint8Array | FileOnDisk, key?: FileKey): Promise<FileKey>;
  /** The same for a file of any size, of which only a piece is in memory at a time. */
  putPieces(pieces: AsyncIterable<Uint8Array>, key: FileKey): Promise<void>;
  /** Streams the bytes; undefined if there is no file under the key. */
  open(key: FileKey): Promise<Readable | undefined>;
  /** Removes a file; does nothing if there is none. */
  remove(key: FileKey): Promise<void>;
  /** The keys of all files unchanged since an instant. */
  keysOlderThan(instant: Date): AsyncIterable<FileKey>;
}
