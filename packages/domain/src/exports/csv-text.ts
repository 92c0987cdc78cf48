/** Begins every CSV file: Excel takes it for UTF-8 only with a byte order mark. */
export const csvMark = '\uFEFF';

/** A line of a CSV file (RFC 4180). Its cells are ready: bare numbers and days as they are, text by `csvText`. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.join(',')}\r\n`;
}

/**
 * Text that stays text: what a spreadsheet would take for a formula, even behind white space or in full-width signs, is
 * given an apostrophe in front.
 */
export function csvText(text: string): string {
  const harmless = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n\t]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
