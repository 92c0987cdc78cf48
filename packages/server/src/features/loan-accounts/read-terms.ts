import type { TermsProposal } from '@drawbridge/contract/loan-accounts/proposal-schema.ts';
import type { LoanTermsReply } from '@drawbridge/contract/loan-accounts/schema.ts';
import { interestPaidTo } from '@drawbridge/domain/ledger/loan-balances.ts';
import { percentOf } from '@drawbridge/domain/loan-accounts/exact.ts';
import { centsFromDollars, dollarsOf } from '@drawbridge/domain/money/cents.ts';
import type { Database, Queries } from '../../platform/database/connect.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { limitsBeyond } from '../state-limits/public.ts';
import type { TermsParts } from './confirm-terms.ts';
import { loanOf, type LoanRow } from './loan-store.ts';
import { draftOf } from './draft-store.ts';
import { openTermsProposal } from './proposal-store.ts';
import { extensionsOf, versionsOf, type VersionRow } from './store.ts';

/** The terms of a deal’s note with their history. */
export async function readTerms(
  { db, ...parts }: TermsParts & { readonly db: Database },
  caller: Caller,
  dealId: string,
): Promise<LoanTermsReply | Refusal<'deal_not_found'>> {
  const loan = await loanOf(db, caller, dealId);
  return loan ? presentTerms(db, loan, { accountId: caller.accountId, parts }) : refuse('deal_not_found');
}

export async function presentTerms(
  db: Queries,
  loan: LoanRow,
  by: { readonly accountId: string; readonly parts: TermsParts },
): Promise<LoanTermsReply> {
  const versions = await versionsOf(db, loan.id);
  const extensions = await extensionsOf(db, loan.id);
  const imported = await draftOf(db, loan.id);
  return {
    number: loan.loan_number,
    name: loan.name,
    borrower: loan.borrower,
    isFunded: loan.status === 'Funded',
    versions: versions.map(presentVersion),
    extensions: extensions.map((row) => ({
      on: row.on_day,
      maturityOn: row.maturity_on,
      fee: dollarsOf(row.fee_cents),
      feeDue: row.fee_due,
      reason: row.reason,
      recordedAt: row.posted_at.toISOString(),
      recordedBy: row.poster,
      isWithdrawn: row.is_withdrawn,
      withdrawnWhy: row.withdrawn_why,
    })),
    draft: {
      commitment: Number(loan.loan_amount),
      fundedOn: loan.loan_sign_date,
      maturityOn: loan.maturity_date,
      firstDueOn: loan.next_payment_date,
      rate: loan.rate === null ? null : Number(loan.rate),
      basis: loan.is_dutch ? 'full' : 'drawn',
      exitFee: Number(loan.exit_fee),
      extensionFees: extensionFeesOf(loan),
      paidTo:
        loan.interest_paid_to ??
        (loan.next_payment_date === null ? null : interestPaidTo(loan.next_payment_date)),
      imported: imported
        ? {
            terms: imported.terms,
            boardedOn: imported.boarded_on,
            file: imported.file_name,
            by: imported.importer,
            at: imported.imported_at.toISOString(),
          }
        : null,
    },
    proposal: await proposalOf(db, loan.id, by),
  };
}

function presentVersion(row: VersionRow): LoanTermsReply['versions'][number] {
  return {
    version: row.version,
    boardedOn: row.boarded_on,
    terms: row.terms,
    reason: row.reason,
    confirmedAt: row.confirmed_at.toISOString(),
    confirmedBy: row.confirmed_by_name,
    beyond:
      row.beyond === null
        ? null
        : { limits: [...row.beyond], why: row.beyond_why ?? '', approvedBy: row.approver ?? '' },
  };
}

/** The terms waiting for a second employee, with the limits they exceed now. */
async function proposalOf(
  db: Queries,
  dealId: string,
  { accountId, parts }: { readonly accountId: string; readonly parts: TermsParts },
): Promise<TermsProposal | null> {
  const row = await openTermsProposal(db, dealId, parts.clock.now());
  if (!row) return null;
  const beyond = await limitsBeyond(db, dealId, row.terms);
  return {
    id: row.id,
    terms: row.terms,
    boardedOn: row.boarded_on,
    reason: row.reason,
    why: row.why,
    beyond,
    proposedBy: row.proposer,
    proposedAt: row.proposed_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    isOwn: row.proposed_by === accountId,
    isRefused: beyond.length > 0 && parts.now().twoPersonRules.termsKeepStateLimits,
  };
}

/** Extension fees that were deferred to payoff before loans had accounts. */
function extensionFeesOf({ loan_amount: amount, deferred_extension_fees: percents }: LoanRow): number[] {
  const owed = centsFromDollars(amount);
  return percents.map((percent) => dollarsOf(percentOf(owed, Math.round(Number(percent) * 100_000))));
}
