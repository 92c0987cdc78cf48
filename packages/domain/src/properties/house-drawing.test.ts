import { expect, test } from 'vitest';
import { housePaths } from './house-drawing.ts';

const streets = ['Wren Street', 'Alder Court', 'Mill Road', 'Juniper Lane', 'Harper Row', 'Elm Avenue'];
const addresses = streets.flatMap((street) =>
  Array.from({ length: 10 }, (_, house) => `${house * 7 + 1} ${street}`),
);

const drawing = (address: string) => JSON.stringify(housePaths(address));

test('an address always gives the same house', () => {
  for (const address of addresses) expect(drawing(address)).toBe(drawing(address));
});

test('capitals and spaces around an address do not change its house', () => {
  expect(drawing(' 118 WREN Street ')).toBe(drawing('118 Wren Street'));
});

test('of 60 addresses at least 55 have a house of their own', () => {
  expect(addresses).toHaveLength(60);
  expect(new Set(addresses.map(drawing)).size).toBeGreaterThanOrEqual(55);
});

test('the drawing contains no text from the address', () => {
  for (const { d } of housePaths('"><script>alert(1)</script>')) expect(d).toMatch(/^[A-Z\d .,-]+$/i);
});

test('every coordinate is a number, and a drawing stays small', () => {
  for (const address of addresses) {
    for (const { d } of housePaths(address)) expect(d).not.toMatch(/NaN|undefined|Infinity|e-/);
    expect(drawing(address).length).toBeLessThan(6000);
  }
});
