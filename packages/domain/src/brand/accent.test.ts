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
] as const)('in the %s theme %s can be read: %j', (theme, colour, readable) => {
  expect(accentContrast(theme, colour) >= leastContrast).toBe(readable);
});

const colour = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`);

test('whatever passes can be read on its soft background, and the other way round makes no difference', () => {
  fc.assert(
    fc.property(colour, fc.constantFrom('light' as const, 'dark' as const), (accent, theme) => {
      const { soft, strong } = accentColours(theme, accent);
      expect(isColour(soft) && isColour(strong)).toBe(true);
      expect(contrastRatio(accent, soft)).toBe(contrastRatio(soft, accent));
      expect(contrastRatio(accent, soft)).toBeGreaterThanOrEqual(accentContrast(theme, accent));
    }),
  );
});

test('nothing of a colour leaves the other, all of it replaces it', () => {
  fc.assert(
    fc.property(colour, colour, (one, other) => {
      expect(mixColours(one, 0, other)).toBe(other);
      expect(mixColours(one, 1, other)).toBe(one);
    }),
  );
});
