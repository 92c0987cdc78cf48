/**
 * A theme’s colors as style properties, for a part of the page that shows the other theme. theme.test.ts keeps them
 * equal to tokens.css.
 */
export const themeColors = {
  light: {
    '--canvas': '#f6f5f1',
    '--surface': '#ffffff',
    '--ink': '#17211d',
    '--ink-2': '#56635d',
    '--line': '#e2dfd7',
    '--accent-ink': '#ffffff',
  },
  dark: {
    '--canvas': '#0f1412',
    '--surface': '#161c19',
    '--ink': '#e9ede8',
    '--ink-2': '#a5b1aa',
    '--line': '#29322d',
    '--accent-ink': '#06251c',
  },
} as const;
