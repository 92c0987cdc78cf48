import type { HouseShape } from './house-shape.ts';

export interface HouseBuild {
  readonly storeys: number;
  readonly storeyHeight: number;
  readonly narrowest: number;
  readonly widest: number;
}

/** The sizes of a shape, in the drawing’s units. A house for one family has one storey or two, by a roll in [0, 1). */
export function buildOf(shape: HouseShape, roll: number): HouseBuild {
  switch (shape) {
    case 'house':
      return roll < 0.4
        ? { storeys: 1, storeyHeight: 24, narrowest: 68, widest: 86 }
        : { storeys: 2, storeyHeight: 24, narrowest: 54, widest: 74 };
    case 'duplex':
      return { storeys: 2, storeyHeight: 24, narrowest: 78, widest: 86 };
    case 'row':
      return { storeys: 2, storeyHeight: 24, narrowest: 92, widest: 98 };
    case 'block':
      return { storeys: 3, storeyHeight: 22, narrowest: 84, widest: 94 };
    case 'tall block':
      return { storeys: 5, storeyHeight: 16, narrowest: 70, widest: 82 };
  }
}

/** How many windows or doors stand side by side, where that does not follow from the width. */
export const columnsOf = {
  duplex: 4,
  row: 4,
  block: 5,
  'tall block': 4,
} as const satisfies Record<Exclude<HouseShape, 'house'>, number>;
