import writeExcelFile, { type CellObject } from 'write-excel-file/node';

type Row = readonly (string | number | null)[];

const header = ['Sublot', 'Sublot name', 'Cost code', 'Line', 'Amount'];

/** The construction budget template with these lines, as a file to choose. */
export async function budgetFile(
  name: string,
  rows: readonly Row[],
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const cells = (row: Row) => row.map((value): CellObject => (value === null ? {} : { value }));
  const above = Array.from({ length: 4 }, (): CellObject[] => []);
  const data = [...above, cells(header), ...rows.map(cells)];
  const buffer = await writeExcelFile(data, { sheet: 'Budget' }).toBuffer();
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return { name, mimeType, buffer };
}
