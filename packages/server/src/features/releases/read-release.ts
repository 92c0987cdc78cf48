import type { DealRelease, LoanRelease } from '@drawbridge/contract/releases/schema.ts';
import { account } from '@drawbridge/domain/loan-accounts/account.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import type { LenderClock } from '../../platform/lender-clock.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { accountFacts, loanOf, type LoanRow } from '../loan-accounts/public.ts';
import { presentDealRelease, presentRelease, type KnownRelease } from './present.ts';
import { releaseOf, stepsOf } from './store.ts';

type ReleaseParts = Pick<Kit, 'db' | 'clock'>;

/** A loan’s release and checklist, for employees. */
export async function readRelease(
  { db, clock }: ReleaseParts,
  caller: Caller,
  dealId: string,
): Promise<LoanRelease | Refusal<'deal_not_found'>> {
  const loan = await loanOf(db, caller, dealId);
  if (!loan) return refuse('deal_not_found');
  return presentRelease(loan, await knownRelease(db, clock, loan));
}

/** A loan’s release as borrower and broker see it. */
export async function readDealRelease(
  { db, clock }: ReleaseParts,
  caller: Caller,
  dealId: string,
): Promise<DealRelease | Refusal<'deal_not_found'>> {
  const loan = await loanOf(db, caller, dealId);
  if (!loan) return refuse('deal_not_found');
  return presentDealRelease(await knownRelease(db, clock, loan));
}

/** A loan’s release with its account today. Undefined if the loan was never paid off. */
export async function knownRelease(
  db: Queries,
  clock: LenderClock,
  loan: LoanRow,
): Promise<KnownRelease | undefined> {
  const release = await releaseOf(db, loan.id);
  const facts = release && (await accountFacts(db, loan));
  if (!release || !facts) return undefined;
  return {
    release,
    steps: await stepsOf(db, loan.id),
    account: account(facts.terms, facts.entries, clock.today()),
  };
}
