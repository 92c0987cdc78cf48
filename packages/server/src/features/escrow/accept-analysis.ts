import type {
  AcceptedFigures,
  EscrowAnalysisAcceptance,
  EscrowAnalysisAsk,
  EscrowAnalysisPreview,
} from '@drawbridge/contract/escrow/analysis-schema.ts';
import type { LoanEscrow } from '@drawbridge/contract/escrow/schema.ts';
import { formatDay } from '@drawbridge/domain/calendar/format-day.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { escrowMessages as messages } from '@drawbridge/messages/escrow';
import type { Transaction } from '../../platform/database/connect.ts';
import { isRefusal, refuse, refuseField, type Refusal } from '../../platform/http/refusal.ts';
import type { Once } from '../../platform/keyed-writes/once.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import { billedLoan, type BilledLoan } from '../bills/public.ts';
import { seenOfLoan } from '../ledger/public.ts';
import {
  accountFacts,
  impossibleTerms,
  listHeldMoney,
  loanOf,
  putTermsInForce,
  versionsOf,
  type AccountFacts,
  type LoanRow,
} from '../loan-accounts/public.ts';
import { addAnalysis, analysesOf } from './analysis-store.ts';
import { analyzeLoan, billChange, pastYear, startDaysOf, stepsWith } from './analyze-loan.ts';
import { mailAnalysis } from './notices.ts';
import { readEscrow, type EscrowParts } from './read-escrow.ts';
import { disbursementsOf, itemsOf } from './store.ts';

type AnalysisRefusal = Refusal<
  'deal_not_found' | 'ledger_not_open' | 'terms_not_confirmed' | 'invalid_input'
>;

interface AnalyzedLoan {
  readonly loan: LoanRow;
  readonly facts: AccountFacts;
  readonly preview: EscrowAnalysisPreview;
}

/** What an analysis from a due date would find and change. Writes nothing. */
export function previewAnalysis(
  { db, clock, now }: EscrowParts,
  caller: Caller,
  ask: EscrowAnalysisAsk,
): Promise<EscrowAnalysisPreview | AnalysisRefusal> {
  return db.transaction().execute(async (tx) => {
    const found = await analyze(tx, caller, ask, {
      today: clock.today(),
      cushionMonths: now().figures.escrowCushionMonths,
    });
    return isRefusal(found) ? found : found.preview;
  });
}

/**
 * Accepts an analysis: confirms terms with the new amount, stores the analysis, and emails the borrower, in one transaction.
 * Refused if the loan, its items or the cushion changed since the employee saw the new amount.
 */
export async function acceptAnalysis(
  parts: EscrowParts,
  caller: Caller,
  once: Once,
  body: EscrowAnalysisAcceptance,
): Promise<LoanEscrow | AnalysisRefusal | Refusal<'ledger_changed' | 'key_reused'>> {
  const { clock, now } = parts;
  const { dealid, seen, monthly } = body;
  const from = body.from as PlainDate;
  const outcome = await once(async (tx) => {
    const at = clock.now();
    const today = clock.dayOf(at);
    const lender = now();
    const found = await analyze(tx, caller, body, {
      today,
      cushionMonths: lender.figures.escrowCushionMonths,
    });
    if (isRefusal(found)) return found;
    const { loan, facts, preview } = found;
    if ((await seenOfLoan(tx, dealid)) !== seen || preview.analysis.monthly !== monthly)
      return refuse('ledger_changed');
    const [latest] = await versionsOf(tx, dealid);
    if (!latest) return refuse('terms_not_confirmed');
    const agreed = {
      terms: { ...latest.terms, escrowSteps: stepsWith(latest.terms.escrowSteps, preview.analysis) },
      boardedOn: latest.boarded_on,
      today,
    };
    const impossible = await impossibleTerms(tx, loan, agreed);
    if (impossible.length > 0) return refuse('invalid_input', { errors: impossible });
    // State limits concern other terms, which don’t change here.
    const people = { confirmedBy: caller.accountId, recordedBy: caller.accountId, proposalId: null };
    const reason = messages.reason({ day: formatDay(from) });
    await putTermsInForce(tx, loan, { ...agreed, ...people, latest, reason, at });
    const billed = await billedLoan(tx, dealid);
    const figures = figuresOf(billed, preview, pastYear(facts, today));
    const termsVersion = latest.version + 1;
    await addAnalysis(tx, {
      dealId: dealid,
      from,
      figures,
      termsVersion,
      on: today,
      at,
      by: caller.accountId,
    });
    await listHeldMoney(tx, dealid, today);
    await recordAction(tx, {
      at,
      accountId: caller.accountId,
      action: 'escrow analysis accepted',
      subject: dealid,
      particulars: { from, monthly, before: preview.analysis.monthlyBefore, version: termsVersion },
    });
    await mailAnalysis(tx, lender, { dealId: dealid, loan: billed, facts, figures, today, at });
    return { id: dealid };
  });
  return isRefusal(outcome) ? outcome : readEscrow(parts, caller, dealid);
}

/** Analyzes the locked loan, the same way for the preview and for accepting. */
async function analyze(
  tx: Transaction,
  caller: Caller,
  { dealid, from }: EscrowAnalysisAsk,
  { today, cushionMonths }: { readonly today: PlainDate; readonly cushionMonths: number },
): Promise<AnalyzedLoan | AnalysisRefusal> {
  const loan = await loanOf(tx, caller, dealid, { lock: true });
  if (!loan) return refuse('deal_not_found');
  if (loan.status !== 'Funded') return refuse('ledger_not_open');
  const facts = await accountFacts(tx, loan);
  if (!facts) return refuse('terms_not_confirmed');
  const fault = (message: string) => refuseField('from', message);
  const day = startDaysOf(facts, today).find((each) => each === from);
  if (day === undefined) return fault(messages.from);
  if ((await analysesOf(tx, dealid)).some((row) => row.from_on === day)) return fault(messages.accepted);
  const items = await itemsOf(tx, dealid);
  if (items.every((item) => item.ended_at !== null)) return fault(messages.noItems);
  const paid = await disbursementsOf(tx, dealid);
  const analysis = analyzeLoan({ facts, items, paid, today, from: day, cushionMonths });
  return { loan, facts, preview: { analysis, bill: billChange(facts, analysis) } };
}

/** What an analysis is stored with: its figures, and the loan’s names on that day. */
function figuresOf(
  { loanNumber, dealName, borrower, entities, address }: BilledLoan,
  preview: EscrowAnalysisPreview,
  past: AcceptedFigures['past'],
): AcceptedFigures {
  return { loanNumber, dealName, borrower, entities: [...entities], address, ...preview, past };
}
