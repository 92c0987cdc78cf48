import { staffDealMessages, type LenderDeal, type NewDeal } from '@drawbridge/contract/staff-deals/schema.ts';
import type { FieldError } from '@drawbridge/contract/wire/problem.ts';
import { dayOf } from '@drawbridge/domain/calendar/plain-date.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Once } from '../../platform/keyed-writes/once.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { addSigningInMembers } from '../deals/public.ts';
import { noteDeed, type StaffDealParts } from './change-deal.ts';
import { addDeal, borrowerByEmail, brokerByEmail } from './people-store.ts';
import { readDeal } from './read-deal.ts';

/** Puts a deal on the books, once however often it is sent. Its people see it at once. */
export async function createDeal(
  parts: StaffDealParts,
  caller: Caller,
  once: Once,
  { number, borrower, broker, nickname, product, type, loan_amount: loanAmount, stage }: NewDeal,
): Promise<LenderDeal | Refusal<'invalid_input' | 'key_reused' | 'deal_not_found'>> {
  const outcome = await once(async (tx) => {
    const [borrowerId, brokerId] = [
      await borrowerByEmail(tx, borrower),
      broker === null ? null : await brokerByEmail(tx, broker),
    ];
    const errors: FieldError[] = [];
    if (borrowerId === undefined) errors.push({ path: 'borrower', message: staffDealMessages.noBorrower });
    if (brokerId === undefined) errors.push({ path: 'broker', message: staffDealMessages.noBroker });
    if (borrowerId === undefined || brokerId === undefined) return refuse('invalid_input', { errors });
    const deal = {
      number: number.trim(),
      borrowerId,
      brokerId,
      nickname: nickname?.trim() || null,
      product: product.trim(),
      type,
      loanAmount,
      stage,
      on: dayOf(parts.clock.now()),
    };
    const id = await addDeal(tx, deal);
    if (id === undefined)
      return refuse('invalid_input', {
        errors: [{ path: 'number', message: staffDealMessages.numberTaken }],
      });
    await addSigningInMembers(tx, [id]);
    await noteDeed(tx, parts, caller, id, {
      action: 'deal added',
      before: null,
      after: { number: deal.number, borrower, broker, stage },
    });
    return { id };
  });
  return isRefusal(outcome) ? outcome : readDeal(parts.db, caller, outcome.id);
}
