import type { Nudged } from '@drawbridge/contract/pipeline/schema.ts';
import { stageName } from '@drawbridge/domain/deals/stages.ts';
import type { Ball } from '@drawbridge/domain/pipeline/ball.ts';
import { missingWords } from '@drawbridge/domain/pipeline/missing-words.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { By } from '../../platform/keyed-writes/once.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import { postTo } from '../../platform/mail/post-to.ts';
import { recordAction } from '../access/public.ts';
import { ballOfDeal, ballRows, dealScope } from '../deals/public.ts';
import { nudgeMails } from './mails.ts';
import { addNudge, peopleOf } from './nudge-store.ts';
import { pacedDeals, type PacedDeal } from './overview-store.ts';

type Parts = Pick<Kit, 'clock' | 'now'>;

/**
 * Emails those a deal waits for, in the broker’s name: the borrower what is missing, or else the loan team. A deal is nudged
 * once a day, and not while it waits for the broker.
 */
export function nudgeDeal(
  parts: Parts,
  { caller, once }: By,
  dealId: string,
): Promise<
  Nudged | Refusal<'signed_out' | 'deal_not_found' | 'nudged_today' | 'nothing_to_nudge' | 'key_reused'>
> {
  return once(async (tx) => {
    const scope = dealScope(caller);
    if (!scope) return refuse('signed_out');
    const at = parts.clock.now();
    const today = parts.clock.dayOf(at);
    const [deal] = await pacedDeals(tx, scope, { today, dealId });
    if (!deal) return refuse('deal_not_found');
    const ball = ballOfDeal(deal, (await ballRows(tx, [dealId])).get(dealId));
    if (ball.with === 'broker') return refuse('nothing_to_nudge');
    const told = ball.with === 'borrower' ? 'borrower' : 'lender';
    const isFirst = await addNudge(tx, { dealId, day: today, at, by: caller.accountId, told });
    if (!isFirst) return refuse('nudged_today');
    if (told === 'borrower') await tellBorrower(tx, parts, deal, ball);
    else await tellLender(tx, parts, deal);
    await recordAction(tx, {
      at,
      accountId: caller.accountId,
      action: 'deal nudged',
      subject: dealId,
      particulars: { name: deal.name, told },
    });
    return { to: told, nudgedOn: today };
  });
}

async function tellBorrower(
  tx: Transaction,
  { now, clock }: Parts,
  { id, name }: PacedDeal,
  { missing }: Ball,
): Promise<void> {
  const lender = now();
  const { broker, borrower } = await peopleOf(tx, id);
  await postTo(tx, lender, {
    to: borrower,
    mail: nudgeMails.nudgeBorrower,
    values: () => ({ broker: broker.name, deal: name }),
    facts: () => missing.map((one, index) => [String(index + 1), missingWords(one)] as const),
    url: `${lender.publicUrl}/dashboard/deal/${id}`,
    at: clock.now(),
  });
}

/** The broker’s representative, or else the borrower’s, or else the lender’s inbox. */
async function tellLender(tx: Transaction, { now, clock }: Parts, deal: PacedDeal): Promise<void> {
  const lender = now();
  const { broker, officer } = await peopleOf(tx, deal.id);
  await postTo(tx, lender, {
    to: officer ?? { email: lender.lender.email },
    mail: officer ? nudgeMails.nudgeOfficer : nudgeMails.nudgeInbox,
    values: () => ({
      broker: broker.name,
      deal: deal.name,
      loan: deal.loan_number,
      stage: stageName(deal.status),
      days: String(deal.days),
    }),
    url: `${lender.publicUrl}/staff/deals/${deal.id}`,
    at: clock.now(),
  });
}
