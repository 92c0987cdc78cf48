import { missingAnswers } from '@drawbridge/contract/applications/asked.ts';
import type { LoanApplication } from '@drawbridge/contract/applications/schema.ts';
import type { LenderNow } from '../../platform/lender-settings/lender-now.ts';
import type { HelpAllowed } from '@drawbridge/contract/applications/broker-schema.ts';
import type { helpAllowedOn } from './broker-store.ts';
import { consentsNow } from './agreed-consents.ts';
import type { ApplicationRow, ConsentRow } from './store.ts';

type Lender = Pick<LenderNow, 'questions'>;

/** What is still missing, in the reader’s language. */
export function missingOf({ product, answers, sealed }: ApplicationRow, { questions }: Lender) {
  return missingAnswers({ product, answers, changed: questions }, new Set(Object.keys(sealed)));
}

/** What a party’s own part still needs. The lender’s settings for the product hold for it too. */
export function missingOfParty(
  { answers, sealed }: Pick<ApplicationRow, 'answers' | 'sealed'>,
  product: ApplicationRow['product'],
  { questions }: Lender,
) {
  const asking = { product, answers, changed: questions, isParty: true } as const;
  return missingAnswers(asking, new Set(Object.keys(sealed)));
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
    consents: consentsNow(lender),
  };
}

/** A row of the applicant’s list, without what is known of its other owners. */
export function presentOwn(row: ApplicationRow & { readonly seen_deal_id: string | null }, lender: Lender) {
  return { ...presentRow(row, lender), dealId: row.seen_deal_id };
}

export function presentRow(row: ApplicationRow, lender: Lender) {
  return { ...idsOf(row), missing: missingOf(row, lender).length, begunAt: row.begun_at.toISOString() };
}

export function presentHelp(help: Awaited<ReturnType<typeof helpAllowedOn>>[number]): HelpAllowed {
  return {
    agreed: { text: help.agreed_text, language: help.agreed_language },
    agreedAt: help.agreed_at.toISOString(),
    address: help.address,
    endedAt: help.ended_at?.toISOString() ?? null,
  };
}

export function presentConsent(consent: ConsentRow) {
  const { kind, agreed_text, agreed_language, agreed_at, address, confirmed } = consent;
  return {
    kind,
    agreed: { text: agreed_text, language: agreed_language },
    agreedAt: agreed_at.toISOString(),
    address,
    confirmed,
  };
}
