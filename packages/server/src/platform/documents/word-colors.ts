/** Colors in Word’s format: six digits without a `#`. */
export const wordInk = { strong: '17211D', soft: '56635D', line: 'D9D5CB' } as const;

/** Converts `#0c5c49` to Word’s format. */
export function bareColor(color: string): string {
  return color.replace('#', '').toUpperCase();
}
