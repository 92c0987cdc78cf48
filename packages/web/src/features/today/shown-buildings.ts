import type { Building } from '@drawbridge/contract/today/schema.ts';

/** The first page shows this many loans that build. */
const most = 4;

/** The loans that build which the first page shows. Finished construction is left out. */
export function shownBuildings(buildings: readonly Building[]): readonly Building[] {
  return buildings.filter(({ left, requested }) => left > 0 || requested > 0).slice(0, most);
}
