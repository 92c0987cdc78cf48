import type { PayoffQuote } from '@drawbridge/contract/payoff/schema.ts';
import { payoffMessages } from '@drawbridge/messages/payoff';
import type { Transaction } from '../../platform/database/connect.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Once } from '../../platform/keyed-writes/once.ts';
import { publish } from '../../platform/live/publish.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import { dealScope } from '../deals/public.ts';
import { answerPayoffRequests, openPayoffRequests } from '../requests/public.ts';
import { decideFigures, figuresInScope, type HandRow } from './by-hand-store.ts';
import { refusedByHand } from './enter-by-hand.ts';
import { freezeLetterByHand } from './freeze-letter.ts';
import { newQuote, refusedDate } from './issue-payoff.ts';
import type { HandFigures } from './letter-content.ts';
import type { PayoffParts } from './payoff-parts.ts';
import { payoffLoan, type PayoffLoan } from './store.ts';

type Undecidable = Refusal<'not_found' | 'proposal_decided'>;

/** Issues the letter from figures that another employee entered. */
export function approveByHand(
  parts: PayoffParts,
  caller: Caller,
  once: Once,
  id: string,
): Promise<
  | PayoffQuote
  | Undecidable
  | Refusal<'payoff_not_known' | 'needs_second_employee' | 'invalid_input' | 'key_reused' | 'request_decided'>
> {
  return once(async (tx) => {
    const held = await hold(tx, caller, id);
    if (isRefusal(held)) return held;
    const { loan, row } = held;
    const { clock, notices, requests } = parts;
    const [at, today] = [clock.now(), clock.today()];
    if (row.entered_by === caller.accountId) return refuse('needs_second_employee');
    const refused = refusedDate({ goodThrough: row.good_through }, today) ?? refusedByHand(loan);
    if (refused) return refused;
    const payoff = figuresOf(loan, row, caller.name);
    const letter = { loan, payoff, wires: parts.wires(), today, at };
    const { id: quoteId, code } = await freezeLetterByHand(tx, letter, caller.accountId);
    await decideFigures(tx, id, { decision: 'approved', by: caller.accountId, at, quoteId });
    await recordAction(tx, {
      at,
      accountId: caller.accountId,
      action: 'payoff by hand approved',
      subject: loan.id,
      particulars: { quote: quoteId, enteredBy: row.entered_by_name, total: payoff.total },
    });
    const goodThrough = row.good_through;
    const open = new Set((await openPayoffRequests(tx, caller, loan)).map((request) => request.id));
    const requestIds = row.answers.filter((request) => open.has(request));
    const answer = { loan, requestIds, letterId: quoteId, goodThrough, at };
    const told = await answerPayoffRequests(requests, tx, caller, answer);
    if (isRefusal(told)) return told;
    if (!told.has(loan.borrower_id)) {
      const borrower = { name: loan.borrower, email: loan.borrower_email };
      await notices.issued(tx, borrower, { dealId: loan.id, loanNumber: loan.loan_number, goodThrough }, at);
    }
    await publish(tx, { kind: 'payments', id: loan.id, audience: { deal: loan.id } });
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

export function discardByHand(
  { clock }: PayoffParts,
  caller: Caller,
  once: Once,
  id: string,
): Promise<{ id: string } | Undecidable | Refusal<'key_reused'>> {
  return once(async (tx) => {
    const held = await hold(tx, caller, id);
    if (isRefusal(held)) return held;
    const { loan } = held;
    const at = clock.now();
    await decideFigures(tx, id, { decision: 'discarded', by: caller.accountId, at });
    await recordAction(tx, {
      at,
      accountId: caller.accountId,
      action: 'payoff by hand discarded',
      subject: loan.id,
      particulars: { figures: id },
    });
    await publish(tx, { kind: 'payments', id: loan.id, audience: { deal: loan.id } });
    return { id };
  });
}

/** Locks the loan of figures that wait for a decision. */
async function hold(
  tx: Transaction,
  caller: Caller,
  id: string,
): Promise<{ readonly loan: PayoffLoan; readonly row: HandRow } | Undecidable> {
  const scope = dealScope(caller);
  const found = scope && (await figuresInScope(tx, scope, id));
  const loan = found && (await payoffLoan(tx, caller, found.deal_id, { lock: true }));
  // Read again: a colleague may have decided before the lock.
  const row = loan && (await figuresInScope(tx, scope, id));
  if (!loan || !row) return refuse('not_found', { detail: payoffMessages.unknownFigures });
  return row.decision === null ? { loan, row } : refuse('proposal_decided');
}

function figuresOf(loan: PayoffLoan, row: HandRow, approvedBy: string): HandFigures {
  const total = Number(row.total);
  return {
    loanNumber: loan.loan_number,
    borrower: loan.borrower,
    entities: loan.entities,
    address: loan.address,
    goodThrough: row.good_through,
    enteredBy: row.entered_by_name,
    approvedBy,
    lines: row.lines,
    total,
    perDiem: Number(row.per_diem).toFixed(4),
    byDay: [{ on: row.good_through, total }],
  };
}
