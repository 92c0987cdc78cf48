import { atOneMoment } from '../database/at-one-moment.ts';
import type { Database, Queries } from '../database/connect.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Sealing } from '../secrets/sealing.ts';
import { archivesIn, unlikeRecorded } from './archive-store.ts';
import { faultsOfArchives, ofArchives } from './check-archives.ts';
import type { Head, KeptHead } from './kept-head.ts';
import { readSealArchives, type ArchivedSeals } from './read-seal-archives.ts';
import { latestSealArchive, type SealArchiveRow } from './seal-archive-store.ts';
import { macsOf } from './seal-macs.ts';
import { neverSealed, sealNumbered, sealsAfter, sealsInArchives, unlikeSealed } from './seal-store.ts';
import { auditFaults, type AuditFault } from './store.ts';

/** The chain name used for faults of the seals themselves. */
export const ofSeals = 'seals';

/** A seal remembered outside the database is missing from it. */
export const missingSeal = 'a recorded seal is missing';

/** What an operator does when a seal is missing for an innocent reason. */
export const lostHeadRemedy =
  'If PostgreSQL was restored or failed over to an earlier state, run `npm run operate -- accept-audit-head` on each server: it ' +
  'replaces the seal in the file audit-head of its data folder, and the audit log records it.';

const sealsAtATime = 500;

export interface CheckParts {
  readonly db: Database;
  /** Has the archives. */
  readonly files: Pick<FileStore, 'open'>;
  readonly sealing: Sealing;
  readonly keptHead: KeptHead;
  /** A published seal to look for. */
  readonly published?: Head | undefined;
}

/**
 * Finds every mismatch between entries and their chains, chains and their seals, seals and their key and each other, seals
 * remembered elsewhere and those that are there, and archives and all of these. Reads a single snapshot; archives never change. Files are read
 * before and after it, because a store may be slow.
 */
export async function findAuditFaults(parts: CheckParts): Promise<AuditFault[]> {
  const { db, files, keptHead, published } = parts;
  for (;;) {
    const heads = [keptHead.read(), published].filter((head) => head !== undefined);
    const archived = await readSealArchives(parts, heads);
    const found = await atOneMoment(db, (tx) => faultsInDatabase(tx, parts, { heads, archived }));
    if (!found) continue;
    const { faults, archives, sealsIn } = found;
    return [...archived.faults, ...faults, ...(await faultsOfArchives({ db, files, sealsIn }, archives))];
  }
}

/** Undefined if seals were archived after the archives were read. */
async function faultsInDatabase(
  tx: Queries,
  { sealing }: CheckParts,
  { heads, archived }: { readonly heads: readonly Head[]; readonly archived: ArchivedSeals },
) {
  const { latest, ends, remembered } = archived;
  if ((await latestSealArchive(tx))?.mac !== latest?.mac) return undefined;
  const missing: AuditFault[] = [];
  for (const { number, mac } of heads)
    if ((remembered.get(number) ?? (await sealNumbered(tx, number))?.mac) !== mac)
      missing.push({ chain: ofSeals, chain_position: number, fault: missingSeal });
  const unrecorded = (await unlikeRecorded(tx)).map((number): AuditFault => ({
    chain: ofArchives,
    chain_position: number,
    fault: 'does not match its entry in the log',
  }));
  const unlike = await unlikeSealed(tx, ends);
  const faults = [
    ...missing,
    ...(await faultsOfSeals(tx, sealing, latest)),
    // Without all archives of seals, nobody knows which entries were never sealed.
    ...(archived.faults.length === 0 ? unlike : unlike.filter(({ fault }) => fault !== neverSealed)),
    ...(await auditFaults(tx)),
    ...unrecorded,
  ];
  return { faults, archives: await archivesIn(tx), sealsIn: await sealsInArchives(tx, ends) };
}

async function faultsOfSeals(
  db: Queries,
  sealing: Sealing,
  archived: Pick<SealArchiveRow, 'last_seal' | 'last_mac'> | undefined,
): Promise<AuditFault[]> {
  const faults: AuditFault[] = [];
  let before = archived?.last_mac ?? '';
  let latest = archived?.last_seal ?? 0;
  for (;;) {
    const seals = await sealsAfter(db, latest, sealsAtATime);
    for (const seal of seals) {
      const fault =
        seal.number === latest + 1
          ? macsOf(sealing, seal, before).includes(seal.mac)
            ? undefined
            : 'the seal does not match its key'
          : 'earlier seals are missing';
      if (fault !== undefined) faults.push({ chain: ofSeals, chain_position: seal.number, fault });
      before = seal.mac;
      latest = seal.number;
    }
    if (seals.length < sealsAtATime) return faults;
  }
}
