import { Readable } from 'node:stream';
import type { TemplateQuery } from '@drawbridge/contract/imports/schema.ts';
import { csvLine, csvMark } from '@drawbridge/domain/exports/csv-text.ts';
import { importTemplate } from '@drawbridge/domain/imports/template.ts';
import type { DocumentBrand } from '../../platform/documents/document-brand.ts';
import { writeTable } from '../../platform/documents/write-table.ts';
import { FileReply } from '../../platform/http/refusal.ts';

/** A file to fill in: the columns of a kind, and a row that shows how. */
export async function makeTemplate(
  brand: DocumentBrand,
  { kind, format }: TemplateQuery,
): Promise<FileReply> {
  const { headers, example } = importTemplate(kind);
  const name = `Import ${kind}.${format}`;
  if (format === 'csv') {
    const bytes = Buffer.from(
      csvMark + [headers, example].map((cells) => csvLine(cells.map(quoted))).join(''),
    );
    return new FileReply({
      bytes: Readable.from([bytes]),
      size: bytes.length,
      mediaType: 'text/csv; charset=utf-8',
      name,
    });
  }
  const columns = headers.map((title, place) => ({
    title,
    width: Math.max(title.length, example[place]?.length ?? 0) + 4,
  }));
  const rows = [example.map((cell) => (cell === '' ? null : cell))];
  const bytes = await writeTable(brand, { name: 'Import', columns, rows });
  return new FileReply({
    bytes: Readable.from([bytes]),
    size: bytes.length,
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    name,
  });
}

/** The examples are ours: none is a formula, and some have commas. */
function quoted(cell: string): string {
  return /[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
