import type { Readable } from 'node:stream';

/** Where a file lies in the store: 32 hexadecimal digits. */
export type FileKey = string & { readonly __brand: 'FileKey' };

/** True for text that can be the key of a file; anything else never reaches a disk or a network. */
export function isFileKey(text: string): text is FileKey {
  return /^[0-9a-f]{32}$/.test(text);
}

/** Keeps the bytes of files. What a file is called, and whose it is, stands in the database. */
export interface FileStore {
  /**
   * Keeps the bytes, under a new key unless one is given. When this resolves they have reached the disk; when it
   * rejects nothing of them is left.
   */
  put(bytes: Uint8Array, key?: FileKey): Promise<FileKey>;
  /** The bytes as they are read; undefined when nothing lies under that key. */
  open(key: FileKey): Promise<Readable | undefined>;
  /** Takes a file away; one that is not there is no mistake. */
  remove(key: FileKey): Promise<void>;
  /** The keys of all files that have not changed since that instant. */
  keysOlderThan(instant: Date): AsyncIterable<FileKey>;
}
