export const viewMoves = ['up', 'down'] as const;
export type ViewMove = (typeof viewMoves)[number];

/** The list with one view moved up or down one place. Unchanged at either end of the list or for an unknown id. */
export function movedView(ids: readonly string[], id: string, move: ViewMove): readonly string[] {
  const from = ids.indexOf(id);
  const neighbour = ids[from + (move === 'up' ? -1 : 1)];
  if (from === -1 || neighbour === undefined) return ids;
  return ids.map((one) => (one === id ? neighbour : one === neighbour ? id : one));
}
