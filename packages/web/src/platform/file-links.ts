/** Links to files expire after five minutes. Pages that show some fetch new ones after this many milliseconds. */
export const linksFreshMs = 4 * 60_000;
