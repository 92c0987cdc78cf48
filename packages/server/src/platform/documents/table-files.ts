import type { ExportFormat } from '@drawbridge/contract/pipeline/schema.ts';
import { spoolFile } from '../files/spool-file.ts';
import { FileReply } from '../http/refusal.ts';
import { csvTable } from './csv-table.ts';
import type { DataTable } from './data-table.ts';
import type { DocumentBrand } from './document-brand.ts';
import { xlsxTable } from './xlsx-table.ts';

/** Makes a table into a file for a spreadsheet; its name comes without the extension. */
export type WriteTable = (name: string, format: ExportFormat, table: DataTable) => Promise<FileReply>;

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<ExportFormat, string>;

/**
 * Tables become files as their rows are read, however many there are. They wait on the disk until they are sent, so that a
 * slow line holds neither the rows nor a connection to the database.
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
