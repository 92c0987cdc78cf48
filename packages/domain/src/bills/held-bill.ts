import type { PlainDate } from '../calendar/plain-date.ts';
import { account } from '../loan-accounts/account.ts';
import type { LoanFacts } from '../nightly/night.ts';

/**
 * Whether a bill or a monthly statement is made without an email because of a hold, which stood on the day it was made or
 * stands today. A night that is run after the release sends none of the emails the hold kept back.
 */
export function isEmailHeld(
  { terms, entries }: LoanFacts,
  { madeOn }: { readonly madeOn: PlainDate },
  today: PlainDate,
): boolean {
  // Few loans were ever on hold, and the account takes time.
  if (!entries.some(({ kind }) => kind === 'hold')) return false;
  return [madeOn, today].some((day) => account(terms, entries, day).warnings.includes('onHold'));
}
