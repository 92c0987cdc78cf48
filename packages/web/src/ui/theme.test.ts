/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { themeColors } from './theme-colors.ts';

type Theme = 'light' | 'dark';

// Read as a file, because Vitest imports style sheets empty.
const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

const declared = new Map(
  [...tokens.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]+), (#[0-9a-f]+)\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
);

/** Text appears in the first color on each of the others. */
const textOn = {
  ink: ['canvas', 'surface', 'sunk', 'soft', 'amber-soft', 'blue-soft', 'green-soft', 'red-soft'],
  'ink-2': ['canvas', 'surface', 'sunk', 'soft'],
  'ink-3': ['canvas', 'surface', 'sunk'],
  accent: ['canvas', 'surface', 'soft', 'sunk'],
  'accent-ink': ['accent', 'accent-strong'],
  amber: ['amber-soft', 'canvas', 'surface'],
  blue: ['blue-soft', 'canvas', 'surface'],
  green: ['green-soft', 'canvas', 'surface'],
  red: ['red-soft', 'canvas', 'surface', 'sunk'],
  'red-ink': ['red'],
  canvas: ['ink'],
} as const;

/** Edges and pictures people must see to use the page. */
const seenOn = {
  edge: ['surface'],
  accent: ['canvas', 'surface', 'line'],
  house: ['soft'],
  red: ['surface'],
} as const;

test.each(['light', 'dark'] as const)('all text is readable on its background in the %s theme', (theme) => {
  expect(weakPairs(textOn, theme, 4.5)).toEqual([]);
});

test.each(['light', 'dark'] as const)(
  'field borders, marks and focus rings are visible in the %s theme',
  (theme) => {
    expect(weakPairs(seenOn, theme, 3)).toEqual([]);
  },
);

test.each(['light', 'dark'] as const)(
  'the colors for a preview of the %s theme match its tokens',
  (theme) => {
    for (const [token, value] of Object.entries(themeColors[theme]))
      expect(value).toBe(color(token.slice(2), theme));
  },
);

test('every color has a light and a dark value', () => {
  const names = [...tokens.matchAll(/--([\w-]+):/g)].map(([, name]) => name);
  expect(names).toEqual([...declared.keys()]);
  expect(names.length).toBeGreaterThan(20);
});

function weakPairs(
  pairs: Readonly<Record<string, readonly string[]>>,
  theme: Theme,
  least: number,
): string[] {
  return Object.entries(pairs).flatMap(([front, backs]) =>
    backs
      .map((back) => ({ back, ratio: contrast(color(front, theme), color(back, theme)) }))
      .filter(({ ratio }) => ratio < least)
      .map(({ back, ratio }) => `${front} on ${back}: ${ratio.toFixed(2)}`),
  );
}

function color(name: string, theme: Theme): string {
  const value = declared.get(name)?.[theme];
  if (value === undefined) throw new Error(`tokens.css declares no --${name}`);
  return value;
}

/** WCAG 2 contrast ratio, from 1 to 21. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
