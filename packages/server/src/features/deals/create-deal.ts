import type { LenderDeal, NewDeal } from '@drawbridge/contract/deals/staff-schema.ts';
import type { FieldError } from '@drawbridge/contract/wire/problem.ts';
import { problems } from '@drawbridge/contract/wire/problem.ts';
import { dealFaults } from '@drawbridge/domain/deals/deal-faults.ts';
import { lacksFundingDates } from '@drawbridge/domain/deals/funding-dates.ts';
import { centsFromDollars } from '@drawbridge/domain/money/cents.ts';
import { staffDealMessages } from '@drawbridge/messages/deals';
import type { Queries } from '../../platform/database/connect.ts';
import { isRefusal, refuse, refuseField, type Refusal } from '../../platform/http/refusal.ts';
import type { Once } from '../../platform/keyed-writes/once.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { addDealWithPeople } from './add-deal.ts';
import type { StaffDealParts } from './change-deal.ts';
import { borrowerByEmail, brokerByEmail } from './people-store.ts';
import { readStaffDeal } from './read-staff-deal.ts';

/** Finds the accounts for a new deal’s emails, with an error for each email that has none. */
async function peopleOf(tx: Queries, { borrower, broker }: Pick<NewDeal, 'borrower' | 'broker'>) {
  const borrowerId = await borrowerByEmail(tx, borrower);
  const brokerId = broker === null ? null : await brokerByEmail(tx, broker);
  const errors: FieldError[] = [];
  if (borrowerId === undefined) errors.push({ path: 'borrower', message: staffDealMessages.noBorrower });
  if (brokerId === undefined) errors.push({ path: 'broker', message: staffDealMessages.noBroker });
  return { borrowerId, brokerId, errors };
}

/** Adds a deal, once even if the request is repeated. Its borrower and broker see it immediately. */
export async function createDeal(
  parts: StaffDealParts,
  caller: Caller,
  once: Once,
  given: NewDeal,
): Promise<LenderDeal | Refusal<'invalid_input' | 'key_reused' | 'deal_not_found' | 'funded_without_dates'>> {
  const { number, borrower, broker, nickname, product, type, loan_amount: loanAmount, stage } = given;
  const { withoutDates = false } = given;
  const { loan_sign_date: signedOn = null, maturity_date: maturesOn = null } = given;
  const lacksDates = lacksFundingDates(stage, { signedOn, maturesOn });
  const outcome = await once(async (tx) => {
    const { borrowerId, brokerId, errors } = await peopleOf(tx, given);
    // Of the terms `dealFaults` checks, a new deal has only the two dates.
    const terms = {
      loanAmount: centsFromDollars(loanAmount),
      holdback: null,
      signedOn,
      nextPaymentOn: null,
      maturesOn,
    };
    if (dealFaults(terms).length > 0)
      errors.push({ path: 'maturity_date', message: staffDealMessages.maturity });
    if (errors.length > 0 || borrowerId === undefined || brokerId === undefined)
      return refuse('invalid_input', { errors });
    if (lacksDates && !withoutDates) {
      const { title } = problems.funded_without_dates;
      return refuse('funded_without_dates', { errors: [{ path: 'withoutDates', message: title }] });
    }
    const deal = {
      number,
      borrowerId,
      brokerId,
      nickname,
      product,
      type,
      loanAmount,
      stage,
      signedOn,
      maturesOn,
      on: parts.clock.today(),
    };
    const inLog = { borrower, broker, stage, ...(lacksDates ? { withoutDates } : {}) };
    const id = await addDealWithPeople(tx, parts, caller, deal, inLog);
    return id === undefined ? refuseField('number', staffDealMessages.numberTaken) : { id };
  });
  return isRefusal(outcome) ? outcome : readStaffDeal(parts.db, caller, outcome.id);
}
