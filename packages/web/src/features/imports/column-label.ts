import { columnName } from '@drawbridge/domain/budgets/sheet.ts';
import { importCopyRest } from './copy.ts';

/** Names a column by its header and letter, because two columns may share a header. */
export function columnLabel(place: number, header: string): string {
  return importCopyRest.column(columnName(place + 1), header);
}
