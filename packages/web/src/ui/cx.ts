/** Joins class names, leaving out the absent ones: `cx('a', on && 'b')`. */
export function cx(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
