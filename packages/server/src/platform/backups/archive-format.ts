/** What an archive is made of: named entries in the order of a tar file, which any tar program can list and unpack. */
export interface ArchiveEntry {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Why a backup cannot be made or restored, in words for the person at the terminal. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** The last entry: what every other entry is, in the form that `sha256sum -c` reads. */
export const checksumsName = 'checksums.sha256';

/** The most one entry may hold; the largest file people can send is a tenth of it. */
export const mostEntryBytes = 256 * 1024 ** 2;
