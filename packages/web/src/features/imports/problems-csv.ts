import { importCopy } from '@drawbridge/messages/imports';
import type { ImportProblem } from '@drawbridge/contract/imports/schema.ts';
import { csvLine, csvMark, csvText } from '@drawbridge/domain/exports/csv-text.ts';

/** The problems as a CSV file, to work through next to the imported one. */
export function problemsCsv(problems: readonly ImportProblem[]): string {
  const head = csvLine([importCopy.row, importCopy.inColumn, importCopy.problem]);
  const lines = problems.map(({ row, column, message }) =>
    csvLine([String(row), csvText(column ?? ''), csvText(message)]),
  );
  return csvMark + head + lines.join('');
}
