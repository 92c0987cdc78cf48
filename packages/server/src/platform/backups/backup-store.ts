/** An object in a backup store, which is complete or absent. */
export interface StoredObject {
  readonly name: string;
  readonly changedAt: Date;
}

/** Where a backup set is kept: a folder or object storage. Names are paths with slashes. */
export interface BackupStore {
  /** How operators write it. */
  readonly place: string;
  /** Stores an object, replacing another of its name, and returns its size. If the pieces fail, nothing of it is left. */
  put(name: string, pieces: AsyncIterable<Uint8Array>): Promise<number>;
  /** The bytes of an object. Throws a BackupError if there is none. */
  open(name: string): AsyncIterable<Uint8Array>;
  /** Removes an object; does nothing if there is none. */
  remove(name: string): Promise<void>;
  /** All objects in a folder and the folders below it. */
  list(folder: string): AsyncIterable<StoredObject>;
  /** Removes what was left of objects when a process ended while it stored them. */
  removeUnfinished(): Promise<void>;
}
