import { contactRows } from '../delinquency/contact-rows.ts';
import { centsFromDollars, dollarsFromCents } from '@drawbridge/domain/money/cents.ts';
import { addMonths, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { addBudget } from '../budgets/budgets.ts';
import { atWork, earlier, firstOfMonth } from '../dates.ts';
import { productOf, type DealPlan } from './deal-plan.ts';
import type { DemoRows } from '../demo-rows.ts';
import { addDraws } from '../draws/draws.ts';
import { escrowRows } from '../escrow/escrow-rows.ts';
import { waitingBillRow } from '../by-hand/waiting-bill.ts';
import { ledgerRows } from '../ledger/ledger.ts';
import { accountLedger } from '../loan-accounts/account-ledger.ts';
import { proposedRelease } from '../releases/paid-off-rows.ts';
import { proposedHoldRow } from '../standing/proposed-hold.ts';
import { loanEventRows } from '../loan-accounts/loan-event-rows.ts';
import { loanTermsRow } from '../loan-accounts/loan-terms.ts';
import { servicerFigures } from '../reconciliations/servicer-figures.ts';
import { memberRows } from './members.ts';
import { orderRows } from './orders.ts';
import { propertyRows } from './property-rows.ts';
import { accountId } from '../people/people.ts';
import { chanceFor, demoId, type Chance } from '../random.ts';
import { stageHistory } from './stage-history.ts';

const inDollars = (whole: number | undefined | null) =>
  whole === undefined || whole === null ? null : dollarsFromCents(centsFromDollars(whole));

/**
 * Rental loans, which are repaid monthly, end on the first of a month. Others end on the day of the month they were
 * signed.
 */
function maturityOf(plan: DealPlan): PlainDate | null {
  if (plan.maturesOn) return plan.maturesOn;
  if (!plan.signedOn) return null;
  return plan.type === 'Rental'
    ? firstOfMonth(plan.signedOn, plan.termMonths + 1)
    : addMonths(plan.signedOn, plan.termMonths);
}

export function addDeal(rows: DemoRows, plan: DealPlan, today: PlainDate): void {
  const dealId = demoId('deal', plan.number);
  const chance = chanceFor(plan.number);
  const history = stageHistory(dealId, plan, chance);
  const maturityDate = maturityOf(plan);

  rows.deals.push({
    id: dealId,
    loan_number: plan.number,
    nickname: plan.nickname,
    product: productOf[plan.type],
    type: plan.type,
    status: plan.status,
    status_date: plan.statusDate,
    loan_amount: dollarsFromCents(centsFromDollars(plan.amount)),
    rate: plan.rate,
    term_months: plan.termMonths,
    holdback: inDollars(plan.holdback),
    appraisal_amount: inDollars(plan.appraisalFee),
    loan_sign_date: plan.signedOn ?? null,
    next_payment_date:
      plan.status === 'Funded' && maturityDate ? earlier(firstOfMonth(today, 1), maturityDate) : null,
    maturity_date: maturityDate,
    borrower_id: accountId(plan.borrower.email),
    broker_id: plan.broker ? accountId(plan.broker.email) : null,
    created_at: atWork(history[0]?.reached_on ?? plan.statusDate),
  });
  rows.deal_stages.push(...history);
  rows.properties.push(...propertyRows(dealId, plan));
  for (const name of plan.entities) addEntity(rows, dealId, accountId(plan.borrower.email), name);
  rows.deal_members.push(...memberRows(dealId, plan, chance));
  rows.deal_orders.push(...orderRows(dealId, plan.orders, chance));

  const items = plan.budget ? addBudget(rows, dealId, plan.budget, plan.holdback ?? 0) : [];
  const draws = addDraws(rows, dealId, plan.draws ?? [], items, chance);
  const { signedOn } = plan;
  if (!signedOn || plan.status === 'Withdrawn') return;
  addServicing(rows, { ...plan, signedOn }, { dealId, maturityDate, draws, today, chance });
}

interface Servicing {
  readonly dealId: string;
  readonly maturityDate: PlainDate | null;
  readonly draws: ReturnType<typeof addDraws>;
  readonly today: PlainDate;
  readonly chance: Chance;
}

/** The terms of a funded loan’s note, its events and its ledger. */
function addServicing(
  rows: DemoRows,
  plan: DealPlan & { readonly signedOn: PlainDate },
  { dealId, maturityDate, draws, today, chance }: Servicing,
): void {
  const { account, signedOn } = plan;
  if (maturityDate && plan.isUnconfirmed !== true && (plan.status === 'Funded' || account)) {
    const terms = loanTermsRow(dealId, plan, { maturesOn: maturityDate, today });
    rows.loan_terms.push(terms);
    if (account) {
      const advanced = centsFromDollars(plan.amount - (plan.holdback ?? 0));
      const loan = { dealId, note: terms.terms, advanced, draws, plan: account };
      const kept = accountLedger(loan, today, chance);
      rows.ledger_entries.push(...kept.rows);
      rows.escrow_items.push(...escrowRows(dealId, account.escrow ?? [], signedOn));
      if (account.servicer) rows.reconciliations.push(servicerFigures(dealId, kept, account.servicer, today));
      rows.loan_events.push(...loanEventRows(dealId, account));
      const loanOf = { dealId, borrowerId: accountId(plan.borrower.email) };
      if (account.proposedHold) rows.hold_changes.push(proposedHoldRow(loanOf, account.proposedHold, today));
      if (account.isChased === true) {
        const { note, promise, next } = contactRows(dealId, today);
        rows.contact_notes.push(note);
        rows.payment_promises.push(promise);
        rows.next_contacts.push(next);
      }
      if (account.paidOffOn) {
        const { release, steps } = proposedRelease(dealId, account.paidOffOn);
        rows.loan_releases.push(release);
        rows.release_steps.push(...steps);
      }
      return;
    }
  }
  const entries = ledgerRows(
    {
      dealId,
      signedOn,
      maturesOn: maturityDate,
      amount: plan.amount,
      holdback: plan.holdback ?? 0,
      rate: plan.rate,
      amortisedOver: plan.type === 'Rental' ? plan.termMonths : null,
      draws,
      plan: plan.ledger ?? {},
    },
    today,
    chance,
  );
  rows.ledger_entries.push(...entries);
  if (plan.isUnconfirmed) {
    const balance = entries.at(-1)?.loan_balance ?? 0;
    rows.figures_by_hand.push(waitingBillRow({ dealId, rate: plan.rate, balance }, today));
  }
}

export const entityId = (ownerId: string, name: string): string => demoId('borrowing entity', ownerId, name);

function addEntity(rows: DemoRows, dealId: string, ownerId: string, name: string): void {
  const id = entityId(ownerId, name);
  if (!rows.borrowing_entities.some((entity) => entity.id === id)) {
    rows.borrowing_entities.push({ id, account_id: ownerId, name });
  }
  rows.deal_borrowing_entities.push({ deal_id: dealId, borrowing_entity_id: id });
}
