import type { ExportFormat } from '@drawbridge/contract/wire/export-formats.ts';
import { spoolFile } from '../files/spool-file.ts';
import { FileReply } from '../http/refusal.ts';
import { csvTable } from './csv-table.ts';
import type { DataTable } from './data-table.ts';
import type { DocumentBrand } from './document-brand.ts';
import { xlsxTable } from './xlsx-table.ts';

/** Writes a table as a spreadsheet file. Takes the name without the extension. */
export type WriteTable = (name: string, format: ExportFormat, table: DataTable) => Promise<FileReply>;

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<ExportFormat, string>;

/**
 * Writes tables of any length to files as their rows are read. Files wait on disk until sent, so that a slow client
 * holds neither rows in memory nor a database connection.
 */
export function tableFiles(folder: string, brand: () => DocumentBrand): WriteTable {
  return async (name, format, table) => {
    const pieces = format === 'csv' ? csvTable(table) : xlsxTable(brand().accent, table);
    return new FileReply({
      ...(await spoolFile(folder, pieces)),
      mediaType: mediaTypes[format],
      name: `${name}.${format}`,
    });
  };
}
