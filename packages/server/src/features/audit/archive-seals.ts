import { isUpgradeOver } from '../../platform/audit-log/archive-store.ts';
import { findAuditFaults } from '../../platform/audit-log/find-faults.ts';
import type { Head } from '../../platform/audit-log/kept-head.ts';
import { packSeals, sealAsLine } from '../../platform/audit-log/seal-archive-file.ts';
import {
  addSealArchive,
  dropArchivedSeals,
  lastSealBefore,
  latestSealArchive,
  sealArchiveMacs,
  type SealArchiveRow,
} from '../../platform/audit-log/seal-archive-store.ts';
import { macsOf } from '../../platform/audit-log/seal-macs.ts';
import { sealsAfter } from '../../platform/audit-log/seal-store.ts';
import { atOneMoment } from '../../platform/database/at-one-moment.ts';
import type { Queries } from '../../platform/database/connect.ts';
import type { Sealing } from '../../platform/secrets/sealing.ts';
import { addArchiveFile } from './add-archive-file.ts';
import type { ArchiveParts } from './archive-entries.ts';

/** Younger seals stay, so that a server that was off for a while finds the seal it remembers in the database. */
const keptMs = 90 * 24 * 3_600_000;
/** A file has whole batches of seals until it has one of these. First seals of a long log have a thousand chains each. */
const mostSeals = 50_000;
const mostText = 32 * 1024 ** 2;
const sealsAtATime = 500;

interface SealArchiving {
  readonly signal: AbortSignal;
  /** Fewer seals stay until there are more. */
  readonly fewest?: number;
  /** About how many a file has at most. */
  readonly most?: number;
}

/**
 * Moves seals older than 90 days to archives of seals. First checks the whole log: only seals that match it may go, because from then on
 * checks compare only the newest of each chain with the log. Returns how many seals moved.
 */
export async function archiveSeals(
  parts: ArchiveParts,
  { signal, fewest = 10_000, most = mostSeals }: SealArchiving,
): Promise<number> {
  const { db, clock, log } = parts;
  if (!(await isUpgradeOver(db, { migration: '0100', now: clock.now() }))) return 0;
  const until = await lastSealBefore(db, new Date(clock.now().getTime() - keptMs));
  if (until - ((await latestSealArchive(db))?.last_seal ?? 0) < fewest) return 0;
  if ((await findAuditFaults(parts)).length > 0) {
    log.error('seals of the audit log were not archived, because the log has faults');
    return 0;
  }
  let moved = 0;
  while (!signal.aborted) {
    const some = await archiveSome(parts, { until, most });
    if (some === 0) break;
    moved += some;
  }
  if (moved > 0) log.info({ seals: moved }, 'archived seals of the audit log');
  return moved;
}

/** Returns how many seals moved: none once all have, or if another server archives. */
async function archiveSome(
  { db, files, clock, sealing }: ArchiveParts,
  { until, most }: { readonly until: number; readonly most: number },
): Promise<number> {
  // Another server may take the next seals out of the table at any time.
  const { before, lines, last } = await atOneMoment(db, async (tx) => {
    const latest = await latestSealArchive(tx);
    const after = { number: latest?.last_seal ?? 0, mac: latest?.last_mac ?? '' };
    return { before: latest, ...(await nextSeals({ db: tx, sealing }, after, { until, most })) };
  });
  if (lines.length === 0) return 0;
  const number = (before?.number ?? 0) + 1;
  const bytes = await packSeals({ number, before: before?.sha256 ?? null }, lines);
  const isDone = await addArchiveFile({ db, files, clock }, bytes, {
    isDue: async (tx) => (await latestSealArchive(tx))?.number === before?.number,
    async add(tx, file) {
      const row = {
        number,
        ...file,
        first_seal: (before?.last_seal ?? 0) + 1,
        last_seal: last.number,
        last_mac: last.mac,
      } satisfies Omit<SealArchiveRow, 'mac'>;
      const mac = sealArchiveMacs(sealing, row, before?.mac ?? '')[0];
      await addSealArchive(tx, { ...row, mac });
      const dropped = await dropArchivedSeals(tx, number);
      if (dropped !== lines.length) throw new Error(`${dropped} of ${lines.length} seals were archived`);
    },
  });
  return isDone ? lines.length : 0;
}

/** The seals after one, as lines of a file. Throws if one was changed since the check. */
async function nextSeals(
  { db, sealing }: { readonly db: Queries; readonly sealing: Sealing },
  after: Head,
  { until, most }: { readonly until: number; readonly most: number },
): Promise<{ lines: readonly string[]; last: Head }> {
  const lines: string[] = [];
  let text = 0;
  let last = after;
  while (lines.length < most && text < mostText && last.number < until) {
    const limit = Math.min(sealsAtATime, most - lines.length, until - last.number);
    const seals = await sealsAfter(db, last.number, limit);
    for (const seal of seals) {
      if (seal.number !== last.number + 1 || !macsOf(sealing, seal, last.mac).includes(seal.mac))
        throw new Error(`the audit log was tampered with: seal ${seal.number} does not match its key`);
      const line = sealAsLine(seal);
      lines.push(line);
      text += line.length;
      last = seal;
    }
    if (seals.length < limit) break;
  }
  return { lines, last };
}
