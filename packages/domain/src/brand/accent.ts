import { contrastRatio, mixColours } from './contrast.ts';

/** Per theme: the surfaces that accent-colored text appears on, and the text color of an accent button. */
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

/** The share of the accent in its soft background. */
const softShare = 0.1;

/** An accent, a stronger one for hovered buttons, and a soft one for backgrounds. */
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
 * The lowest contrast (1 to 21) of an accent in a theme: as text on each surface and on its soft background, and behind
 * a button’s label. Below `leastContrast`, some people cannot read it.
 */
export function accentContrast(theme: Theme, accent: string): number {
  const { surfaces, words } = themes[theme];
  const { soft } = accentColours(theme, accent);
  return Math.min(...[...surfaces, soft, words].map((other) => contrastRatio(accent, other)));
}
