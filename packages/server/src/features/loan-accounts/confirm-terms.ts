import type { LoanTermsReply, TermsConfirmation } from '@drawbridge/contract/loan-accounts/schema.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { termsMessages } from '@drawbridge/messages/loan-accounts';
import { isRefusal, refuse, refuseField, type Refusal } from '../../platform/http/refusal.ts';
import type { Once } from '../../platform/keyed-writes/once.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { limitFaults, limitsBeyond } from '../state-limits/public.ts';
import { loanOf } from './loan-store.ts';
import { proposeTerms } from './propose-terms.ts';
import { impossibleTerms, putTermsInForce } from './put-terms-in-force.ts';
import { presentTerms } from './read-terms.ts';
import { versionsOf } from './store.ts';

type TermsRefusal = Refusal<'deal_not_found' | 'terms_changed' | 'change_already_proposed' | 'invalid_input'>;

export type TermsParts = Pick<Kit, 'clock' | 'now'>;

/**
 * Confirms a note’s terms as a new version, unless another version was confirmed since the employee opened them. Terms beyond
 * a state limit are refused, or wait for a second employee if the lender allows it.
 */
export function confirmTerms(
  parts: TermsParts,
  caller: Caller,
  once: Once,
  { dealid, seen, boardedOn: boarded, terms, reason: typed, beyondReason }: TermsConfirmation,
) {
  return once(async (tx): Promise<LoanTermsReply | TermsRefusal> => {
    const loan = await loanOf(tx, caller, dealid, { lock: true });
    if (!loan) return refuse('deal_not_found');
    const [latest] = await versionsOf(tx, loan.id);
    if ((latest?.version ?? 0) !== seen) return refuse('terms_changed');
    const reason = typed?.trim() || null;
    if (latest && reason === null) return refuseField('reason', termsMessages.reason);
    const at = parts.clock.now();
    const agreed = { terms, boardedOn: boarded as PlainDate | null, today: parts.clock.dayOf(at) };
    const impossible = await impossibleTerms(tx, loan, agreed);
    if (impossible.length > 0) return refuse('invalid_input', { errors: impossible });
    const beyond = await limitsBeyond(tx, loan.id, terms);
    const by = caller.accountId;
    if (beyond.length === 0) {
      const people = { confirmedBy: by, recordedBy: by, proposalId: null };
      await putTermsInForce(tx, loan, { ...agreed, ...people, latest, reason, at });
      return presentTerms(tx, loan, { accountId: by, parts });
    }
    const faults = limitFaults(beyond);
    const lender = parts.now();
    if (lender.twoPersonRules.termsKeepStateLimits) return refuse('invalid_input', { errors: faults });
    const why = beyondReason?.trim() ?? '';
    if (why === '')
      return refuse('invalid_input', {
        errors: [...faults, { path: 'beyondReason', message: termsMessages.beyondReason }],
      });
    const refused = await proposeTerms(tx, loan.id, { ...agreed, reason, why, beyond, at, by, lender });
    if (isRefusal(refused)) return refused;
    return presentTerms(tx, loan, { accountId: by, parts });
  });
}
