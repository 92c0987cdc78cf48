/** Named entries of an archive, in the order of a tar file, which any tar program can list and unpack. */
export interface ArchiveEntry {
  readonly name: string;
  readonly size: number;
  /** Read before the next entry, or skipped. */
  readonly pieces: AsyncIterable<Uint8Array>;
}

/** Why a backup can't be made or restored, worded for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** The last entry: the checksums of all others, in the format of `sha256sum -c`. */
export const checksumsName = 'checksums.sha256';

/** Maximum size of an entry that is held in memory. Files are not. */
export const mostEntryBytes = 256 * 1024 ** 2;
