import type {
  PayoffAsk,
  PayoffIssue,
  PayoffPreview,
  PayoffQuote,
} from '@drawbridge/contract/payoff/schema.ts';
import { farthestDays } from '@drawbridge/contract/payoff/schema.ts';
import { daysBetween, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { payoffMessages } from '@drawbridge/messages/payoff';
import { atOneMoment } from '../../platform/database/at-one-moment.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Once } from '../../platform/keyed-writes/once.ts';
import { publish } from '../../platform/live/publish.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import { answerPayoffRequests } from '../requests/public.ts';
import { computePayoff } from './compute-payoff.ts';
import { freezeLetter } from './freeze-letter.ts';
import type { PayoffParts } from './payoff-parts.ts';
import { payoffLoan } from './store.ts';

type PayoffRefusal = Refusal<'deal_not_found' | 'payoff_not_known' | 'invalid_input'>;

/** Calculates a payoff line by line without issuing it, and warns of what may be wrong with it. */
export function previewPayoff(
  parts: PayoffParts,
  caller: Caller,
  ask: PayoffAsk,
): Promise<PayoffPreview | PayoffRefusal> {
  // Terms, events and ledger match.
  return atOneMoment(parts.db, async (tx) => {
    const loan = await payoffLoan(tx, caller, ask.dealid);
    if (!loan) return refuse('deal_not_found');
    const today = parts.clock.today();
    return refusedDate(ask, today) ?? computePayoff(parts, tx, loan, ask, today);
  });
}

/**
 * Freezes a payoff, assigns a code and completes the requests the letter answers. The borrower gets one email: about
 * their request if they sent one, or else about the letter.
 */
export function issuePayoff(
  parts: PayoffParts,
  caller: Caller,
  once: Once,
  { requestIds = [], ...ask }: PayoffIssue,
): Promise<PayoffQuote | PayoffRefusal | Refusal<'key_reused' | 'request_decided'>> {
  return once(async (tx): Promise<PayoffQuote | PayoffRefusal | Refusal<'request_decided'>> => {
    const loan = await payoffLoan(tx, caller, ask.dealid, { lock: true });
    if (!loan) return refuse('deal_not_found');
    const { clock, notices, requests } = parts;
    const at = clock.now();
    const today = clock.today();
    const wrong = refusedDate(ask, today);
    if (wrong) return wrong;
    const computed = await computePayoff(parts, tx, loan, ask, today);
    if (isRefusal(computed)) return computed;
    const { figures: payoff, explained, warnings } = computed;
    const goodThrough = ask.goodThrough as PlainDate;
    const { id, code } = await freezeLetter(tx, caller, {
      loan,
      payoff,
      explained,
      wires: parts.wires(),
      rush: ask.rush,
      today,
      at,
    });
    await recordAction(tx, {
      at,
      accountId: caller.accountId,
      action: 'payoff quote issued',
      subject: loan.id,
      particulars: {
        quote: id,
        goodThrough,
        total: payoff.total,
        adjustments: payoff.adjustments,
        ...(warnings.length === 0 ? {} : { warnings }),
        ...(requestIds.length === 0 ? {} : { answers: requestIds }),
      },
    });
    const told = await answerPayoffRequests(requests, tx, caller, {
      loan,
      requestIds,
      letterId: id,
      goodThrough,
      at,
    });
    if (isRefusal(told)) return told;
    if (!told.has(loan.borrower_id)) {
      const borrower = { name: loan.borrower, email: loan.borrower_email };
      await notices.issued(tx, borrower, { dealId: loan.id, loanNumber: loan.loan_number, goodThrough }, at);
    }
    await publish(tx, { kind: 'payments', id: loan.id, audience: { deal: loan.id } });
    return newQuote({ id, code, issuedAt: at, issuedBy: caller.name, goodThrough, total: payoff.total });
  });
}

/** A letter’s good-through date is today or one of the next days. */
export function refusedDate(
  { goodThrough }: Pick<PayoffAsk, 'goodThrough'>,
  today: PlainDate,
): Refusal<'invalid_input'> | undefined {
  const days = daysBetween(today, goodThrough as PlainDate);
  if (days >= 0 && days <= farthestDays) return undefined;
  const message = days < 0 ? payoffMessages.pastDate : payoffMessages.farDate;
  return refuse('invalid_input', { errors: [{ path: 'goodThrough', message }] });
}

/** A letter that was just issued. */
export function newQuote({
  issuedAt,
  ...quote
}: Pick<PayoffQuote, 'id' | 'code' | 'issuedBy' | 'goodThrough' | 'total'> & {
  readonly issuedAt: Date;
}): PayoffQuote {
  return { ...quote, issuedAt: issuedAt.toISOString(), state: 'valid', withdrawn: null, isAmended: false };
}
