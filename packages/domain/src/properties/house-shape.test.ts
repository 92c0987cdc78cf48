import { expect, test } from 'vitest';
import { houseShapeOf } from './house-shape.ts';

test.each([
  ['Single family', 1, 'house'],
  ['Single family', null, 'house'],
  ['Land', null, 'house'],
  [null, null, 'house'],
  ['2 to 4 units', 2, 'duplex'],
  ['2–4 units', null, 'duplex'],
  ['2 to 4 units', 3, 'row'],
  ['2 to 4 units', 4, 'row'],
  ['Townhouses', 1, 'row'],
  ['Townhouse', null, 'row'],
  ['Apartment building', 12, 'block'],
  ['Multifamily', null, 'block'],
  ['Apartment building', 15, 'block'],
  ['Apartment building', 16, 'tall block'],
  [null, 30, 'tall block'],
] as const)('%s with %s units is drawn as a %s', (type, units, shape) => {
  expect(houseShapeOf({ type, units })).toBe(shape);
});
