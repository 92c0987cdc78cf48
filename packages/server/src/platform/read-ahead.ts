/**
 * Each item with what was read for it, in order. The next item is read while the caller works on this one, so the database and
 * the server work at the same time. An error of a read comes when its item is due.
 */
export async function* readAhead<Item, Read>(
  items: Iterable<Item>,
  read: (item: Item) => Promise<Read>,
): AsyncGenerator<readonly [Item, Read]> {
  let ahead: readonly [Item, Promise<Read>] | undefined;
  for (const item of items) {
    const next = [item, read(item)] as const;
    // Until it is awaited, nothing else would handle its error.
    next[1].catch(() => {});
    if (ahead) yield [ahead[0], await ahead[1]];
    ahead = next;
  }
  if (ahead) yield [ahead[0], await ahead[1]];
}
