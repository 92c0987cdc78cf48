/**
 * Takes a whole number, gives it in groups of three as English and American Spanish write it: 12,345. Browsers take 15 to
 * 60 ms to make the first `Intl` format of a page; this needs none.
 */
export function grouped(whole: number): string {
  return String(whole).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
}
