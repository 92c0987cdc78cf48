/** A URL's search values that are text, for the given keys. */
export function pickTexts<Key extends string>(
  search: object,
  keys: readonly Key[],
): Partial<Record<Key, string>> {
  const values = search as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    keys.flatMap((key) => {
      const value = values[key];
      // A hand-typed URL may contain numbers.
      return typeof value === 'string' || typeof value === 'number' ? [[key, String(value)]] : [];
    }),
  ) as Partial<Record<Key, string>>;
}
