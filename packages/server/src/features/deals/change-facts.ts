import { dealFactFields, factsOfTerms } from '@drawbridge/contract/deals/staff-fields.ts';
import type { DealFacts, LenderDeal } from '@drawbridge/contract/deals/staff-schema.ts';
import { dealFaults, type DealFault } from '@drawbridge/domain/deals/deal-faults.ts';
import { centsFromDollars } from '@drawbridge/domain/money/cents.ts';
import { staffDealMessages } from '@drawbridge/messages/deals';
import { presentFields } from '../../platform/database/present-fields.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { changeDeal, differing, type StaffDealParts } from './change-deal.ts';
import { hasConfirmedTerms, writeFacts } from './staff-deal-store.ts';

interface FaultField {
  readonly path: string;
  /** The field at fault if the confirmed terms decide `path`. Null if they decide both, and this change neither. */
  readonly confirmed: string | null;
  readonly message: () => string;
}

const faultFields: Record<DealFault, FaultField> = {
  'holdback above loan': {
    path: 'holdback',
    confirmed: 'holdback',
    message: () => staffDealMessages.holdback,
  },
  'matures before signing': {
    path: 'maturity_date',
    confirmed: 'loan_sign_date',
    message: () => staffDealMessages.maturity,
  },
  'pays before signing': {
    path: 'next_payment_date',
    confirmed: 'loan_sign_date',
    message: () => staffDealMessages.paysBeforeSigning,
  },
  'pays after maturity': {
    path: 'next_payment_date',
    confirmed: null,
    message: () => staffDealMessages.paysAfterMaturity,
  },
};

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
    const isConfirmed = await hasConfirmedTerms(tx, deal.id);
    const decided = isConfirmed ? factsOfTerms.filter((fact) => fact in (changed.after ?? {})) : [];
    if (decided.length > 0)
      return refuse('invalid_input', {
        errors: decided.map((path) => ({ path, message: staffDealMessages.confirmedTerms })),
      });
    const errors = faults.flatMap((fault) => {
      const { path, confirmed, message } = faultFields[fault];
      const field = isConfirmed ? confirmed : path;
      return field === null ? [] : [{ path: field, message: message() }];
    });
    if (errors.length > 0) return refuse('invalid_input', { errors });
    await writeFacts(tx, deal.id, facts);
    return { action: 'deal facts changed', ...changed };
  });
}
