import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accentColours, accentContrast, leastContrast } from './accent.ts';
import { contrastRatio, isColour, mixColours } from './contrast.ts';

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
] as const)('%s on %s has a contrast of %d', (one, other, ratio) => {
  expect(contrastRatio(one, other)).toBeCloseTo(ratio, 1);
});

test.each([
  ['light', '#0c5c49', true],
  ['light', '#1d4ed8', true],
  ['light', '#f5c518', false],
  ['light', '#767676', false],
  ['dark', '#63c9a9', true],
  ['dark', '#0c5c49', false],
  ['dark', '#ffffff', true],
] as const)('in the %s theme, %s is readable: %j', (theme, colour, readable) => {
  expect(accentContrast(theme, colour) >= leastContrast).toBe(readable);
});

const colour = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`);

test('an accent’s contrast covers its soft background, in either order', () => {
  fc.assert(
    fc.property(colour, fc.constantFrom('light' as const, 'dark' as const), (accent, theme) => {
      const { soft, strong } = accentColours(theme, accent);
      expect(isColour(soft) && isColour(strong)).toBe(true);
      expect(contrastRatio(accent, soft)).toBe(contrastRatio(soft, accent));
      expect(contrastRatio(accent, soft)).toBeGreaterThanOrEqual(accentContrast(theme, accent));
    }),
  );
});

test('mixing in none of a color keeps the other; mixing in all of it replaces the other', () => {
  fc.assert(
    fc.property(colour, colour, (one, other) => {
      expect(mixColours(one, 0, other)).toBe(other);
      expect(mixColours(one, 1, other)).toBe(one);
    }),
  );
});
