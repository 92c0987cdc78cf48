/** Those of an address's values that are text, by their keys. */
export function pickTexts<Key extends string>(
  search: object,
  keys: readonly Key[],
): Partial<Record<Key, string>> {
  const values = search as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    keys.flatMap((key) => {
      const value = values[key];
      // An address typed by hand may hold numbers.
      return typeof value === 'string' || typeof value === 'number' ? [[key, String(value)]] : [];
    }),
  ) as Partial<Record<Key, string>>;
}
