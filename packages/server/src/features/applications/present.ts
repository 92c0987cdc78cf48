import { missingAnswers } from '@drawbridge/contract/applications/asked.ts';
import type { LoanApplication, OwnApplication } from '@drawbridge/contract/applications/schema.ts';
import type { LenderNow } from '../../platform/lender-settings/lender-now.ts';
import { agreementNow } from '../../platform/lender-settings/in-readers-language.ts';
import type { ApplicationRow } from './store.ts';

type Lender = Pick<LenderNow, 'questions'>;

/** What is still missing, in the reader’s language. */
export function missingOf({ product, answers, sealed }: ApplicationRow, { questions }: Lender) {
  return missingAnswers({ product, answers, changed: questions }, new Set(Object.keys(sealed)));
}

function idsOf({ id, number, product, state, saved_at, sent_at }: ApplicationRow) {
  return {
    id,
    number,
    product,
    state,
    savedAt: saved_at.toISOString(),
    sentAt: sent_at?.toISOString() ?? null,
  };
}

/** Answers without the encrypted ones, of which only the places are named. */
export function presentAnswers(row: ApplicationRow, lender: Lender) {
  return {
    ...idsOf(row),
    answers: { ...row.answers },
    sealed: Object.keys(row.sealed).toSorted(),
    missing: missingOf(row, lender),
    changes: [...row.changes],
    answerBy: row.answer_by,
  };
}

export function presentApplication(row: ApplicationRow, lender: LenderNow): LoanApplication {
  return {
    ...presentAnswers(row, lender),
    consents: {
      creditConsent: agreementNow(lender, 'creditConsent').text,
      esignConsent: agreementNow(lender, 'esignConsent').text,
    },
  };
}

/** A row of the applicant’s list. */
export function presentOwn(
  row: ApplicationRow & { readonly seen_deal_id: string | null },
  lender: Lender,
): OwnApplication {
  return { ...presentRow(row, lender), dealId: row.seen_deal_id };
}

export function presentRow(row: ApplicationRow, lender: Lender): Omit<OwnApplication, 'dealId'> {
  return { ...idsOf(row), missing: missingOf(row, lender).length, begunAt: row.begun_at.toISOString() };
}
