/** Begins every CSV file: without a byte order mark Excel does not read UTF-8. */
export const csvMark = '\uFEFF';

/** A line of a CSV file (RFC 4180). Takes finished cells: numbers and days as they are, text from `csvText`. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.join(',')}\r\n`;
}

/**
 * Text that no spreadsheet calculates: what could pass for a formula, even behind white space or in full-width signs,
 * gets an apostrophe in front.
 */
export function unreckoned(text: string): string {
  return /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text;
}

/** A text as a CSV cell that stays text. */
export function csvText(text: string): string {
  const harmless = unreckoned(text);
  return /[",\r\n\t]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
