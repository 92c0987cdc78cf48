import type { ExtensionOutlook } from '@drawbridge/contract/standing/schema.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { owedNowCents } from '@drawbridge/domain/loan-accounts/account-buckets.ts';
import { account, payoff } from '@drawbridge/domain/loan-accounts/account.ts';
import type { LoanEntry } from '@drawbridge/domain/loan-accounts/entries.ts';
import type { LoanTerms } from '@drawbridge/domain/loan-accounts/terms.ts';
import { dollarsOf } from '@drawbridge/domain/money/cents.ts';

/** A loan today, with its payoff today, for an employee who decides about it. */
export function outlookOf(
  terms: LoanTerms,
  entries: readonly LoanEntry[],
  today: PlainDate,
): Omit<ExtensionOutlook, 'maturityOn'> {
  const { totalCents, perDiem, lines } = payoff(terms, entries, today, today);
  const ofDefault = lines.filter(({ kind }) => kind === 'defaultInterest');
  const { status, buckets } = account(terms, entries, today);
  return {
    status,
    defaultInterest: dollarsOf(ofDefault.reduce((sum, { amountCents }) => sum + amountCents, 0)),
    payoff: dollarsOf(totalCents),
    perDiem: perDiem / 10_000,
    due: dollarsOf(owedNowCents(buckets)),
  };
}
