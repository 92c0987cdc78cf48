/** Formats a code as printed on letters, in two groups of five. */
export function formatPayoffCode(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}
