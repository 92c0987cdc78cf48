import { weekdayFrom } from '../calendar/business-days.ts';
import { addDays, type PlainDate } from '../calendar/plain-date.ts';
import { isUsable, type VerificationState } from '../beneficiaries/verification.ts';

/** What stands for a lockbox code where there is none, such as when the borrower opens the door. */
export const noLockbox = 'none';

/** The inspection start that a request begins with: the next weekday after today. The borrower can choose another. */
export function suggestedStart(today: PlainDate): PlainDate {
  return weekdayFrom(addDays(today, 1));
}

/**
 * The bank account that a request begins with: the one that the last draw went to, or else the only verified one, or else the only
 * one. Undefined when the borrower has to choose, or has none.
 */
export function suggestedAccount<
  Account extends { readonly id: string; readonly verification: VerificationState },
>(accounts: readonly Account[], lastUsed: string | undefined): Account | undefined {
  const usable = accounts.filter(({ verification }) => isUsable(verification));
  const last = usable.find(({ id }) => id === lastUsed);
  if (last) return last;
  const verified = usable.filter(({ verification }) => verification === 'verified');
  if (verified.length === 1) return verified[0];
  return usable.length === 1 ? usable[0] : undefined;
}
