import { account } from '@drawbridge/domain/loan-accounts/account.ts';
import { checkTerms } from '@drawbridge/domain/loan-accounts/terms.ts';
import { isSettled, nextReleaseState } from '@drawbridge/domain/releases/paid-off.ts';
import { defaultReleaseSteps } from '@drawbridge/domain/releases/release-steps.ts';
import type { JobKit } from '../../platform/kit/kit.ts';
import type { LenderNow } from '../../platform/lender-settings/lender-now.ts';
import { publish } from '../../platform/live/publish.ts';
import { recordAction } from '../access/public.ts';
import { accountFacts, loanById } from '../loan-accounts/public.ts';
import { releaseNotices } from './notices.ts';
import { proposeRelease, releaseOf, undoRelease } from './store.ts';

type CheckParts = Pick<JobKit, 'db' | 'clock'> & { readonly lender: LenderNow };

/**
 * Checks a loan after its account changed. If nothing is owed, its release is proposed. If money is owed again, the proposal is
 * withdrawn, or a confirmed release returns to the work queue. Repeating it changes nothing.
 */
export function checkRelease({ db, clock, lender }: CheckParts, dealId: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const loan = await loanById(tx, dealId, { lock: true });
    if (loan?.status !== 'Funded' && loan?.status !== 'Paid Off') return;
    const facts = await accountFacts(tx, loan);
    if (!facts || checkTerms(facts.terms).length > 0) return;
    const [at, today] = [clock.now(), clock.today()];
    const known = account(facts.terms, facts.entries, today);
    const next = nextReleaseState((await releaseOf(tx, dealId))?.state, isSettled(known));
    if (next === undefined) return;
    if (next === 'proposed') {
      await proposeRelease(tx, { dealId, on: known.paidTo, at, steps: defaultReleaseSteps });
      await releaseNotices(() => lender).received(tx, loan, at);
    } else await undoRelease(tx, dealId, { state: next, at });
    await recordAction(tx, {
      at,
      accountId: null,
      action: `release ${next}`,
      subject: dealId,
      particulars: {},
    });
    await publish(tx, { kind: 'deal', id: dealId, audience: { deal: dealId } });
    await publish(tx, { kind: 'work', id: dealId, audience: { staff: true } });
  });
}
