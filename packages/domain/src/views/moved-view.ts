/** Which way a view goes in its owner’s list. */
export const viewMoves = ['up', 'down'] as const;
export type ViewMove = (typeof viewMoves)[number];

/** The list after one of it has gone a place up or down. At the end of the list it stays where it is, as does a stranger. */
export function movedView(ids: readonly string[], id: string, move: ViewMove): readonly string[] {
  const from = ids.indexOf(id);
  const neighbour = ids[from + (move === 'up' ? -1 : 1)];
  if (from === -1 || neighbour === undefined) return ids;
  return ids.map((one) => (one === id ? neighbour : one === neighbour ? id : one));
}
