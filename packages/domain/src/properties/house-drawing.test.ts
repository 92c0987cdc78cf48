import { expect, test } from 'vitest';
import { drawHouse, houseGround, type HousePath } from './house-drawing.ts';
import { houseShapes, type HouseShape } from './house-shape.ts';

const streets = ['Wren Street', 'Alder Court', 'Mill Road', 'Juniper Lane', 'Harper Row', 'Elm Avenue'];
const addresses = streets.flatMap((street) =>
  Array.from({ length: 10 }, (_, house) => `${house * 7 + 1} ${street}`),
);

const pathsOf = (address: string, shape: HouseShape = 'house') => drawHouse(address, shape).paths;
const drawing = (address: string, shape?: HouseShape) => JSON.stringify(pathsOf(address, shape));

test('an address always gives the same house', () => {
  for (const address of addresses) expect(drawing(address)).toBe(drawing(address));
});

test('capitals and spaces around an address do not change its house', () => {
  expect(drawing(' 118 WREN Street ')).toBe(drawing('118 Wren Street'));
});

test('of 60 addresses at least 55 have a house of their own', () => {
  expect(addresses).toHaveLength(60);
  expect(new Set(addresses.map((address) => drawing(address))).size).toBeGreaterThanOrEqual(55);
});

test('the drawing contains no text from the address', () => {
  for (const { d } of pathsOf('"><script>alert(1)</script>')) expect(d).toMatch(/^[A-Z\d .,-]+$/i);
});

test('every coordinate is a number, and a drawing stays small', () => {
  for (const shape of houseShapes)
    for (const address of addresses) {
      for (const { d } of pathsOf(address, shape)) expect(d).not.toMatch(/NaN|undefined|Infinity|e-/);
      expect(drawing(address, shape).length).toBeLessThan(6000);
    }
});

/** Windows start at one height on each floor. */
function floorsOf(paths: readonly HousePath[]): number {
  const wall = paths.find(({ ink }) => ink === 'wall')?.d ?? '';
  const [top = 0] = [...wall.matchAll(/M[\d.]+ ([\d.]+)h/g)].map(([, y]) => Number(y));
  const glass = paths.find(({ ink }) => ink === 'glass')?.d ?? '';
  const heights = [...glass.matchAll(/M[\d.]+ ([\d.]+)/g)].map(([, y]) => Number(y));
  return new Set(heights.filter((y) => y > top && y < houseGround)).size;
}

test.each([
  ['house', 1, 2],
  ['duplex', 2, 2],
  ['row', 1, 2],
  ['block', 3, 3],
  ['tall block', 5, 5],
] as const)('a %s has %i to %i floors with windows', (shape, least, most) => {
  for (const address of addresses) {
    const floors = floorsOf(pathsOf(address, shape));
    expect(floors).toBeGreaterThanOrEqual(least);
    expect(floors).toBeLessThanOrEqual(most);
  }
});

test('every house fits its picture, with its roof above its walls', () => {
  for (const shape of houseShapes)
    for (const address of addresses) {
      const { top } = drawHouse(address, shape);
      expect(top).toBeGreaterThan(0);
      expect(top).toBeLessThan(houseGround - 30);
    }
});
