/** Codes of problems with a file itself, which sending it again cannot solve. */
export const refusesFile: ReadonlySet<string> = new Set([
  'file_not_accepted',
  'file_unreadable',
  'too_large',
  'invalid_input',
]);
