import type { DealEscrow, EscrowItemEvent, LoanEscrow } from '@drawbridge/contract/escrow/schema.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { account } from '@drawbridge/domain/loan-accounts/account.ts';
import { escrowBilledOn } from '@drawbridge/domain/loan-accounts/billed-escrow.ts';
import { dollarsOf } from '@drawbridge/domain/money/cents.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { seenOfLoan } from '../ledger/public.ts';
import { accountFacts, readLoan, type AccountFacts } from '../loan-accounts/public.ts';
import { analysesOf, itemEventsOf, type AnalysisRow } from './analysis-store.ts';
import { analyzeLoan, startDaysOf, type EscrowToAnalyze } from './analyze-loan.ts';
import { historyOfItems } from './item-history.ts';
import {
  disbursementsOf,
  itemsOf,
  nextDueOf,
  streetsOf,
  type DisbursementRow,
  type ItemRow,
} from './store.ts';

export type EscrowParts = Pick<Kit, 'db' | 'clock' | 'now'>;

/** A loan’s escrow: its balance, items, past payments and next twelve months. */
export function readEscrow(
  { db, clock, now }: EscrowParts,
  caller: Caller,
  dealId: string,
): Promise<LoanEscrow | Refusal<'deal_not_found'>> {
  return readLoan(db, caller, dealId, async (tx, loan) => {
    const facts = await accountFacts(tx, loan);
    const items = await itemsOf(tx, dealId);
    const paid = await disbursementsOf(tx, dealId);
    const histories = historyOfItems(items, await itemEventsOf(tx, dealId));
    const analyses = await analysesOf(tx, dealId);
    const today = clock.today();
    const isOpen = loan.status === 'Funded';
    const shown = items.map((item) => presentItem(item, paid, histories.get(item.id)));
    const cushionMonths = now().figures.escrowCushionMonths;
    const taken = new Set(analyses.map((row) => row.from_on));
    return {
      name: loan.name,
      account: !facts ? null : { seen: await seenOfLoan(tx, dealId), ...balanceOf(facts, today) },
      isOpen,
      items: shown.toSorted((one, other) => byDay(one.nextDue, other.nextDue)),
      paid: paid.map(presentPaid),
      projection: facts && isOpen ? projectionOf({ facts, items, paid, today, cushionMonths }) : null,
      startDays: facts && isOpen ? startDaysOf(facts, today).filter((day) => !taken.has(day)) : [],
      analyses: analyses.map(presentAnalysis),
      properties: await streetsOf(tx, dealId),
    };
  });
}

/** What a borrower sees of the escrow on one of their loans; null without escrow. */
export function readDealEscrow(
  { db, clock }: EscrowParts,
  caller: Caller,
  dealId: string,
): Promise<{ escrow: DealEscrow | null } | Refusal<'deal_not_found'>> {
  return readLoan(db, caller, dealId, async (tx, loan) => {
    const analyses = (await analysesOf(tx, dealId)).map(presentAnalysis);
    const facts = loan.status === 'Funded' ? await accountFacts(tx, loan) : undefined;
    if (!facts) return { escrow: null };
    const items = await itemsOf(tx, dealId);
    const paid = await disbursementsOf(tx, dealId);
    const balance = balanceOf(facts, clock.today());
    const next = items
      .map((item) => presentItem(item, paid, undefined))
      .filter(({ nextDue }) => nextDue !== null)
      .toSorted((one, other) => byDay(one.nextDue, other.nextDue))
      .map(({ kind, payee, amount, every, nextDue }) => ({ kind, payee, amount, every, nextDue }));
    const hasEscrow = next.length > 0 || balance.held !== 0 || balance.monthly !== null;
    const letters = analyses.map(({ id, from, acceptedOn }) => ({ id, from, acceptedOn }));
    return { escrow: hasEscrow ? { ...balance, next, analyses: letters } : null };
  });
}

function balanceOf({ terms, entries }: AccountFacts, today: PlainDate) {
  const { escrowMonthlyCents, escrowSteps = [] } = terms;
  const collects = escrowMonthlyCents !== undefined || escrowSteps.length > 0;
  return {
    held: dollarsOf(account(terms, entries, today).buckets.escrowHeldCents),
    monthly: collects ? dollarsOf(escrowBilledOn(terms, today)) : null,
  };
}

function projectionOf(given: Omit<EscrowToAnalyze, 'from'>): LoanEscrow['projection'] {
  const [from] = startDaysOf(given.facts, given.today);
  const isNothingDue = given.items.every((item) => item.ended_at !== null);
  return from === undefined || isNothingDue ? null : analyzeLoan({ ...given, from });
}

function presentAnalysis({ id, from_on: from, accepted_on: acceptedOn, by, figures }: AnalysisRow) {
  const { monthly, shortage, deficiency, surplus } = figures.analysis;
  return { id, from, acceptedOn, by, monthly, shortage, deficiency, surplus };
}

function presentItem(
  item: ItemRow,
  paid: readonly DisbursementRow[],
  history: readonly EscrowItemEvent[] | undefined,
): LoanEscrow['items'][number] {
  const { id, kind, payee, number, amount, every, property_id: property, street } = item;
  return {
    id,
    kind,
    payee,
    number,
    amount: Number(amount),
    every,
    nextDue: nextDueOf(item, paid),
    property: property === null ? null : { id: property, street: street ?? '' },
    ended:
      item.ended_at === null
        ? null
        : {
            at: item.ended_at.toISOString(),
            by: item.ended_by_name ?? '',
            reason: item.ended_why ?? '',
          },
    history: [...(history ?? [])],
  };
}

function presentPaid(row: DisbursementRow): LoanEscrow['paid'][number] {
  const { id, kind, payee, due_on: dueOn, reason, date_received: on } = row;
  return {
    id,
    kind,
    payee,
    dueOn,
    on,
    amount: Math.abs(Number(row.total_amount)),
    reason,
    returnedAt: row.returned_at?.toISOString() ?? null,
  };
}

/** Items without a due day come last. */
function byDay(one: string | null, other: string | null): number {
  return (one ?? '9') < (other ?? '9') ? -1 : 1;
}
