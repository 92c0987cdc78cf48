import { addMonths, plainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { startOfDay } from '@drawbridge/domain/calendar/lender-day.ts';
import { ChangedEntry, packArchive } from '../../platform/audit-log/archive-file.ts';
import {
  addArchive,
  archivedAction,
  dropArchivedEntries,
  isUpgradeOver,
  latestArchive,
  leavingEntries,
} from '../../platform/audit-log/archive-store.ts';
import { sealAuditLog, type SealParts } from '../../platform/audit-log/seal-audit-log.ts';
import { batchesOf } from '../../platform/batches-of.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { LenderClock } from '../../platform/lender-clock.ts';
import type { Log } from '../../platform/log.ts';
import { recordAction } from '../access/public.ts';
import { addArchiveFile } from './add-archive-file.ts';
import { beginning, leavingFrom, mayLeave, type Leaving } from './leaving-store.ts';

/** Entries of a file. Larger ones would keep other writes waiting while they leave the log. */
const mostEntries = 10_000;
/** Entries of one stretch of time, split into files by their chains. */
const groupEntries = 50_000;
/** Fewer stay in the log until there are more: small files would only make checks slower. */
const fewestEntries = 500;
/** Files of a night. A log that was never archived takes several nights. */
const mostArchives = 100;

export interface ArchiveParts extends SealParts {
  readonly files: FileStore;
  readonly clock: LenderClock;
  readonly log: Log;
}

/**
 * Moves entries from before the month `months` ago to archives, so that the entries of a month leave together. Stops early when aborted; the next run goes on. An entry that does not match its hash stays
 * with all that were to leave with it, and is logged. Returns how many entries moved.
 */
export async function archiveEntries(
  parts: ArchiveParts,
  { months, signal }: { readonly months: number; readonly signal: AbortSignal },
): Promise<number> {
  const { db, clock, log } = parts;
  if (!(await isUpgradeOver(db, { migration: '0098', now: clock.now() }))) return 0;
  await sealAuditLog(parts);
  const until = startOfDay(
    addMonths(plainDate(`${clock.today().slice(0, 7)}-01`), -months),
    clock.timeZone(),
  );
  let moved = 0;
  try {
    let made = 0;
    for await (const ids of batches(parts, until)) {
      if (signal.aborted || made === mostArchives) break;
      if (!(await archiveSome(parts, ids))) break;
      made += 1;
      moved += ids.length;
    }
  } catch (error) {
    if (!(error instanceof ChangedEntry)) throw error;
    log.error({ err: error }, 'entries of the audit log were not archived');
  }
  if (moved > 0) log.info({ entries: moved }, 'archived entries of the audit log');
  return moved;
}

/**
 * Entries in the order of time, in groups, and each group chain by chain: entries of a chain that leave together are one run, and every run
 * is a row that stays.
 */
async function* batches({ db }: ArchiveParts, until: Date): AsyncGenerator<readonly number[]> {
  let group: Leaving[] = [];
  let place = beginning;
  for (;;) {
    const { leaving, next } = await leavingFrom(db, { place, until, limit: mostEntries });
    group.push(...leaving);
    if (group.length >= groupEntries) {
      yield* byChain(group);
      group = [];
    }
    if (!next) break;
    place = next;
  }
  if (group.length >= fewestEntries) yield* byChain(group);
}

function byChain(group: readonly Leaving[]): Iterable<readonly number[]> {
  const sorted = group.toSorted((one, other) =>
    one.chain === other.chain ? one.id - other.id : one.chain < other.chain ? -1 : 1,
  );
  return batchesOf(
    sorted.map(({ id }) => id),
    mostEntries,
  );
}

/** Returns false if another server archived meanwhile, or a hold was placed. */
async function archiveSome({ db, files, clock }: ArchiveParts, ids: readonly number[]): Promise<boolean> {
  const before = await latestArchive(db);
  const number = (before?.number ?? 0) + 1;
  const entries = await leavingEntries(db, ids);
  if (entries.length < ids.length) return false;
  const { bytes, runs } = await packArchive({ number, before: before?.sha256 ?? null }, entries);
  const times = entries.map(({ at }) => at.getTime());
  return addArchiveFile({ db, files, clock }, bytes, {
    isDue: async (tx) => (await latestArchive(tx))?.number === before?.number && mayLeave(tx, ids),
    async add(tx, file) {
      const archive = {
        number,
        ...file,
        entries: entries.length,
        first_at: new Date(times.reduce((one, other) => Math.min(one, other))),
        last_at: new Date(times.reduce((one, other) => Math.max(one, other))),
      };
      await addArchive(tx, archive, runs);
      const dropped = await dropArchivedEntries(tx, number);
      if (dropped !== entries.length) throw new Error(`${dropped} of ${entries.length} entries left the log`);
      await recordAction(tx, {
        at: archive.at,
        accountId: null,
        action: archivedAction,
        particulars: { archive: number, name: String(number), sha256: archive.sha256, rows: entries.length },
      });
    },
  });
}
