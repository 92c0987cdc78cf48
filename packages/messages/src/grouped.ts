/**
 * Writes a whole number, or its digits, in groups of three, as English and American Spanish do: 12,345. It avoids `Intl`,
 * whose first format on a page takes a browser 15 to 60 ms.
 */
export function grouped(whole: number | string): string {
  return String(whole).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
}
