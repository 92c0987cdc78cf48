import { importSheet } from '@drawbridge/contract/imports/import-sheets.ts';
import type { TemplateQuery } from '@drawbridge/contract/imports/schema.ts';
import { csvLine, csvMark } from '@drawbridge/domain/exports/csv-text.ts';
import { importTemplate } from '@drawbridge/domain/imports/template.ts';
import type { WriteTable } from '../../platform/documents/table-files.ts';
import { FileReply } from '../../platform/http/refusal.ts';

/** A template to fill in: the columns of one kind of import and an example row. */
export async function makeTemplate(
  writeTable: WriteTable,
  { kind, format }: TemplateQuery,
): Promise<FileReply> {
  const { headers, example } = importTemplate(importSheet(kind));
  if (format === 'csv') {
    const bytes = Buffer.from(
      csvMark + [headers, example].map((cells) => csvLine(cells.map(quoted))).join(''),
    );
    return new FileReply({
      bytes,
      mediaType: 'text/csv; charset=utf-8',
      name: `Import ${kind}.csv`,
    });
  }
  const columns = headers.map((title, place) => ({
    title,
    width: Math.max(title.length, example[place]?.length ?? 0) + 4,
  }));
  const rows = [[example.map((cell) => (cell === '' ? null : cell))]];
  return writeTable(`Import ${kind}`, format, { name: 'Import', columns, rows });
}

/** Our own examples contain no formulas, but some contain commas. */
function quoted(cell: string): string {
  return /[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
