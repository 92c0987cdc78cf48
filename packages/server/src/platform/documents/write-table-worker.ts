import { parentPort, workerData } from 'node:worker_threads';
import writeExcelFile, { type CellObject } from 'write-excel-file/node';
import { cellFormats, type CellHolds } from './cell-formats.ts';
import { withoutTimes } from './zip-times.ts';

interface Given {
  readonly accent: string;
  readonly name: string;
  readonly columns: readonly {
    readonly title: string;
    readonly width: number;
    readonly holds: CellHolds;
  }[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}

// What `write-table.ts` gave, which is the only one that starts this.
const { accent, name, columns, rows } = workerData as Given;

const header = columns.map(({ title, holds }): CellObject => ({
  value: title,
  fontWeight: 'bold',
  textColor: '#ffffff',
  backgroundColor: accent,
  align: holds === 'text' ? 'left' : 'right',
}));

const data = rows.map((row) =>
  row.map((value, place): CellObject | null => {
    const holds = columns[place]?.holds;
    if (value === null) return null;
    if (typeof value === 'number') return { value, type: Number, format: cellFormats[holds ?? 'number'] };
    if (holds === 'date') return { value: new Date(`${value}T00:00:00Z`), type: Date, format: 'mm/dd/yyyy' };
    return { value, type: String };
  }),
);

const sheet = {
  sheet: name,
  data: [header, ...data],
  columns: columns.map(({ width }) => ({ width })),
  stickyRowsCount: 1,
};
const bytes = await writeExcelFile([sheet], { fontFamily: 'Calibri', fontSize: 11 }).toBuffer();
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(withoutTimes(bytes));
