import { contrastRatio, mixColours } from './contrast.ts';

/** What stands around an accent colour: the surfaces it is read on, and the words on a button of that colour. */
const themes = {
  light: {
    surfaces: ['#ffffff', '#f6f5f1', '#f0eee8'],
    paper: '#ffffff',
    words: '#ffffff',
    towards: '#000000',
  },
  dark: {
    surfaces: ['#161c19', '#0f1412', '#1c2420'],
    paper: '#161c19',
    words: '#06251c',
    towards: '#ffffff',
  },
} as const;

export type Theme = keyof typeof themes;

/** WCAG 2.2 AA for text. */
export const leastContrast = 4.5;

/** Part of the accent in the soft background that goes with it. */
const softShare = 0.1;

/** The colours made from an accent: itself, a stronger one for a button under the pointer, a soft one behind words. */
export interface AccentColours {
  readonly accent: string;
  readonly strong: string;
  readonly soft: string;
}

export function accentColours(theme: Theme, accent: string): AccentColours {
  const { paper, towards } = themes[theme];
  return {
    accent,
    strong: mixColours(towards, 0.2, accent),
    soft: mixColours(accent, softShare, paper),
  };
}

/**
 * The least contrast (1 to 21) that an accent colour comes to anywhere in a theme: words in it on each surface and on its
 * own soft background, and the words on a button of it. Below `leastContrast` somebody cannot read it.
 */
export function accentContrast(theme: Theme, accent: string): number {
  const { surfaces, words } = themes[theme];
  const { soft } = accentColours(theme, accent);
  return Math.min(...[...surfaces, soft, words].map((other) => contrastRatio(accent, other)));
}
