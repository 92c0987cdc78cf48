import type { ImportOutcome } from '@drawbridge/contract/imports/schema.ts';
import { fileFaultMessages } from '@drawbridge/contract/documents/schema.ts';
import { dayOf } from '@drawbridge/domain/calendar/plain-date.ts';
import { judgeFile } from '@drawbridge/domain/documents/judge-file.ts';
import {
  columnFaults,
  guessColumns,
  importFileRule,
  type ImportKind,
} from '@drawbridge/domain/imports/import-fields.ts';
import type { DateOrder } from '@drawbridge/domain/imports/read-cell.ts';
import { recognizeContent } from '../../platform/files/recognize-content.ts';
import type { ImportParts } from './import-parts.ts';
import { performImport } from './perform-import.ts';
import { headersOf } from './start-import.ts';
import { noteCommandLine } from './store.ts';

/** Imports a file from the command line, its columns known by their headers. Faults of the file as a whole come as text. */
export async function importFile(
  { db, clock }: Pick<ImportParts, 'db' | 'clock'>,
  file: { readonly name: string; readonly bytes: Buffer },
  given: {
    readonly kind: ImportKind;
    readonly dateOrder: DateOrder | undefined;
    readonly commit: boolean;
    readonly onRead: (rows: number) => void;
  },
): Promise<ImportOutcome | readonly string[]> {
  const { name, bytes } = file;
  const content = await recognizeContent(bytes);
  const verdict = judgeFile(importFileRule, { name, size: bytes.length, content });
  if ('fault' in verdict)
    return [`${fileFaultMessages[verdict.fault].title} An import takes CSV or XLSX up to 20 MB.`];
  const type = verdict.type === 'xlsx' ? 'xlsx' : 'csv';
  const found = await headersOf(bytes, type);
  if (typeof found === 'string') return [found];
  const headers = found.map(({ header }) => header);
  const columns = guessColumns(given.kind, headers);
  const faults = columnFaults(given.kind, columns);
  if (faults.length > 0) return faults;
  const { kind, dateOrder, commit } = given;
  const at = clock.now();
  return performImport(
    db,
    { kind, bytes, type, headers, columns, dateOrder, commit, today: dayOf(at), actorId: null },
    {
      onRead: async (rows) => given.onRead(rows),
      keep: (tx, { rows, added, changed }) =>
        noteCommandLine(tx, at, { kind, file: name, rows, added, changed }),
    },
  );
}
