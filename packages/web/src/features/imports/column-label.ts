import { columnName } from '@drawbridge/domain/budgets/sheet.ts';
import { importCopy } from './copy.ts';

/** A column by its header and its letters, as a spreadsheet shows them: two may have the same header. */
export function columnLabel(place: number, header: string): string {
  return importCopy.column(columnName(place + 1), header);
}
