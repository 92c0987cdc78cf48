/** Colours as Word writes them: six digits without a `#`. */
export const wordInk = { strong: '17211D', soft: '56635D', line: 'D9D5CB' } as const;

/** `#0c5c49` as Word writes it. */
export function bareColour(colour: string): string {
  return colour.replace('#', '').toUpperCase();
}
