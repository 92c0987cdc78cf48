import { Worker } from 'node:worker_threads';
import type { DocumentBrand } from './document-brand.ts';
import type { WorkbookCell, WorkbookColumn } from './write-workbook.ts';

/** A table of data, with nothing above its header, so that it can be sorted, filtered and read by programs. */
export interface DataTable {
  /** Of the sheet. */
  readonly name: string;
  readonly columns: readonly Pick<WorkbookColumn, 'title' | 'width' | 'holds'>[];
  readonly rows: readonly (readonly WorkbookCell[])[];
}

/** The one being written: others wait, so that many exports at once cannot take every processor. */
let underWay: Promise<unknown> = Promise.resolve();

/**
 * A workbook of one table. Text stays text whatever it looks like: none of it is a formula. Twenty thousand rows take a
 * second or two to write, so that is done on a thread of its own, where nobody else waits for it.
 */
export function writeTable(brand: DocumentBrand, table: DataTable): Promise<Buffer> {
  const written = underWay.then(() => onAThread(brand, table));
  underWay = written.catch(() => undefined);
  return written;
}

function onAThread(brand: DocumentBrand, table: DataTable): Promise<Buffer> {
  const { name, rows } = table;
  const columns = table.columns.map(({ title, width, holds = 'text' }) => ({ title, width, holds }));
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./write-table-worker.ts', import.meta.url), {
      workerData: { accent: brand.accent, name, columns, rows },
    });
    worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)));
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the workbook was not written')));
  });
}
