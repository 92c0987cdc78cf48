/** What each color means: amber is waiting on a person, blue is under way, green is done, red needs action. */
export type Tone = 'neutral' | 'amber' | 'blue' | 'green' | 'red';

/** A tone’s text and background. Each pair has WCAG AA contrast in both themes. */
export const toneClass = {
  neutral: 'bg-sunk text-ink-2',
  amber: 'bg-amber-soft text-amber',
  blue: 'bg-blue-soft text-blue',
  green: 'bg-green-soft text-green',
  red: 'bg-red-soft text-red',
} as const satisfies Record<Tone, string>;
