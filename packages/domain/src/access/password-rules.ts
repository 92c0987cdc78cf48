import { passwordCriterionNames as names } from '@drawbridge/messages/access';

/** In characters of any script. */
export const longestPassword = 128;

/** The checklist next to the form shows these words, in the reader’s language. */
export const passwordCriteria = [
  {
    get words() {
      return names.length;
    },
    holds: (password: string) => password.length >= 8,
  },
  {
    get words() {
      return names.lower;
    },
    holds: (password: string) => /\p{Ll}/u.test(password),
  },
  {
    get words() {
      return names.upper;
    },
    holds: (password: string) => /\p{Lu}/u.test(password),
  },
  {
    get words() {
      return names.number;
    },
    holds: (password: string) => /\p{Nd}/u.test(password),
  },
] as const;

/** Whether a password meets every criterion. */
export function meetsCriteria(password: string): boolean {
  return passwordCriteria.every(({ holds }) => holds(password));
}
