import type { PayoffQuote, PayoffWithdrawal } from '@drawbridge/contract/payoff/schema.ts';
import { payoffMemos, payoffMessages } from '@drawbridge/messages/payoff';
import { sourceLanguage } from '@drawbridge/messages/src/language-tags.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
import { inLanguage } from '../../platform/language/in-language.ts';
import type { Once } from '../../platform/keyed-writes/once.ts';
import { publish } from '../../platform/live/publish.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import { dealScope } from '../deals/public.ts';
import { takeBackFees } from '../ledger/public.ts';
import { holdersOf } from './letter-holders.ts';
import type { PayoffParts } from './payoff-parts.ts';
import { presentQuote } from './present.ts';
import { payoffLoan, quoteInScope, writeWithdrawal } from './store.ts';

/**
 * Takes a letter back. Its fee is taken back too, unless it was paid: withdrawing is the lender’s doing. Everyone who got
 * the letter is emailed the reason.
 */
export async function withdrawLetter(
  { db, clock, notices }: PayoffParts,
  caller: Caller,
  once: Once,
  { id, reason }: PayoffWithdrawal,
): Promise<PayoffQuote | Refusal<'not_found' | 'letter_withdrawn' | 'key_reused'>> {
  const scope = dealScope(caller);
  const unknown = () => refuse('not_found', { detail: payoffMessages.unknownLetter });
  if (!scope) return unknown();
  const outcome = await once(async (tx) => {
    const found = await quoteInScope(tx, scope, id);
    const loan = found && (await payoffLoan(tx, caller, found.deal_id, { lock: true }));
    // Read again: another employee may have withdrawn it before the lock.
    const quote = loan && (await quoteInScope(tx, scope, id));
    if (!loan || !quote) return unknown();
    if (quote.withdrawn_at !== null) return refuse('letter_withdrawn');
    const at = clock.now();
    const because = reason.trim();
    await writeWithdrawal(tx, id, { by: caller.accountId, at, reason: because });
    const taken = await takeBackFees(tx, caller, {
      dealId: loan.id,
      entryIds: quote.fee_entries,
      on: clock.today(),
      memo: inLanguage(sourceLanguage, () => payoffMemos.withdrawn),
      at,
    });
    await recordAction(tx, {
      at,
      accountId: caller.accountId,
      action: 'payoff letter withdrawn',
      subject: loan.id,
      particulars: { quote: id, reason: because, ...(taken.length === 0 ? {} : { feesTakenBack: taken }) },
    });
    const { borrower, others } = await holdersOf(tx, loan, quote);
    for (const to of [borrower, ...others])
      await notices.withdrawn(tx, to, { loanNumber: loan.loan_number, reason: because }, at);
    await publish(tx, { kind: 'payments', id: loan.id, audience: { deal: loan.id } });
    return { id };
  });
  if (isRefusal(outcome)) return outcome;
  const quote = await quoteInScope(db, scope, id);
  return quote ? presentQuote(quote, clock.today()) : unknown();
}
