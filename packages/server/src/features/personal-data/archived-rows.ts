import { readArchive, type ArchivedEntry } from '../../platform/audit-log/archive-file.ts';
import { archivesIn } from '../../platform/audit-log/archive-store.ts';
import { archiveBytes } from '../../platform/audit-log/archive-lines.ts';
import type { Queries } from '../../platform/database/connect.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { headerOf, type PlannedTable } from '../../platform/lender-export/plan-tables.ts';
import type { ReadRow } from '../../platform/lender-export/rows-store.ts';

/**
 * The person’s entries of the audit log that have moved to archives, as the rows of a copy, oldest first. Throws if an archive is
 * missing or damaged, because the copy would lack entries.
 */
export async function archivedRowsOf(
  { tx, files }: { readonly tx: Queries; readonly files: Pick<FileStore, 'open'> },
  personId: string,
  plan: PlannedTable,
): Promise<ReadRow[]> {
  const own: ArchivedEntry[] = [];
  for (const archive of await archivesIn(tx)) {
    const bytes = await archiveBytes(files, archive);
    const read =
      bytes &&
      (await readArchive(bytes, (entry) => {
        const [, , , account, employee, , subject] = entry;
        if ([account, employee, subject].includes(personId)) own.push(entry);
      }));
    if (!read) throw new Error(`archive ${archive.number} of the audit log is missing or damaged`);
  }
  return own
    .toSorted(([one, , oneAt], [other, , otherAt]) => (oneAt === otherAt ? one - other : oneAt - otherAt))
    .map((entry) => rowOf(entry, personId, plan));
}

function rowOf(
  [id, , seconds, account, employee, action]: ArchivedEntry,
  personId: string,
  plan: PlannedTable,
): ReadRow {
  const who = (accountId: string | null) =>
    accountId === null ? null : accountId === personId ? 'you' : 'someone else';
  const texts: Readonly<Record<string, string | null>> = {
    at: momentText(seconds),
    action,
    account_id: who(account),
    employee_id: who(employee),
  };
  return { cells: plan.cells.map((cell) => texts[headerOf(cell)] ?? null), others: {}, key: [String(id)] };
}

/** Seconds since 1970 as exports write a moment: UTC, to the microsecond. */
function momentText(seconds: number): string {
  const microseconds = Math.round(seconds * 1e6);
  const toTheSecond = new Date(Math.floor(microseconds / 1e6) * 1000).toISOString().slice(0, 19);
  return `${toTheSecond}.${String(microseconds % 1e6).padStart(6, '0')}Z`;
}
