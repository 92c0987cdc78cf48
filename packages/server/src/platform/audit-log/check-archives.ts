import type { Queries } from '../database/connect.ts';
import type { FileStore } from '../files/file-store.ts';
import { readArchive } from './archive-file.ts';
import { archiveBytes, sha256Of } from './archive-lines.ts';
import { runsOf, type ArchivedRun, type ArchiveRow } from './archive-store.ts';
import type { SealedHashes } from './seal-store.ts';
import type { AuditFault, AuditFaultName } from './store.ts';

/** The chain name used for faults of archives; their position is the archive's number. */
export const ofArchives = 'archives';

interface ArchiveCheck {
  readonly db: Queries;
  readonly files: Pick<FileStore, 'open'>;
  /** By archive, what seals say of entries inside. */
  readonly sealsIn: ReadonlyMap<number, () => SealedHashes>;
}

/**
 * Finds missing, changed and exchanged archive files, by the rows that describe them, their own hashes, the file before each, and the seals of
 * entries inside. `archives` are those of one moment, in the order of their numbers.
 */
export async function faultsOfArchives(
  check: ArchiveCheck,
  archives: readonly ArchiveRow[],
): Promise<AuditFault[]> {
  const faults: AuditFault[] = [];
  let before: ArchiveRow | undefined;
  for (const archive of archives) {
    const fault =
      archive.number === (before?.number ?? 0) + 1
        ? await faultOf(check, archive, before?.sha256 ?? null)
        : 'archives before it are missing';
    if (fault !== undefined) faults.push({ chain: ofArchives, chain_position: archive.number, fault });
    before = archive;
  }
  return faults;
}

async function faultOf(
  { db, files, sealsIn }: ArchiveCheck,
  archive: ArchiveRow,
  before: string | null,
): Promise<AuditFaultName | undefined> {
  const bytes = await archiveBytes(files, archive);
  if (!bytes) return 'the file is missing';
  if (bytes.length !== archive.size || sha256Of(bytes) !== archive.sha256) return 'the file was changed';
  const sealed = sealsIn.get(archive.number)?.();
  let entries = 0;
  let unlike = 0;
  const read = await readArchive(bytes, ([, position], { chain, hash }) => {
    entries += 1;
    if (sealed?.get(`${position} ${chain}`)?.some((seal) => seal !== hash) === true) unlike += 1;
  });
  if (!read) return 'the file cannot be read';
  if (read.number !== archive.number || read.before !== before)
    return 'the file does not follow the archive before it';
  if (entries !== archive.entries || !sameRuns(read.runs, await runsOf(db, archive.number)))
    return 'its entries do not match the log';
  return unlike > 0 ? 'its entries do not match their seals' : undefined;
}

function sameRuns(some: readonly ArchivedRun[], others: readonly ArchivedRun[]): boolean {
  const lines = (runs: readonly ArchivedRun[]) =>
    runs
      .map(({ chain, first, last, before, hash }) => JSON.stringify([chain, first, last, before, hash]))
      .toSorted()
      .join('\n');
  return lines(some) === lines(others);
}
