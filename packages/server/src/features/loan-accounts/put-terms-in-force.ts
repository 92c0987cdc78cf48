import type { NoteTerms } from '@drawbridge/contract/loan-accounts/terms-schema.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { publish } from '../../platform/live/publish.ts';
import { recordAction } from '../access/public.ts';
import { accountFacts, entriesUnder } from './account-facts.ts';
import { rateFrom } from './engine-terms.ts';
import type { LoanRow } from './loan-store.ts';
import { endTermsProposal } from './proposal-store.ts';
import { showAccount } from './show-standing.ts';
import { addVersion, maturityInForce, showTerms } from './store.ts';
import { commitmentFaults, termsFaults } from './terms-faults.ts';

interface AgreedTerms {
  readonly terms: NoteTerms;
  readonly boardedOn: PlainDate | null;
  readonly today: PlainDate;
}

/** Why terms are impossible for a loan, each reason with the path of its field. */
export async function impossibleTerms(
  tx: Transaction,
  loan: LoanRow,
  { terms, boardedOn, today }: AgreedTerms,
) {
  return [
    ...termsFaults(terms, boardedOn, today),
    ...commitmentFaults(terms, await entriesUnder(tx, loan, { note: terms, boardedOn, today })),
  ];
}

/** Puts terms in force as the newest version: from now on the loan’s account is computed from them. */
export async function putTermsInForce(
  tx: Transaction,
  loan: LoanRow,
  {
    terms,
    boardedOn,
    today,
    latest,
    reason,
    at,
    confirmedBy,
    proposalId,
    recordedBy,
  }: AgreedTerms & {
    readonly latest: { readonly version: number; readonly terms: NoteTerms } | undefined;
    readonly reason: string | null;
    readonly at: Date;
    readonly confirmedBy: string;
    readonly proposalId: string | null;
    readonly recordedBy: string;
  },
): Promise<void> {
  const version = (latest?.version ?? 0) + 1;
  await addVersion(tx, {
    deal_id: loan.id,
    version,
    terms,
    boarded_on: boardedOn,
    reason,
    confirmed_at: at,
    confirmed_on: today,
    confirmed_by: confirmedBy,
    proposal_id: proposalId,
  });
  await endTermsProposal(tx, loan.id, at);
  await showTerms(tx, loan.id, {
    commitment: terms.commitment,
    // Deals show four decimals.
    rate: Number(rateFrom(terms.rates, today).toFixed(4)),
    maturityOn: await maturityInForce(tx, loan.id, terms.maturityOn as PlainDate),
  });
  const confirmed = { ...loan, loan_amount: String(terms.commitment), amount_due: null, principal_due: null };
  const facts = await accountFacts(tx, confirmed);
  if (facts) await showAccount(tx, confirmed, facts, today);
  await recordAction(tx, {
    at,
    accountId: recordedBy,
    action: 'loan terms confirmed',
    subject: loan.id,
    particulars: { version, before: latest?.terms ?? null, after: terms, reason },
  });
  await publish(tx, { kind: 'deal', id: loan.id, audience: { deal: loan.id } });
}
