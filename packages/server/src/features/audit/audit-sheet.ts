import { csvLine, csvMark, csvText } from '@drawbridge/domain/exports/csv-text.ts';
import { auditSheetCopy as copy } from '@drawbridge/messages/audit';
import { batchesOf } from '../../platform/batches-of.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { inLanguage } from '../../platform/language/in-language.ts';
import { presentEntries } from './present.ts';
import type { AuditRow } from './store.ts';

const writtenAtATime = 1000;

/** Entries as a CSV file. It is written while it is sent, after the request has chosen its language. */
export async function* entriesAsCsv(
  db: Queries,
  parts: Iterable<readonly AuditRow[]> | AsyncIterable<readonly AuditRow[]>,
  language: string,
): AsyncGenerator<string> {
  yield csvMark + csvLine(inLanguage(language, titlesNow));
  for await (const part of parts)
    for (const rows of batchesOf(part, writtenAtATime)) {
      const entries = await inLanguage(language, () => presentEntries(db, rows));
      yield rows.map((row, place) => lineOf(row, entries[place]?.sentence)).join('');
    }
}

function titlesNow(): readonly string[] {
  return [
    copy.entry,
    copy.at,
    copy.account,
    copy.employee,
    copy.action,
    copy.subject,
    copy.particulars,
    copy.sentence,
  ];
}

function lineOf(row: AuditRow, sentence: string | undefined): string {
  const texts = [
    row.account?.email,
    row.employee?.email,
    row.action,
    row.subject,
    JSON.stringify(row.particulars),
    sentence,
  ];
  return csvLine([String(row.id), row.at.toISOString(), ...texts.map((text) => csvText(text ?? ''))]);
}
