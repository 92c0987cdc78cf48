/** Named entries of an archive, in the order of a tar file, which any tar program can list and unpack. */
export interface ArchiveEntry {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Why a backup can't be made or restored, worded for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** The last entry: the checksums of all others, in the format of `sha256sum -c`. */
export const checksumsName = 'checksums.sha256';

/** Maximum size of an entry; the largest upload is a tenth of it. */
export const mostEntryBytes = 256 * 1024 ** 2;
