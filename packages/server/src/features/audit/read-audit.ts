import { Readable } from 'node:stream';
import type { AuditCheck, AuditEntry, AuditFilter, AuditQuery } from '@drawbridge/contract/audit/schema.ts';
import { endOfDay, startOfDay } from '@drawbridge/domain/calendar/lender-day.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { auditFaults as faultWords, auditSheetCopy as copy } from '@drawbridge/messages/audit';
import type { LenderClock } from '../../platform/lender-clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import { findAuditFaults, type CheckParts } from '../../platform/audit-log/find-faults.ts';
import { FileReply } from '../../platform/http/refusal.ts';
import { languageNow } from '../../platform/language/in-language.ts';
import { entriesAsCsv } from './audit-sheet.ts';
import { presentEntries } from './present.ts';
import { soughtBy } from './search-store.ts';
import { auditLength, auditRows, type AuditRow } from './store.ts';

const rowsAtATime = 50;
const exportedAtATime = 1000;
const mostFaults = 1000;

/** The matching entries, newest first. */
export async function listAudit(
  db: Database,
  clock: LenderClock,
  { limit = rowsAtATime, cursor, q, ...filter }: AuditQuery,
): Promise<{ entries: AuditEntry[]; nextCursor: string | null }> {
  const before = cursor === undefined ? undefined : Number(cursor[0]);
  if (before !== undefined && !Number.isSafeInteger(before)) return { entries: [], nextCursor: null };
  const sought = await searchedFor(db, q);
  const rows = await auditRows(db, { ...periodOf(filter, clock), sought }, { before, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    entries: await presentEntries(db, shown),
    nextCursor: rows.length > limit && last ? JSON.stringify([last.id, '']) : null,
  };
}

function searchedFor(db: Database, q = '') {
  return q.trim() === '' ? undefined : soughtBy(db, q.trim());
}

/** The filter with its days as instants: they begin and end at the lender’s midnight. */
function periodOf({ action, from, to }: Omit<AuditFilter, 'q'>, clock: LenderClock) {
  const timeZone = clock.timeZone();
  return {
    action,
    from: from === undefined ? undefined : startOfDay(from as PlainDate, timeZone),
    until: to === undefined ? undefined : endOfDay(to as PlainDate, timeZone),
  };
}

/** Checks the chains and seals of the whole log. Faults are told in the caller’s language. */
export async function checkAudit(parts: CheckParts): Promise<AuditCheck> {
  const faults = await findAuditFaults(parts);
  return {
    entries: await auditLength(parts.db),
    faults: faults
      .slice(0, mostFaults)
      .map(({ chain, chain_position: position, fault }) => ({ chain, position, fault: faultWords[fault] })),
  };
}

/** The matching entries as a CSV file, read and sent 1,000 at a time. */
export function exportAudit(db: Database, clock: LenderClock, filter: AuditFilter): FileReply {
  return new FileReply({
    bytes: Readable.from(entriesAsCsv(db, rowsOf({ db, clock }, filter), languageNow())),
    mediaType: 'text/csv; charset=utf-8',
    name: `${copy.file({ day: clock.today() })}.csv`,
  });
}

async function* rowsOf(
  { db, clock }: { readonly db: Database; readonly clock: LenderClock },
  { q, ...filter }: AuditFilter,
): AsyncGenerator<readonly AuditRow[]> {
  const period = periodOf(filter, clock);
  const sought = await searchedFor(db, q);
  let before: number | undefined;
  for (;;) {
    const rows = await auditRows(db, { ...period, sought }, { before, limit: exportedAtATime });
    yield rows;
    before = rows.at(-1)?.id;
    if (rows.length < exportedAtATime) return;
  }
}
