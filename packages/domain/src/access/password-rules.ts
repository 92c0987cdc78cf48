/** The longest password, in characters of any script. */
export const longestPassword = 128;

/** What a password must be made of, each with the words of the checklist beside the form. */
export const passwordCriteria = [
  { words: 'At least 8 characters', holds: (password: string) => password.length >= 8 },
  { words: '1 lowercase letter', holds: (password: string) => /\p{Ll}/u.test(password) },
  { words: '1 uppercase letter', holds: (password: string) => /\p{Lu}/u.test(password) },
  { words: '1 number', holds: (password: string) => /\p{Nd}/u.test(password) },
] as const;

/** True when a password has all that the criteria ask for. */
export function meetsCriteria(password: string): boolean {
  return passwordCriteria.every(({ holds }) => holds(password));
}
