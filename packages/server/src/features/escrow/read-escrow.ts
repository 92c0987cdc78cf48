import type { DealEscrow, LoanEscrow } from '@drawbridge/contract/escrow/schema.ts';
import { analyzeEscrow } from '@drawbridge/domain/escrow/escrow-analysis.ts';
import { account, type LoanAccount } from '@drawbridge/domain/loan-accounts/account.ts';
import { centsFromDollars, dollarsOf } from '@drawbridge/domain/money/cents.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import type { LenderClock } from '../../platform/lender-clock.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { seenOfLoan } from '../ledger/public.ts';
import { accountFacts, readLoan, type AccountFacts } from '../loan-accounts/public.ts';
import {
  disbursementsOf,
  itemsOf,
  nextDueOf,
  paidPeriods,
  streetsOf,
  type DisbursementRow,
  type ItemRow,
} from './store.ts';

export interface EscrowParts {
  readonly db: Database;
  readonly clock: LenderClock;
}

/** What a loan’s escrow holds, what it pays and when, what it paid, and its next twelve months. */
export function readEscrow(
  { db, clock }: EscrowParts,
  caller: Caller,
  dealId: string,
): Promise<LoanEscrow | Refusal<'deal_not_found'>> {
  return readLoan(db, caller, dealId, async (tx, loan) => {
    const facts = await accountFacts(tx, loan);
    const items = await itemsOf(tx, dealId);
    const paid = await disbursementsOf(tx, dealId);
    const known = facts && { facts, found: account(facts.terms, facts.entries, clock.today()) };
    const shown = items.map((item) => presentItem(item, paid));
    return {
      name: loan.name,
      account: known ? { seen: await seenOfLoan(tx, dealId), ...balanceOf(known.facts, known.found) } : null,
      isOpen: loan.status === 'Funded',
      items: shown.toSorted((one, other) => byDay(one.nextDue, other.nextDue)),
      paid: paid.map(presentPaid),
      projection: known ? projectionOf(known.found, items, paid) : null,
      properties: await streetsOf(tx, dealId),
    };
  });
}

/** What a borrower sees of the escrow of one of their loans; null without any. */
export function readDealEscrow(
  { db, clock }: EscrowParts,
  caller: Caller,
  dealId: string,
): Promise<{ escrow: DealEscrow | null } | Refusal<'deal_not_found'>> {
  return readLoan(db, caller, dealId, async (tx, loan) => {
    const facts = loan.status === 'Funded' ? await accountFacts(tx, loan) : undefined;
    if (!facts) return { escrow: null };
    const items = await itemsOf(tx, dealId);
    const paid = await disbursementsOf(tx, dealId);
    const balance = balanceOf(facts, account(facts.terms, facts.entries, clock.today()));
    const next = items
      .map((item) => presentItem(item, paid))
      .filter(({ nextDue }) => nextDue !== null)
      .toSorted((one, other) => byDay(one.nextDue, other.nextDue))
      .map(({ kind, payee, amount, every, nextDue }) => ({ kind, payee, amount, every, nextDue }));
    const hasEscrow = next.length > 0 || balance.held !== 0 || balance.monthly !== null;
    return { escrow: hasEscrow ? { ...balance, next } : null };
  });
}

function balanceOf({ terms }: AccountFacts, { buckets }: LoanAccount) {
  const { escrowMonthlyCents } = terms;
  return {
    held: dollarsOf(buckets.escrowHeldCents),
    monthly: escrowMonthlyCents === undefined ? null : dollarsOf(escrowMonthlyCents),
  };
}

function projectionOf(
  { buckets, nextDue }: LoanAccount,
  items: readonly ItemRow[],
  paid: readonly DisbursementRow[],
): LoanEscrow['projection'] {
  const open = items.filter((item) => item.ended_at === null);
  if (open.length === 0 || nextDue === null) return null;
  const found = analyzeEscrow(
    buckets.escrowHeldCents,
    open.map((item) => ({
      every: item.every,
      firstDue: item.first_due,
      amountCents: centsFromDollars(item.amount),
      paid: paidPeriods(paid, item.id),
    })),
    nextDue,
  );
  return {
    months: found.months.map(({ from, inCents, outCents, balanceCents }) => ({
      from,
      in: dollarsOf(inCents),
      out: dollarsOf(outCents),
      balance: dollarsOf(balanceCents),
    })),
    yearly: dollarsOf(found.yearlyCents),
    cushion: dollarsOf(found.cushionCents),
    lowest: dollarsOf(found.lowestCents),
    deficiency: dollarsOf(found.deficiencyCents),
    shortage: dollarsOf(found.shortageCents),
    surplus: dollarsOf(found.surplusCents),
    proposedMonthly: dollarsOf(found.proposedMonthlyCents),
  };
}

function presentItem(item: ItemRow, paid: readonly DisbursementRow[]): LoanEscrow['items'][number] {
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
