import { importSheet } from '@drawbridge/contract/imports/import-sheets.ts';
import { randomUUID } from 'node:crypto';
import type { ImportOutcome } from '@drawbridge/contract/imports/schema.ts';
import { fileFaultMessage } from '@drawbridge/contract/documents/schema.ts';
import { judgeFile } from '@drawbridge/domain/documents/judge-file.ts';
import { columnQuestions, guessColumns, questionText } from '@drawbridge/domain/imports/guess-columns.ts';
import {
  columnFaults,
  importFileRule,
  repeatedHeaders,
  type ImportKind,
} from '@drawbridge/domain/imports/import-sheet.ts';
import type { DateOrder } from '@drawbridge/domain/imports/read-cell.ts';
import type { ImportParts } from './import-parts.ts';
import { performImport } from './perform-import.ts';
import { readHeaders } from './read-headers.ts';
import { recordCommandLineImport } from './store.ts';

/** Imports a file from the command line, matching columns by their headers. Problems with the file as a whole come as text. */
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
  // Loaded only here: the server reads uploads in worker threads.
  const { recognizeContent } = await import('../../platform/files/recognize-content.ts');
  const content = await recognizeContent(bytes);
  const verdict = judgeFile(importFileRule, { name, size: bytes.length, content });
  if ('fault' in verdict)
    return [
      `${fileFaultMessage(verdict.fault, importFileRule).title} Imports accept CSV or XLSX up to 20 MB.`,
    ];
  const type = verdict.type === 'xlsx' ? 'xlsx' : 'csv';
  const { kind, dateOrder, commit } = given;
  const found = await readHeaders(bytes, type, kind);
  if (typeof found === 'string') return [found];
  const headers = found.headers.map(({ header }) => header);
  const sheet = importSheet(kind);
  const columns = guessColumns(sheet, headers);
  const faults = [
    ...columnQuestions(sheet, headers, { columns }).map(
      (question) => `${questionText(question)} ${renameIt}`,
    ),
    ...columnFaults(sheet, columns),
  ];
  if (faults.length > 0) return [...repeatedHeaders(headers).map(twice), ...faults];
  const at = clock.now();
  const { outcome } = await performImport(
    db,
    {
      kind,
      fileName: name,
      bytes,
      type,
      headers,
      headerRow: found.headerRow,
      columns,
      dateOrder,
      commit,
      today: clock.dayOf(at),
      at,
      actorId: null,
      hintId: randomUUID().replaceAll('-', ''),
    },
    {
      onRead: async (rows) => given.onRead(rows),
      onWritten: async () => undefined,
      keep: (tx, { rows, added, changed }) =>
        recordCommandLineImport(tx, at, { kind, file: name, rows, added, changed }),
    },
  );
  return outcome;
}

const renameIt = 'Rename the column to that field, or to something else to leave it out.';

function twice(header: string): string {
  return `More than one column is called “${header}”. Give each its own name.`;
}
