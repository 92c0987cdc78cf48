import { accentColours, type AccentColours } from '@drawbridge/domain/brand/accent.ts';
import type { LenderNow } from '../lender-settings/lender-now.ts';

/** The link to the lender’s colors; empty if it has none. New colors have a new URL, so that browsers do not use cached ones. */
export function brandLink(accent: LenderNow['accent']): string {
  if (!accent) return '';
  return `<link rel="stylesheet" href="/brand.css?${`${accent.light}-${accent.dark}`.replaceAll('#', '')}">`;
}

/** The design tokens derived from the lender’s colors. */
export function brandCss({ light, dark }: NonNullable<LenderNow['accent']>): string {
  const day = tokensOf(accentColours('light', light), '40');
  const night = tokensOf(accentColours('dark', dark), '59');
  // :root twice for specificity, because the app’s own style sheet comes later.
  const root = ':root:root';
  return `${root}{${day}}@media(prefers-color-scheme:dark){${root}:not([data-theme=light]){${night}}}${root}[data-theme=dark]{${night}}`;
}

function tokensOf({ accent, strong, soft }: AccentColours, ringOpacity: string): string {
  return `--accent:${accent};--house:${accent};--accent-strong:${strong};--soft:${soft};--ring:${accent}${ringOpacity}`;
}
