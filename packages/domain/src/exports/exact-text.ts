import { csvText } from './csv-text.ts';

/** What `csvText` would put an apostrophe in front of, with any apostrophes that are there already. */
const couldPass = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;

/**
 * A text as a CSV cell that no spreadsheet calculates and `exactText` reads back exactly. What could pass for a formula gets
 * an apostrophe in front, also behind apostrophes of its own. Empty text is quoted, because an empty cell means no value.
 */
export function exactCell(text: string): string {
  if (text === '') return '""';
  return csvText(text.startsWith("'") && couldPass.test(text) ? `'${text}` : text);
}

/** The text of a cell, without quotes, that `exactCell` wrote. */
export function exactText(cell: string): string {
  return cell.startsWith("'") && couldPass.test(cell) ? cell.slice(1) : cell;
}
