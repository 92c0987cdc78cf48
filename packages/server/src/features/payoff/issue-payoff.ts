import type { Transaction } from 'kysely';
import type { StoredWireInstructions } from '@drawbridge/contract/lender-settings/wire-instructions.ts';
import type {
  PayoffAsk,
  PayoffFigures,
  PayoffIssue,
  PayoffPreview,
  PayoffQuote,
} from '@drawbridge/contract/payoff/schema.ts';
import { farthestDays } from '@drawbridge/contract/payoff/schema.ts';
import { daysBetween, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { cents, centsFromDollars, dollarsFromCents, type Cents } from '@drawbridge/domain/money/cents.ts';
import { payoffMessages } from '@drawbridge/messages/payoff';
import type { Tables } from '../../platform/database/tables.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Once } from '../../platform/keyed-writes/once.ts';
import { publish } from '../../platform/live/publish.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import { dealScope } from '../deals/public.ts';
import { answerPayoffRequests } from '../requests/public.ts';
import { computePayoff } from './compute-payoff.ts';
import { newPayoffCode } from './payoff-code.ts';
import type { PayoffParts } from './payoff-parts.ts';
import { addQuote, loanInScope, quoteBasis, type LoanRow } from './store.ts';

type PayoffRefusal = Refusal<'deal_not_found' | 'payoff_not_known' | 'invalid_input'>;

/** Calculates a payoff line by line without issuing it, and warns of what may be wrong with it. */
export function previewPayoff(
  parts: PayoffParts,
  caller: Caller,
  ask: PayoffAsk,
): Promise<PayoffPreview | PayoffRefusal> {
  // One snapshot, so that terms, events and ledger match.
  return parts.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const scope = dealScope(caller);
      const loan = scope && (await loanInScope(tx, scope, ask.dealid));
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
    const scope = dealScope(caller);
    const loan = scope && (await loanInScope(tx, scope, ask.dealid, { lock: true }));
    if (!loan) return refuse('deal_not_found');
    const { clock, notices, requests } = parts;
    const at = clock.now();
    const today = clock.dayOf(at);
    const wrong = refusedDate(ask, today);
    if (wrong) return wrong;
    const computed = await computePayoff(parts, tx, loan, ask, today);
    if (isRefusal(computed)) return computed;
    const { figures: payoff, warnings } = computed;
    const goodThrough = ask.goodThrough as PlainDate;
    const letter = { loan, payoff, wires: parts.wires(), ask, at, today };
    const { id, code } = await freezePayoff(tx, caller, letter);
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
    return {
      id,
      code,
      issuedAt: at.toISOString(),
      issuedBy: caller.name,
      goodThrough,
      total: payoff.total,
      state: 'valid',
    };
  });
}

/** Stores a payoff under its own code, with the state of the loan that it rests on. */
async function freezePayoff(
  tx: Transaction<Tables>,
  { accountId }: Caller,
  letter: {
    loan: LoanRow;
    payoff: PayoffFigures;
    wires: StoredWireInstructions | null;
    ask: PayoffAsk;
    at: Date;
    today: PlainDate;
  },
): Promise<{ id: string; code: string }> {
  const { loan, payoff, wires, ask, at, today } = letter;
  const code = newPayoffCode();
  const id = await addQuote(tx, {
    deal_id: loan.id,
    code,
    good_through: ask.goodThrough as PlainDate,
    issued_on: today,
    issued_at: at,
    issued_by: accountId,
    rush: ask.rush,
    total: payoff.total,
    letter_fees: dollarsFromCents(letterFeesIn(payoff)),
    snapshot: JSON.stringify({ ...payoff, wires }),
    ...(await quoteBasis(tx, loan.id)),
  });
  if (id === undefined) throw new Error('a random 50-bit payoff code was already taken');
  return { id, code };
}

/** What this letter costs, which is owed on the loan’s next letters too. */
function letterFeesIn({ lines }: PayoffFigures): Cents {
  const own = lines.filter(({ kind }) => kind === 'letterFee' || kind === 'rushFee');
  return cents(own.reduce((sum, { amount }) => sum + centsFromDollars(amount), 0));
}

function refusedDate({ goodThrough }: PayoffAsk, today: PlainDate): Refusal<'invalid_input'> | undefined {
  const days = daysBetween(today, goodThrough as PlainDate);
  if (days >= 0 && days <= farthestDays) return undefined;
  const message = days < 0 ? payoffMessages.pastDate : payoffMessages.farDate;
  return refuse('invalid_input', { errors: [{ path: 'goodThrough', message }] });
}
