import type { Transaction } from '../../platform/database/connect.ts';
import type { AccountPosting } from '@drawbridge/contract/ledger/account-schema.ts';
import { postingMessage } from '@drawbridge/contract/ledger/schema.ts';
import type { FieldError } from '@drawbridge/contract/wire/problem.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { formatDay } from '@drawbridge/domain/calendar/format-day.ts';
import {
  amountsOnAccount,
  heldBy,
  impossibleParts,
} from '@drawbridge/domain/loan-accounts/account-posting.ts';
import { leastHeldCents } from '@drawbridge/domain/loan-accounts/explain-balance.ts';
import { isRefund, type RefundKind } from '@drawbridge/domain/ledger/entry-kinds.ts';
import { postedEntry } from '@drawbridge/domain/ledger/posting.ts';
import { dayFaults } from '@drawbridge/domain/ledger/posting-faults.ts';
import { payoff } from '@drawbridge/domain/loan-accounts/account.ts';
import {
  accountChange,
  openOn,
  type AccountChange,
} from '@drawbridge/domain/loan-accounts/account-change.ts';
import type { PaidPart } from '@drawbridge/domain/loan-accounts/account-payments.ts';
import type { AllocatedPart, LoanEntry } from '@drawbridge/domain/loan-accounts/entries.ts';
import { cents, centsFromDollars, type Cents } from '@drawbridge/domain/money/cents.ts';
import { formatCents } from '@drawbridge/domain/money/format-cents.ts';
import {
  accountPostingMessages as messages,
  disbursementMessages,
  postingMessages,
  shortMessages,
} from '@drawbridge/messages/ledger';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { changeWith, nextPosition, type AccountLedger } from './account-change.ts';
import { lockLedgerAsSeen, rulesInput } from './lock-ledger.ts';
import { entriesOfLetter, letterPaidOn, type PaidLetter } from './payoff-adjustments.ts';
import type { Recorded } from './record-entry.ts';

export type OnAccountRefusal = Refusal<
  'deal_not_found' | 'ledger_changed' | 'ledger_not_open' | 'terms_not_confirmed' | 'invalid_input'
>;

/** A posting that passed the rules, with its locked ledger and what it does to the account. */
export interface JudgedOnAccount {
  readonly ledger: AccountLedger;
  readonly change: AccountChange;
  /** The entry to record; undefined for a waiver, which is no entry. */
  readonly recorded: Recorded | undefined;
  readonly amount: Cents;
  /** Of a payment: everything it could pay on its day. */
  readonly open?: readonly PaidPart[];
  readonly payoffCents?: number;
  /** Of a payoff: the letter it pays, with the adjustments that are posted with it. */
  readonly letter?: PaidLetter | undefined;
}

/** Judges a posting on the account of a loan. It is computed the same way for a preview and for good. */
export async function judgeOnAccount(
  tx: Transaction,
  caller: Caller,
  body: AccountPosting,
  today: PlainDate,
): Promise<JudgedOnAccount | OnAccountRefusal> {
  const locked = await lockLedgerAsSeen(tx, caller, body, {
    paidOffToo: body.kind === 'escrow paid' || isRefund(body.kind),
  });
  if (isRefusal(locked)) return locked;
  const { facts } = locked;
  if (!facts) return refuse('terms_not_confirmed');
  const ledger = { ...locked, facts };
  const early = dayFault(ledger, body, today);
  if (early) return refuse('invalid_input', { errors: [early] });
  const letter =
    body.kind === 'payoff' ? await letterPaidOn(tx, locked.loan.id, body.on as PlainDate) : undefined;
  const judged =
    body.kind === 'waiver'
      ? waiverOn(ledger, body, today)
      : entryOn({ ...ledger, letter }, body, body.kind, today);
  const errors = faultsOf(judged, body);
  return errors.length > 0 ? refuse('invalid_input', { errors }) : judged;
}

function dayFault(ledger: AccountLedger, body: AccountPosting, today: PlainDate): FieldError | undefined {
  const { terms, boardedOn } = ledger.facts;
  const on = body.on as PlainDate;
  const first = boardedOn ?? terms.fundedOn;
  if (dayFaults(on, { ...rulesInput(ledger), signedOn: null }, today).length > 0)
    return { path: 'on', message: postingMessage('too far ahead') };
  if (on < first) return { path: 'on', message: messages.beforeAccount({ day: formatDay(first) }) };
  if (body.kind === 'funding' && ledger.entries.length > 0)
    return { path: 'kind', message: postingMessages['not the first entry'] };
  return undefined;
}

function waiverOn(ledger: AccountLedger, body: AccountPosting, today: PlainDate): JudgedOnAccount {
  const { terms, entries } = ledger.facts;
  const amount = centsFromDollars(body.amount);
  const on = body.on as PlainDate;
  const bucket = body.bucket ?? 'lateCharges';
  const id = 'new waiver';
  const waiver: LoanEntry = { id, kind: 'waiver', on, postedOn: today, bucket, amountCents: amount };
  const change = accountChange({ terms, entries, withIt: [...entries, waiver], id, on, today });
  return { ledger, change, recorded: undefined, amount };
}

/** The entry with its split: what the account makes of it, by the note’s order of payment or as chosen. */
function entryOn(
  { letter, ...ledger }: AccountLedger & { readonly letter: PaidLetter | undefined },
  body: AccountPosting,
  kind: Exclude<AccountPosting['kind'], 'waiver'>,
  today: PlainDate,
): JudgedOnAccount {
  const { terms, entries } = ledger.facts;
  const amount = centsFromDollars(body.amount);
  const on = body.on as PlainDate;
  const onAccount = {
    allocation: allocationOf(body)?.filter(({ amountCents }) => amountCents > 0) ?? null,
    restTo: moves.has(kind) ? (body.restTo ?? 'suspense') : null,
    paysOff: kind === 'payoff',
    returnFee: null,
    feeKind: kind === 'fee' ? (body.feeKind ?? 'other') : null,
    isDueAtPayoff: kind === 'fee' && body.due === 'payoff',
  };
  const recordedWith = (
    split: readonly PaidPart[],
    lines: ReturnType<typeof payoff>['lines'] = [],
  ): Recorded => {
    const amounts = amountsOnAccount(kind, amount, split, lines);
    const entry = postedEntry(rulesInput(ledger), amounts, { receivedOn: on, dueOn: firstBillOf(split) });
    return {
      // The entries say what is owed only roughly; the account says it exactly.
      entry: { ...entry, balance: cents(Math.max(0, entry.balance)) },
      reference: body.reference?.trim() || null,
      memo: body.memo?.trim() || null,
      isAdjustment: false,
      reversed: null,
      onAccount,
    };
  };
  const proposal = kind === 'set aside applied' ? [movedFrom(amount)] : [];
  const adjusting = letter ? entriesOfLetter(letter, on, today) : [];
  const change = changeWith(ledger, recordedWith(proposal), today, { posted: adjusting });
  const due = kind === 'payoff' ? payoff(terms, [...entries, ...adjusting], on, on) : undefined;
  return {
    ledger,
    change,
    amount,
    recorded: recordedWith(change.split, due?.lines),
    ...(kind === 'payment' ? { open: openOn({ terms, entries, on }, nextPosition(ledger.entries)) } : {}),
    ...(due ? { payoffCents: due.totalCents, letter } : {}),
  };
}

/** Postings whose money the account places. */
const moves: ReadonlySet<AccountPosting['kind']> = new Set(['payment', 'payoff', 'set aside applied']);

/** A move out of suspense before its split is known: all of it pays something. */
function movedFrom(amountCents: number): PaidPart {
  return { bucket: 'interest', amountCents };
}

function allocationOf({ kind, parts }: AccountPosting): readonly AllocatedPart[] | null {
  if (kind !== 'payment' || parts == null) return null;
  return parts.map(({ bucket, dueOn, amount }) => ({
    bucket,
    ...(dueOn === null ? {} : { dueOn: dueOn as PlainDate }),
    amountCents: centsFromDollars(amount),
  }));
}

/** Lists show the oldest bill a payment paid. */
function firstBillOf(split: readonly PaidPart[]): PlainDate | null {
  return split.find(({ dueOn }) => dueOn !== undefined)?.dueOn ?? null;
}

function faultsOf(judged: JudgedOnAccount, body: AccountPosting): FieldError[] {
  const { amount, change, payoffCents } = judged;
  const { split } = change;
  switch (body.kind) {
    case 'payment':
      return partFaults(allocationOf(body) ?? [], split);
    case 'payoff':
      if (change.before.status === 'paidOff') return atAmount(messages.paidOff);
      if (amount < (payoffCents ?? 0))
        return atAmount(messages.payoffShort({ amount: formatCents(cents(payoffCents ?? 0)) }));
      return [];
    case 'set aside applied':
      return suspenseFaults(judged);
    case 'waiver': {
      const open = placedIn(split);
      return open < amount ? atAmount(messages.waiverAbove({ amount: formatCents(cents(open)) })) : [];
    }
    case 'suspense refund':
    case 'reserve refund':
    case 'escrow refund':
      return refundFaults(judged, body.kind, body.on as PlainDate);
    case 'disbursement':
      return disbursementFaults(judged);
    case 'funding':
      return fundingFaults(judged);
    case 'reserve deposit':
      return depositFaults(judged);
    case 'set aside':
    case 'fee':
    case 'escrow paid':
      return [];
  }
}

function suspenseFaults({ amount, change: { split, after } }: JudgedOnAccount): FieldError[] {
  const pays = placedIn(split.filter(({ bucket }) => bucket !== 'suspense'));
  if (placedIn(split) < amount || after.buckets.suspenseCents < 0) return atAmount(shortMessages.suspense);
  return pays < amount ? atAmount(messages.moveLeft({ amount: formatCents(cents(pays)) })) : [];
}

/** No more is refunded than what the loan has held since that day, so that nothing posted later is short of it. */
function refundFaults(
  { ledger, amount, change }: JudgedOnAccount,
  kind: RefundKind,
  from: PlainDate,
): FieldError[] {
  const { terms, entries } = ledger.facts;
  const through = entries.reduce((last, { on }) => (on > last ? on : last), change.asOf);
  const least = leastHeldCents(terms, entries, heldBy[kind], { from, through });
  return amount <= least
    ? []
    : atAmount(messages.refundAbove({ amount: formatCents(cents(Math.max(0, least))) }));
}

function fundingFaults({ ledger, amount }: JudgedOnAccount): FieldError[] {
  const { commitmentCents } = ledger.facts.terms;
  if (amount <= commitmentCents) return [];
  return atAmount(messages.fundingAbove({ amount: formatCents(cents(commitmentCents)) }));
}

function depositFaults({ ledger, amount, change: { after } }: JudgedOnAccount): FieldError[] {
  const above = after.buckets.reserveCents - ledger.facts.terms.commitmentCents;
  if (above <= 0) return [];
  return atAmount(messages.reserveAbove({ amount: formatCents(cents(Math.max(0, amount - above))) }));
}

function disbursementFaults({ amount, change: { before, after } }: JudgedOnAccount): FieldError[] {
  const paidOut = before.buckets.undrawnCents - after.buckets.undrawnCents;
  if (paidOut === amount) return [];
  const left = formatCents(cents(Math.max(0, before.buckets.undrawnCents)));
  return atAmount(disbursementMessages.aboveLoanAmount({ left }));
}

function atAmount(message: string): FieldError[] {
  return [{ path: 'amount', message }];
}

function placedIn(parts: readonly PaidPart[]): number {
  return parts.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

function partFaults(chosen: readonly AllocatedPart[], split: readonly PaidPart[]): FieldError[] {
  return [...impossibleParts(chosen, split)].map(([at, open]) => ({
    path: `parts.${at}.amount`,
    message: messages.partAbove({ amount: formatCents(cents(open)) }),
  }));
}
