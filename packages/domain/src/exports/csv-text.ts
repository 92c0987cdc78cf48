/** Begins every CSV file: Excel takes it for UTF-8 only with a byte order mark. */
export const csvMark = '\uFEFF';

/** A line of a CSV file (RFC 4180). Its cells are ready: bare numbers and days as they are, text by `csvText`. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.join(',')}\r\n`;
}

/**
 * Text that a spreadsheet leaves alone: what it would take for a formula, even behind white space or in full-width signs,
 * is given an apostrophe in front.
 */
export function unreckoned(text: string): string {
  return /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text;
}

/** A text as it stands in a CSV file, where it stays a text. */
export function csvText(text: string): string {
  const harmless = unreckoned(text);
  return /[",\r\n\t]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
