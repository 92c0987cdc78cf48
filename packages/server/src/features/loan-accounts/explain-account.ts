import type { AccountAmount, Explanation } from '@drawbridge/contract/loan-accounts/explanation-schema.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { explainAmount } from '@drawbridge/domain/loan-accounts/explain-amount.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import type { CallerIdentity } from '../deals/public.ts';
import { accountFacts } from './account-facts.ts';
import { presentExplanation } from './present-explanation.ts';
import { readLoan } from './read-loan.ts';

/** Where an amount of a loan’s account today comes from. */
export async function explainAccount(
  { db, clock }: Pick<Kit, 'db' | 'clock'>,
  caller: CallerIdentity,
  ask: AccountAmount,
): Promise<Explanation | Refusal<'deal_not_found' | 'record_not_found'>> {
  const { amount, dueOn } = ask;
  const asked = { amount, ...(dueOn === undefined ? {} : { dueOn: dueOn as PlainDate }) };
  return readLoan(db, caller, ask.dealid, async (tx, loan) => {
    const facts = await accountFacts(tx, loan);
    const asOf = clock.today();
    const found = facts && explainAmount(facts.terms, facts.entries, asOf, asked);
    return found ? presentExplanation(found, facts.terms, asOf) : refuse('record_not_found');
  });
}
