import type { NoteTerms } from '@drawbridge/contract/loan-accounts/terms-schema.ts';
import { checkTerms, type LoanTerms } from '@drawbridge/domain/loan-accounts/terms.ts';
import { addMonths, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { LoanEntry } from '@drawbridge/domain/loan-accounts/entries.ts';
import { paidOutCents } from '@drawbridge/domain/loan-accounts/paid-out.ts';
import { formatCents } from '@drawbridge/domain/money/format-cents.ts';
import { centsFromDollars } from '@drawbridge/domain/money/cents.ts';
import { termsMessages } from '@drawbridge/messages/loan-accounts';
import { engineTerms } from './engine-terms.ts';

/** Which field of the form says what a field of the account’s terms is computed from. */
const fieldNames: Partial<Record<keyof LoanTerms, string>> = { reserveCents: 'reserve' };

/** Another servicer may have collected interest ahead, but not for longer than this. */
const longestAheadMonths = 12;

/** What makes a note’s terms impossible, with the path of the field that says it. */
export function termsFaults(
  terms: NoteTerms,
  boardedOn: PlainDate | null,
  today: PlainDate,
): { path: string; message: string }[] {
  const faults = checkTerms(engineTerms(terms, boardedOn)).map(({ field, fault }) =>
    fault === 'prepaidBeforeFunding' && boardedOn !== null
      ? { path: 'boardedOn', message: termsMessages.boardedOn }
      : { path: `terms.${fieldNames[field] ?? field}`, message: termsMessages.faults[fault] },
  );
  if (boardedOn !== null && boardedOn > addMonths(today, longestAheadMonths))
    faults.push({ path: 'boardedOn', message: termsMessages.boardedTooLate });
  if (terms.prepaidTo !== null && terms.prepaidTo > terms.maturityOn)
    faults.push({ path: 'terms.prepaidTo', message: termsMessages.prepaidTooLate });
  return faults;
}

/** A ledger that paid out more than the note lends, which no account can be computed from. */
export function commitmentFaults(
  { commitment }: NoteTerms,
  entries: readonly LoanEntry[],
): { path: string; message: string }[] {
  const paidOut = paidOutCents(entries);
  if (paidOut <= centsFromDollars(commitment)) return [];
  return [
    { path: 'terms.commitment', message: termsMessages.ledgerAbove({ paidOut: formatCents(paidOut) }) },
  ];
}
