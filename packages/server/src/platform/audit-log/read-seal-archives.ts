import type { Queries } from '../database/connect.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Sealing } from '../secrets/sealing.ts';
import { archiveBytes, sha256Of } from './archive-lines.ts';
import type { Head } from './kept-head.ts';
import { readSeals } from './seal-archive-file.ts';
import { sealArchiveMacs, sealArchivesIn, type SealArchiveRow } from './seal-archive-store.ts';
import { macsOf } from './seal-macs.ts';
import { sealNumbered, type SealedChain } from './seal-store.ts';
import type { AuditFault, AuditFaultName } from './store.ts';

/** The chain name used for faults of archives of seals; their position is the archive's number. */
export const ofSealArchives = 'seal archives';

export interface ArchivedSeals {
  readonly faults: readonly AuditFault[];
  /** The newest archive. The first seal in the database follows its last one. */
  readonly latest: SealArchiveRow | undefined;
  /** Where the archived seals end each chain, and where they did at each of the remembered seals. */
  readonly ends: readonly SealedChain[];
  /** The MACs of those remembered seals that are archived. */
  readonly remembered: ReadonlyMap<number, string>;
}

interface SealFiles {
  readonly db: Queries;
  readonly files: Pick<FileStore, 'open'>;
}

/**
 * Reads all archived seals and checks them against their key and each other. Only the newest of each chain have to match the log: all matched
 * when they were archived, and from then on the newest determines every entry before it.
 */
export async function readSealArchives(
  { db, files, sealing }: SealFiles & { readonly sealing: Sealing },
  heads: readonly Head[],
): Promise<ArchivedSeals> {
  const faults: AuditFault[] = [];
  const ends = new Map<string, SealedChain>();
  // A set, because most ends are the same at several moments.
  const marked = new Set<SealedChain>();
  const remembered = new Map<number, string>();
  const sought = new Set(heads.map(({ number }) => number));
  let latest: SealArchiveRow | undefined;
  for (const archive of await sealArchivesIn(db)) {
    const fault = await faultOf({ files, sealing }, archive, latest, ({ number, mac, chains }) => {
      for (const end of chains) ends.set(end[0], end);
      if (!sought.has(number)) return;
      remembered.set(number, mac);
      for (const end of ends.values()) marked.add(end);
    });
    if (fault !== undefined) faults.push({ chain: ofSealArchives, chain_position: archive.number, fault });
    latest = archive;
  }
  for (const end of ends.values()) marked.add(end);
  return { faults, latest, ends: [...marked], remembered };
}

async function faultOf(
  { files, sealing }: Pick<SealFiles, 'files'> & { readonly sealing: Sealing },
  archive: SealArchiveRow,
  before: SealArchiveRow | undefined,
  onSeal: Parameters<typeof readSeals>[1],
): Promise<AuditFaultName | undefined> {
  if (archive.number !== (before?.number ?? 0) + 1 || archive.first_seal !== (before?.last_seal ?? 0) + 1)
    return 'archives before it are missing';
  if (!sealArchiveMacs(sealing, archive, before?.mac ?? '').includes(archive.mac))
    return 'it does not match its key';
  const bytes = await archiveBytes(files, archive);
  if (!bytes) return 'the file is missing';
  if (bytes.length !== archive.size || sha256Of(bytes) !== archive.sha256) return 'the file was changed';
  return faultInFile(sealing, { bytes, archive, before }, onSeal);
}

async function faultInFile(
  sealing: Sealing,
  {
    bytes,
    archive,
    before,
  }: {
    readonly bytes: Uint8Array;
    readonly archive: SealArchiveRow;
    readonly before: SealArchiveRow | undefined;
  },
  onSeal: Parameters<typeof readSeals>[1],
): Promise<AuditFaultName | undefined> {
  let last = { number: archive.first_seal - 1, mac: before?.last_mac ?? '' };
  let unlike = 0;
  const read = await readSeals(bytes, (seal) => {
    if (seal.number !== last.number + 1 || !macsOf(sealing, seal, last.mac).includes(seal.mac)) unlike += 1;
    last = seal;
    onSeal(seal);
  });
  if (!read) return 'the file cannot be read';
  if (read.number !== archive.number || read.before !== (before?.sha256 ?? null))
    return 'the file does not follow the archive before it';
  const isWhole = last.number === archive.last_seal && last.mac === archive.last_mac;
  return unlike > 0 || !isWhole ? 'its seals do not match their key' : undefined;
}

/** Whether a seal is in the database or in an unchanged archive. A row that was not made with the key counts for nothing. */
export async function hasSeal(
  { db, files, sealing }: SealFiles & { readonly sealing: Sealing },
  { number, mac }: Head,
): Promise<boolean> {
  const kept = await sealNumbered(db, number);
  if (kept) return kept.mac === mac;
  const archives = await sealArchivesIn(db);
  const at = archives.findIndex((one) => one.first_seal <= number && number <= one.last_seal);
  const archive = archives[at];
  if (!archive) return false;
  let isThere = false;
  const fault = await faultOf({ files, sealing }, archive, archives[at - 1], (seal) => {
    if (seal.number === number) isThere = seal.mac === mac;
  });
  return fault === undefined && isThere;
}
