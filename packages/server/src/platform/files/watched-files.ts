import type { FileStore } from './file-store.ts';

/** A file store that counts its failures. */
export interface WatchedFiles extends FileStore {
  readonly failures: () => number;
  /** Whether the latest operation failed. */
  readonly isFailing: () => boolean;
}

export function watchedFiles(store: FileStore): WatchedFiles {
  let failures = 0;
  let isFailing = false;
  async function watched<T>(work: Promise<T>): Promise<T> {
    try {
      const done = await work;
      isFailing = false;
      return done;
    } catch (error) {
      failures += 1;
      isFailing = true;
      throw error;
    }
  }
  return {
    put: (bytes, key) => watched(store.put(bytes, key)),
    putPieces: (pieces, key) => watched(store.putPieces(pieces, key)),
    open: (key) => watched(store.open(key)),
    remove: (key) => watched(store.remove(key)),
    keysOlderThan: (instant) => store.keysOlderThan(instant),
    failures: () => failures,
    isFailing: () => isFailing,
  };
}
