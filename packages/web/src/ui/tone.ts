/** The meaning of a colour: amber waits for someone, blue is under way, green is done, red must be acted on. */
export type Tone = 'neutral' | 'amber' | 'blue' | 'green' | 'red';

/** Text and background of a tone; the pair keeps WCAG AA contrast in both themes. */
export const toneClass = {
  neutral: 'bg-sunk text-ink-2',
  amber: 'bg-amber-soft text-amber',
  blue: 'bg-blue-soft text-blue',
  green: 'bg-green-soft text-green',
  red: 'bg-red-soft text-red',
} as const satisfies Record<Tone, string>;
