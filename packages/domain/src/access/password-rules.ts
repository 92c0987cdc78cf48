/** In characters of any script. */
export const longestPassword = 128;

/** The checklist next to the form shows these words. */
export const passwordCriteria = [
  { words: 'At least 8 characters', holds: (password: string) => password.length >= 8 },
  { words: '1 lowercase letter', holds: (password: string) => /\p{Ll}/u.test(password) },
  { words: '1 uppercase letter', holds: (password: string) => /\p{Lu}/u.test(password) },
  { words: '1 number', holds: (password: string) => /\p{Nd}/u.test(password) },
] as const;

/** Whether a password meets every criterion. */
export function meetsCriteria(password: string): boolean {
  return passwordCriteria.every(({ holds }) => holds(password));
}
