import { expect, test } from 'vitest';
import { drawHouse, housePaths } from './house-drawing.ts';

const streets = ['Wren Street', 'Alder Court', 'Mill Road', 'Juniper Lane', 'Harper Row', 'Elm Avenue'];
const addresses = streets.flatMap((street) =>
  Array.from({ length: 10 }, (_, house) => `${house * 7 + 1} ${street}`),
);

test('an address always gives the same house', () => {
  for (const address of addresses) expect(drawHouse(address)).toBe(drawHouse(address));
});

test('capitals and spaces around an address do not change its house', () => {
  expect(drawHouse(' 118 WREN Street ')).toBe(drawHouse('118 Wren Street'));
});

test('of 60 addresses at least 55 have a house of their own', () => {
  expect(addresses).toHaveLength(60);
  expect(new Set(addresses.map(drawHouse)).size).toBeGreaterThanOrEqual(55);
});

test('the markup contains no text from the address', () => {
  expect(drawHouse('"><script>alert(1)</script>')).toMatch(/^(?:<path [\w\s.,:;#"()=-]*\/>)+$/);
});

test('every coordinate is a number, and a drawing stays small', () => {
  for (const address of addresses) {
    for (const { d } of housePaths(address)) expect(d).not.toMatch(/NaN|undefined|Infinity|e-/);
    expect(drawHouse(address).length).toBeLessThan(6000);
  }
});
