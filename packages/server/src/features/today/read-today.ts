import type { Today as ShownToday } from '@drawbridge/contract/today/schema.ts';
import { loansAhead } from '@drawbridge/domain/today/ahead.ts';
import { buildingOf, byProgress } from '@drawbridge/domain/today/building.ts';
import { factsOfLoan } from '@drawbridge/domain/today/loan-facts.ts';
import { paymentsDue } from '@drawbridge/domain/today/next-payment.ts';
import { placeOfItem, todayOf, type Today, type TodayFact } from '@drawbridge/domain/today/today.ts';
import { drawTermsAround } from '@drawbridge/domain/work/work-terms.ts';
import { cents } from '@drawbridge/domain/money/cents.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import { openItems, unpaidFees } from '../action-items/public.ts';
import { moneyScope, type CallerIdentity } from '../deals/public.ts';
import { loanOf, presentToday } from './present.ts';
import { awaitedAnswers, loansToday, type AnswerRow } from './store.ts';

type Parts = Pick<Kit, 'db' | 'now' | 'clock'>;

/** What the first page says to a borrower, of the loans they borrow on. */
export async function readToday(
  { pictures, ...parts }: Parts & Pick<Kit, 'pictures'>,
  caller: CallerIdentity,
): Promise<ShownToday | Refusal<'signed_out'>> {
  const found = await factsToday(parts, caller);
  if (isRefusal(found)) return found;
  const { rows, loans, facts, today, terms } = found;
  const payments = loans.flatMap(({ status, payment }) => (status === 'Funded' && payment ? [payment] : []));
  const shown = {
    ...todayOf(facts),
    nextPayment: paymentsDue(payments, today),
    buildings: byProgress(loans.flatMap((loan) => buildingOf(loan) ?? [])),
    ahead: loansAhead(loans, today, terms),
  };
  const properties = new Map(rows.map(({ id, property }) => [id, property]));
  return presentToday(shown, (dealId) => {
    const property = properties.get(dealId);
    return property ? pictures.show(property) : null;
  });
}

/** What needs a borrower today: the part of their first page that is also emailed. */
export async function needsToday(
  parts: Parts,
  caller: CallerIdentity,
): Promise<Today | Refusal<'signed_out'>> {
  const found = await factsToday(parts, caller);
  return isRefusal(found) ? found : todayOf(found.facts);
}

/**
 * The facts of a borrower’s loans and what they rest on. Loans they only added ask nothing of them. While the lender has action
 * items off, only what applications need is asked, as everywhere.
 */
async function factsToday({ db, now, clock }: Parts, caller: CallerIdentity) {
  const scope = moneyScope(caller);
  if (!scope) return refuse('signed_out');
  const { flags, calendar } = now();
  const today = clock.today();
  const terms = drawTermsAround(today, calendar);
  const [rows, items, fees, answers] = await Promise.all([
    loansToday(db, scope),
    openItems(db, scope, { dealId: undefined, ofApplications: !flags.actionItems }),
    flags.appraisalPayment ? unpaidFees(db, scope) : [],
    awaitedAnswers(db, caller.accountId),
  ]);
  const loans = rows.map((row) => loanOf(row, today, (at) => clock.dayOf(at)));
  const facts = [
    ...loans.flatMap((loan) => factsOfLoan(loan, today, terms)),
    ...items.filter(isForBorrower).map(factOfItem),
    ...fees.map(factOfFee),
    ...answers.map(factOfAnswer),
  ];
  return { rows, loans, facts, today, terms };
}

type ItemRow = Awaited<ReturnType<typeof openItems>>[number];

/** Not what the broker has to send, nor what is in review. */
function isForBorrower({ from, inReview }: ItemRow): boolean {
  return from !== 'broker' && !inReview;
}

function factOfItem({ id, dealId, dealName, kind, words, dueOn }: ItemRow): TodayFact {
  const about = { id, dealId, dealName, day: dueOn, words, amount: null, name: null };
  return { ...about, kind: 'action item', place: placeOfItem(kind) };
}

function factOfFee({
  dealId,
  dealName,
  feeCents,
}: Awaited<ReturnType<typeof unpaidFees>>[number]): TodayFact {
  const about = { id: dealId, dealId, dealName, day: null, words: null, name: null };
  return { ...about, kind: 'fee due', amount: feeCents === null ? null : cents(feeCents), place: 'fee' };
}

function factOfAnswer({ kind, id, deal_id: dealId, deal_name: dealName, name, words }: AnswerRow): TodayFact {
  const about = { kind, id, dealId, dealName, name, words, day: null, amount: null };
  return { ...about, place: kind === 'question' ? 'request' : 'documents' };
}
