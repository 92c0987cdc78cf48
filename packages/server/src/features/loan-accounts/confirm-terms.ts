import type { LoanTermsReply, TermsConfirmation } from '@drawbridge/contract/loan-accounts/schema.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { termsMessages } from '@drawbridge/messages/loan-accounts';
import type { LenderClock } from '../../platform/lender-clock.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Once } from '../../platform/keyed-writes/once.ts';
import { publish } from '../../platform/live/publish.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import { limitFaults } from '../state-limits/public.ts';
import { loanOf } from './loan-store.ts';
import { accountFacts, entriesUnder } from './account-facts.ts';
import { rateFrom } from './engine-terms.ts';
import { presentTerms } from './read-terms.ts';
import { showAccount } from './show-standing.ts';
import { addVersion, maturityInForce, showTerms, versionsOf } from './store.ts';
import { commitmentFaults, termsFaults } from './terms-faults.ts';

type TermsRefusal = Refusal<'deal_not_found' | 'terms_changed' | 'invalid_input'>;

/** Confirms a note’s terms as a new version, unless another version was confirmed since the employee opened them. */
export function confirmTerms(
  { clock }: { readonly clock: LenderClock },
  caller: Caller,
  once: Once,
  { dealid, seen, boardedOn, terms, reason }: TermsConfirmation,
) {
  return once(async (tx): Promise<LoanTermsReply | TermsRefusal> => {
    const loan = await loanOf(tx, caller, dealid, { lock: true });
    if (!loan) return refuse('deal_not_found');
    const [latest] = await versionsOf(tx, loan.id);
    if ((latest?.version ?? 0) !== seen) return refuse('terms_changed');
    const why = reason?.trim() || null;
    if (latest && why === null)
      return refuse('invalid_input', { errors: [{ path: 'reason', message: termsMessages.reason }] });
    const at = clock.now();
    const today = clock.dayOf(at);
    const agreed = { note: terms, boardedOn: boardedOn as PlainDate | null, today };
    const impossible = [
      ...termsFaults(terms, agreed.boardedOn),
      ...commitmentFaults(terms, await entriesUnder(tx, loan, agreed)),
    ];
    const faults = impossible.length > 0 ? impossible : await limitFaults(tx, loan.id, terms);
    if (faults.length > 0) return refuse('invalid_input', { errors: faults });
    await addVersion(tx, {
      deal_id: loan.id,
      version: seen + 1,
      terms,
      boarded_on: agreed.boardedOn,
      reason: why,
      confirmed_at: at,
      confirmed_on: today,
      confirmed_by: caller.accountId,
    });
    await showTerms(tx, loan.id, {
      commitment: terms.commitment,
      // Deals show four decimals.
      rate: Number(rateFrom(terms.rates, today).toFixed(4)),
      maturityOn: await maturityInForce(tx, loan.id, terms.maturityOn as PlainDate),
    });
    const confirmed = { ...loan, loan_amount: String(terms.commitment), amount_due: null };
    const facts = await accountFacts(tx, confirmed);
    if (facts) await showAccount(tx, confirmed, facts, today);
    await recordAction(tx, {
      at,
      accountId: caller.accountId,
      action: 'loan terms confirmed',
      subject: loan.id,
      particulars: { version: seen + 1, before: latest?.terms ?? null, after: terms, reason: why },
    });
    await publish(tx, { kind: 'deal', id: loan.id, audience: { deal: loan.id } });
    return presentTerms(tx, loan);
  });
}
