import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { account } from '@drawbridge/domain/loan-accounts/account.ts';
import { checkTerms } from '@drawbridge/domain/loan-accounts/terms.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { isRefusal } from '../../platform/http/refusal.ts';
import type { JobKit } from '../../platform/kit/kit.ts';
import type { LenderNow } from '../../platform/lender-settings/lender-now.ts';
import { publish } from '../../platform/live/publish.ts';
import { recordAction } from '../access/public.ts';
import { accountFacts } from '../loan-accounts/public.ts';
import { addAmendedLetter } from '../requests/public.ts';
import { computePayoff } from './compute-payoff.ts';
import { freezeAmendedLetter } from './freeze-letter.ts';
import { frozenAsk } from './letter-content.ts';
import { holdersOf } from './letter-holders.ts';
import { payoffNotices } from './notices.ts';
import {
  lettersToCheck,
  payoffLoanById,
  writeHoldersNotified,
  type PayoffLoan,
  type QuoteRow,
} from './store.ts';

type CheckParts = Pick<JobKit, 'db' | 'clock'> & { readonly lender: LenderNow };

/**
 * Looks at a loan’s letters after something changed that they may rest on. People who hold one that is no longer valid get an
 * amended letter, if the lender wants that and nothing speaks against it, or are asked to wait for a new one. Nobody is
 * emailed twice about the same letter, and nobody about a loan that was paid off.
 */
export function checkLetters(parts: CheckParts, dealId: string): Promise<void> {
  const { db, clock } = parts;
  return db.transaction().execute(async (tx) => {
    const loan = await payoffLoanById(tx, dealId);
    if (!loan) return;
    const at = clock.now();
    const today = clock.today();
    const letters = await lettersToCheck(tx, dealId, today);
    const outdated = letters.filter((quote) => !quote.is_unchanged);
    if (outdated.length === 0) return;
    const isOver = await isPaidOff(tx, loan, today);
    for (const quote of outdated) {
      await writeHoldersNotified(tx, quote.id, at);
      if (!isOver) await replaceOrNotify(tx, parts, { loan, quote, today, at });
    }
    await publish(tx, { kind: 'payments', id: loan.id, audience: { deal: loan.id } });
  });
}

/** A payoff that was received is itself a change. */
async function isPaidOff(tx: Transaction, loan: PayoffLoan, today: PlainDate): Promise<boolean> {
  if (loan.status !== 'Funded') return true;
  const facts = await accountFacts(tx, loan);
  if (!facts || checkTerms(facts.terms).length > 0) return false;
  return account(facts.terms, facts.entries, today).status === 'paidOff';
}

async function replaceOrNotify(
  tx: Transaction,
  parts: CheckParts,
  changed: { loan: PayoffLoan; quote: QuoteRow; today: PlainDate; at: Date },
): Promise<void> {
  const { loan, quote, at } = changed;
  const notices = payoffNotices(() => parts.lender);
  const { borrower, others, requesters } = await holdersOf(tx, loan, quote);
  const about = { loanNumber: loan.loan_number, goodThrough: quote.good_through };
  // The borrower was emailed about the newer letter when it was issued.
  const isReplaced = quote.newer_code !== null;
  const amended = isReplaced ? undefined : await amend(tx, parts, changed);
  if (!amended) {
    for (const to of isReplaced ? others : [borrower, ...others]) await notices.changed(tx, to, about, at);
    return;
  }
  await addAmendedLetter(tx, requesters, {
    id: amended,
    issuedBy: quote.issued_by,
    goodThrough: quote.good_through,
    at,
  });
  for (const to of [borrower, ...others]) await notices.amended(tx, to, about, at);
}

/** Issues a letter with new figures and the same good-through date. Undefined if a person has to look at it first. */
async function amend(
  tx: Transaction,
  { lender }: CheckParts,
  { loan, quote, today, at }: { loan: PayoffLoan; quote: QuoteRow; today: PlainDate; at: Date },
): Promise<string | undefined> {
  const asked = frozenAsk(quote.snapshot);
  if (!lender.flags.amendedPayoffLetters || !asked) return undefined;
  const computed = await computePayoff(
    { figures: () => lender.figures, calendar: () => lender.calendar, wires: () => lender.wireInstructions },
    tx,
    loan,
    { dealid: loan.id, rush: false, isFree: true, ...asked },
    today,
  );
  if (isRefusal(computed)) return undefined;
  // The employee who chose the good-through date knew which day it is.
  if (computed.warnings.some(({ kind }) => kind !== 'not a bank day')) return undefined;
  const { figures: payoff, explained } = computed;
  const letter = { loan, payoff, explained, wires: lender.wireInstructions, today, at };
  const { id } = await freezeAmendedLetter(tx, letter, { amends: quote.id, issuedBy: quote.issued_by });
  await recordAction(tx, {
    at,
    accountId: null,
    action: 'payoff letter amended',
    subject: loan.id,
    particulars: { quote: id, amends: quote.id, goodThrough: quote.good_through, total: payoff.total },
  });
  return id;
}
