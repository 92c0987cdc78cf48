import { dealFactFields } from '@drawbridge/contract/deals/staff-fields.ts';
import type { DealFacts, LenderDeal } from '@drawbridge/contract/deals/staff-schema.ts';
import { dealFaults, type DealFault } from '@drawbridge/domain/deals/deal-faults.ts';
import { centsFromDollars } from '@drawbridge/domain/money/cents.ts';
import { staffDealMessages } from '@drawbridge/messages/deals';
import { presentFields } from '../../platform/database/present-fields.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { changeDeal, differing, type StaffDealParts } from './change-deal.ts';
import { hasConfirmedTerms, writeFacts } from './staff-deal-store.ts';

const faultFields = {
  'holdback above loan': () => ({ path: 'holdback', message: staffDealMessages.holdback }),
  'matures before signing': () => ({ path: 'maturity_date', message: staffDealMessages.maturity }),
  'pays before signing': () => ({ path: 'next_payment_date', message: staffDealMessages.paysBeforeSigning }),
  'pays after maturity': () => ({ path: 'next_payment_date', message: staffDealMessages.paysAfterMaturity }),
} as const satisfies Record<DealFault, () => { path: string; message: string }>;

/** What follows the note and the loan’s account once the terms of the note are confirmed. */
const factsOfTerms = ['loan_amount', 'rate', 'maturity_date', 'next_payment_date'] as const;

export function changeFacts(
  parts: StaffDealParts,
  caller: Caller,
  { dealid, version, ...facts }: DealFacts,
): Promise<LenderDeal | Refusal<'deal_not_found' | 'deal_changed' | 'invalid_input'>> {
  return changeDeal(parts, caller, { dealid, version }, async (tx, deal) => {
    const changed = differing(presentFields(dealFactFields, deal), facts);
    if (!changed) return undefined;
    const faults = dealFaults({
      loanAmount: centsFromDollars(facts.loan_amount),
      holdback: facts.holdback === null ? null : centsFromDollars(facts.holdback),
      signedOn: facts.loan_sign_date,
      nextPaymentOn: facts.next_payment_date,
      maturesOn: facts.maturity_date,
    });
    if (faults.length > 0)
      return refuse('invalid_input', { errors: faults.map((fault) => faultFields[fault]()) });
    const ofTerms = factsOfTerms.filter((fact) => fact in (changed.after ?? {}));
    if (ofTerms.length > 0 && (await hasConfirmedTerms(tx, deal.id)))
      return refuse('invalid_input', {
        errors: ofTerms.map((path) => ({ path, message: staffDealMessages.confirmedTerms })),
      });
    await writeFacts(tx, deal.id, facts);
    return { action: 'deal facts changed', ...changed };
  });
}
