import { Readable } from 'node:stream';
import type { AuditArchive } from '@drawbridge/contract/audit/schema.ts';
import { auditSheetCopy as copy } from '@drawbridge/messages/audit';
import { readArchive, type ArchivedEntry } from '../../platform/audit-log/archive-file.ts';
import { archiveNumbered, archivesIn } from '../../platform/audit-log/archive-store.ts';
import { archiveBytes } from '../../platform/audit-log/archive-lines.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { FileReply, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { LenderClock } from '../../platform/lender-clock.ts';
import { languageNow } from '../../platform/language/in-language.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import { entriesAsCsv } from './audit-sheet.ts';
import { actorsOf, type Actor, type AuditRow } from './store.ts';

/** The archives, newest first. */
export async function listArchives(db: Queries, clock: LenderClock): Promise<{ archives: AuditArchive[] }> {
  const rows = await archivesIn(db);
  return {
    archives: rows.toReversed().map((row) => ({
      number: row.number,
      firstOn: clock.dayOf(row.first_at),
      lastOn: clock.dayOf(row.last_at),
      entries: row.entries,
      sizeBytes: row.size,
      archivedAt: row.at.toISOString(),
    })),
  };
}

/**
 * An archive's entries as a CSV file with the columns of the export, newest first. Logged before anything is sent. Throws if the file is
 * missing or cannot be read, as the check for tampering reports too.
 */
export async function downloadArchive(
  { db, clock, files }: Pick<Kit, 'db' | 'clock' | 'files'>,
  { accountId }: Caller,
  number: string,
): Promise<FileReply | Refusal<'not_found'>> {
  const archive = /^\d{1,9}$/.test(number) ? await archiveNumbered(db, Number(number)) : undefined;
  if (!archive) return refuse('not_found');
  const bytes = await archiveBytes(files, archive);
  const entries: ArchivedEntry[] = [];
  const read = bytes && (await readArchive(bytes, (entry) => entries.push(entry)));
  if (!read) throw new Error(`archive ${archive.number} of the audit log is missing or damaged`);
  await recordAction(db, {
    at: clock.now(),
    accountId,
    action: 'audit archive downloaded',
    particulars: { archive: archive.number, name: String(archive.number) },
  });
  const actors = await actorsOf(db, [
    ...new Set(
      entries.flatMap(([, , , account, employee]) => [account, employee]).filter((id) => id !== null),
    ),
  ]);
  const rows = entries.map((entry) => rowOf(entry, actors)).toSorted((one, other) => other.id - one.id);
  return new FileReply({
    bytes: Readable.from(entriesAsCsv(db, [rows], languageNow())),
    mediaType: 'text/csv; charset=utf-8',
    name: `${copy.archiveFile({ number: String(archive.number) })}.csv`,
  });
}

function rowOf(
  [id, , seconds, account, employee, action, subject, particulars]: ArchivedEntry,
  actors: ReadonlyMap<string, Actor>,
): AuditRow {
  return {
    id,
    at: new Date(Math.round(seconds * 1000)),
    account: account === null ? null : (actors.get(account) ?? null),
    employee: employee === null ? null : (actors.get(employee) ?? null),
    action,
    subject,
    particulars,
  };
}
