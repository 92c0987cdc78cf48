import type { PayoffQuote } from '@drawbridge/contract/payoff/schema.ts';
import { isRefusal, type Refusal } from '../../platform/http/refusal.ts';
import type { Once } from '../../platform/keyed-writes/once.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { holdFigures, keepApproval, type HandRow, type Undecidable } from '../by-hand/public.ts';
import { answerPayoffRequests, openPayoffRequests } from '../requests/public.ts';
import { refusedByHand } from './enter-by-hand.ts';
import { freezeLetterByHand } from './freeze-letter.ts';
import { newQuote, refusedDate } from './issue-payoff.ts';
import type { HandFigures } from './letter-content.ts';
import type { PayoffParts } from './payoff-parts.ts';
import { payoffLoan, type PayoffLoan } from './store.ts';

/** Issues the letter from figures that another employee entered. */
export function approveByHand(
  parts: PayoffParts,
  caller: Caller,
  once: Once,
  id: string,
): Promise<
  PayoffQuote | Undecidable | Refusal<'payoff_not_known' | 'invalid_input' | 'key_reused' | 'request_decided'>
> {
  return once(async (tx) => {
    const { clock, notices, requests } = parts;
    const [at, today] = [clock.now(), clock.today()];
    const held = await holdFigures(tx, caller, { id, kind: 'payoff', decision: 'approved', at }, (dealId) =>
      payoffLoan(tx, caller, dealId, { lock: true }),
    );
    if (isRefusal(held)) return held;
    const { loan, row } = held;
    const { goodThrough } = row.figures;
    const refused = refusedDate({ goodThrough }, today) ?? refusedByHand(loan);
    if (refused) return refused;
    const payoff = figuresOf(loan, row, caller.name);
    const letter = { loan, payoff, wires: parts.wires(), today, at };
    const { id: quoteId, code } = await freezeLetterByHand(tx, letter, caller.accountId);
    await keepApproval(tx, caller, row, { kind: 'payoff', at, quoteId, particulars: { quote: quoteId } });
    const open = new Set((await openPayoffRequests(tx, caller, loan)).map((request) => request.id));
    const requestIds = row.figures.requestIds.filter((request) => open.has(request));
    const answer = { loan, requestIds, letterId: quoteId, goodThrough, at };
    const told = await answerPayoffRequests(requests, tx, caller, answer);
    if (isRefusal(told)) return told;
    if (!told.has(loan.borrower_id)) {
      const borrower = { name: loan.borrower, email: loan.borrower_email };
      await notices.issued(tx, borrower, { dealId: loan.id, loanNumber: loan.loan_number, goodThrough }, at);
    }
    return newQuote({
      id: quoteId,
      code,
      issuedAt: at,
      issuedBy: caller.name,
      goodThrough,
      total: payoff.total,
    });
  });
}

function figuresOf(loan: PayoffLoan, row: HandRow<'payoff'>, approvedBy: string): HandFigures {
  const total = Number(row.total);
  const { goodThrough, lines, perDiem } = row.figures;
  return {
    loanNumber: loan.loan_number,
    borrower: loan.borrower,
    entities: loan.entities,
    address: loan.address,
    goodThrough,
    enteredBy: row.entered_by_name,
    approvedBy,
    lines,
    total,
    perDiem: perDiem.toFixed(4),
    byDay: [{ on: goodThrough, total }],
  };
}
