import type {
  ExplainedAmountAsk,
  Explanation,
} from '@drawbridge/contract/loan-accounts/explanation-schema.ts';
import { farthestDays } from '@drawbridge/contract/payoff/schema.ts';
import { addDays, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import {
  explainAmount,
  explainPayoff,
  type ExplainedAmount,
} from '@drawbridge/domain/loan-accounts/explain-amount.ts';
import type { PayoffLineKind } from '@drawbridge/domain/loan-accounts/payoff-lines.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import type { CallerIdentity } from '../deals/public.ts';
import { accountFacts, type AccountFacts } from './account-facts.ts';
import { presentExplanation } from './present-explanation.ts';
import { readLoan } from './read-loan.ts';

/** Where an amount of a loan’s account today comes from. */
export async function explainAccount(
  { db, clock }: Pick<Kit, 'db' | 'clock'>,
  caller: CallerIdentity,
  ask: ExplainedAmountAsk,
): Promise<Explanation | Refusal<'deal_not_found' | 'record_not_found'>> {
  return readLoan(db, caller, ask.dealid, async (tx, loan) => {
    const facts = await accountFacts(tx, loan);
    const asOf = clock.today();
    const found = facts && explained(facts, ask, asOf);
    return found ? presentExplanation(found, facts.terms, asOf) : refuse('record_not_found');
  });
}

function explained({ terms, entries }: AccountFacts, ask: ExplainedAmountAsk, asOf: PlainDate) {
  const { amount } = ask;
  const bill = ask.dueOn === undefined ? {} : { dueOn: ask.dueOn as PlainDate };
  if (!amount.startsWith('payoff.'))
    return explainAmount(terms, entries, asOf, { amount: amount as ExplainedAmount, ...bill });
  const goodThrough = (ask.goodThrough ?? asOf) as PlainDate;
  if (goodThrough < asOf || goodThrough > addDays(asOf, farthestDays) || goodThrough <= terms.fundedOn)
    return undefined;
  const kind = amount.slice('payoff.'.length) as PayoffLineKind;
  return explainPayoff(terms, entries, asOf, { goodThrough, kind, ...bill });
}
