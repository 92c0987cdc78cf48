import { importCopy } from '@drawbridge/messages/imports';
import { columnName } from '@drawbridge/domain/budgets/sheet.ts';

/** Names a column by its header and letter, because two columns may share a header. */
export function columnLabel(place: number, header: string): string {
  const letter = columnName(place + 1);
  return header === '' ? importCopy.column({ letter }) : importCopy.columnNamed({ header, letter });
}
