import type { Deal, DealMember } from '@drawbridge/contract/deals/schema.ts';
import { centsFromDollars, dollarsFromCents } from '@drawbridge/domain/money/cents.ts';
import { appraisalState, orderState, type Order } from '@drawbridge/domain/deals/orders.ts';
import { progressOf, progressSteps, stepOf } from '@drawbridge/domain/deals/progress.ts';
import { isInProcess } from '@drawbridge/domain/deals/stages.ts';
import type { PropertyPictures } from '../../platform/photographs/property-pictures.ts';
import type { DealParts, DealRow, MemberRow } from './store.ts';

function dollars(amount: string): number {
  return dollarsFromCents(centsFromDollars(amount));
}

function dollarsOrNull(amount: string | null): number | null {
  return amount === null ? null : dollars(amount);
}

export function presentDeal(
  pictures: PropertyPictures,
  row: DealRow,
  parts: DealParts,
  { isAdded, ball }: { readonly isAdded: boolean; readonly ball: Deal['ball'] },
): Deal {
  const [first] = parts.properties;
  return {
    id: row.id,
    nickname: row.nickname,
    number: row.loan_number,
    product: row.product,
    type: row.type,
    status: row.status,
    status_date: row.status_date,
    loan_amount: dollars(row.loan_amount),
    rate: row.rate === null ? null : Number(row.rate),
    term: row.term_months,
    holdback: dollarsOrNull(row.holdback),
    appraisal_amount: dollarsOrNull(row.appraisal_amount),
    loanSignDate: row.loan_sign_date,
    nextPaymentDate: row.next_payment_date,
    maturityDate: row.maturity_date,
    lateCharge: row.late_charge,
    property: { type: first?.type ?? null },
    properties: parts.properties.map(({ street, city, state, zip }) => ({ street, city, state, zip })),
    borrowingEntities: parts.entities.map(({ name }) => ({ BorrowingEntity__c: name })),
    uploadedBudgets: parts.budgets,
    isAdded,
    ball,
    progress: presentProgress(row, parts.stages),
    stages: parts.stages.map(({ stage, reached_on: reachedOn }) => ({ stage, reachedOn })),
    ...presentOrders(parts.orders),
    picture: first ? pictures.show(first) : null,
  };
}

/** A step counts as reached on the first day of any of its stages. */
function presentProgress(row: DealRow, history: DealParts['stages']): Deal['progress'] {
  if (!isInProcess(row.status)) return [];
  const reached = new Map<string, string>();
  for (const { stage, reached_on } of history) {
    if (!isInProcess(stage)) continue;
    const step = stepOf(stage);
    const earlier = reached.get(step);
    if (earlier === undefined || reached_on < earlier) reached.set(step, reached_on);
  }
  const current = progressSteps.indexOf(stepOf(row.status));
  return progressOf(row.status).map((step, index) => ({
    ...step,
    reachedOn: index <= current ? (reached.get(step.step) ?? null) : null,
  }));
}

function presentOrders(orders: DealParts['orders']): Pick<Deal, 'appraisal' | 'inspection' | 'title'> {
  function find(kind: DealParts['orders'][number]['kind']) {
    const row = orders.find((order) => order.kind === kind);
    const order: Order | undefined = row && {
      orderedOn: row.ordered_on,
      paid: row.paid,
      completedOn: row.completed_on,
    };
    return { order, date: row?.completed_on ?? row?.scheduled_on ?? null, vendor: row?.vendor ?? null };
  }
  const [appraisal, inspection, title] = [find('appraisal'), find('inspection'), find('title')];
  return {
    appraisal: { state: appraisalState(appraisal.order), date: appraisal.date, vendor: appraisal.vendor },
    inspection: { state: orderState(inspection.order), date: inspection.date, vendor: inspection.vendor },
    title: { state: orderState(title.order), date: title.date, vendor: title.vendor },
  };
}

export function presentMember(row: MemberRow): DealMember {
  return {
    firstname: row.first_name,
    lastname: row.last_name,
    email: row.email,
    role: row.role,
    status: row.status,
  };
}
