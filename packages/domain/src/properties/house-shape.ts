/** How a property is drawn: as many doors and floors as its kind suggests. */
export const houseShapes = ['house', 'duplex', 'row', 'block', 'tall block'] as const;
export type HouseShape = (typeof houseShapes)[number];

/** From this many units, an apartment building is drawn taller. */
const tallFromUnits = 16;

const row = /town ?(house|home)|row ?house/i;
const fewUnits = /\b2\s*(to|-|–)\s*4\b/;
const apartments = /apartment|multi-?family|\b5\+/i;

/**
 * The shape of a property by its kind as the lender records it, and its units. Two units share a house, three and four stand in a row,
 * and five or more are apartments; a kind without a count stands for its usual one.
 */
export function houseShapeOf({
  type,
  units,
}: {
  readonly type: string | null;
  readonly units: number | null;
}): HouseShape {
  const count = units ?? 1;
  if (count >= tallFromUnits) return 'tall block';
  if (count >= 5) return 'block';
  if (type !== null && apartments.test(type)) return 'block';
  if (count >= 3 || (type !== null && row.test(type))) return 'row';
  return count === 2 || (type !== null && fewUnits.test(type)) ? 'duplex' : 'house';
}
