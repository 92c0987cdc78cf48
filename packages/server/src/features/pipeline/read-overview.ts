import type { BrokerOverview, StuckDeal } from '@drawbridge/contract/pipeline/schema.ts';
import { progressSteps, stepOf } from '@drawbridge/domain/deals/progress.ts';
import { centsFromDollars, dollarsFromCents, dollarsOf } from '@drawbridge/domain/money/cents.ts';
import { ballHolders, type Ball } from '@drawbridge/domain/pipeline/ball.ts';
import { quietAfterDays } from '@drawbridge/domain/pipeline/movement.ts';
import { isStuck, stuckAfter } from '@drawbridge/domain/pipeline/stuck.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import { ballOfDeal, ballRows, dealScope, loudFrom, type CallerIdentity } from '../deals/public.ts';
import { countQuiet, fundedTotals, pacedDeals, type PacedDeal } from './overview-store.ts';

const mostRows = 50;

/** The caller’s deals by step, and the stuck ones with who has to act. */
export async function readOverview(
  { db, clock }: Pick<Kit, 'db' | 'clock'>,
  caller: CallerIdentity,
): Promise<BrokerOverview | Refusal<'signed_out'>> {
  const scope = dealScope(caller);
  if (!scope) return refuse('signed_out');
  const today = clock.today();
  const [deals, quiet, funded] = await Promise.all([
    pacedDeals(db, scope, { today }),
    countQuiet(db, scope, loudFrom(clock, quietAfterDays)),
    fundedTotals(db, scope, today),
  ]);
  const stuck = deals
    .filter((deal) => isStuck(deal.days, usualDaysOf(deal)))
    .toSorted((one, other) => timesOver(other) - timesOver(one));
  const rows = await ballRows(
    db,
    stuck.map(({ id }) => id),
  );
  const judged = stuck.map((deal) => [deal, ballOfDeal(deal, rows.get(deal.id))] as const);
  return {
    deals: deals.length,
    stuck: stuck.length,
    quiet,
    waiting: countByHolder(judged.map(([, ball]) => ball)),
    steps: progressSteps.map((step) => ({
      step,
      ...figuresOf(deals.filter(({ status }) => stepOf(status) === step)),
    })),
    funded: {
      deals: funded.deals,
      amount: dollarsFromCents(centsFromDollars(funded.amount)),
      nextMaturity: funded.next_maturity,
    },
    rows: judged.slice(0, mostRows).map(([deal, ball]) => presentStuck(deal, ball)),
  };
}

function usualDaysOf({ usual_days: days }: PacedDeal): number | null {
  return days === null ? null : Number(days);
}

/** How far a deal is beyond the days after which it is stuck. */
function timesOver(deal: PacedDeal): number {
  return deal.days / stuckAfter(usualDaysOf(deal));
}

function countByHolder(balls: readonly Ball[]): BrokerOverview['waiting'] {
  const waiting = { broker: 0, borrower: 0, 'third party': 0, lender: 0 };
  for (const holder of ballHolders) waiting[holder] = balls.filter((ball) => ball.with === holder).length;
  return waiting;
}

function figuresOf(deals: readonly PacedDeal[]): Omit<BrokerOverview['steps'][number], 'step'> {
  const cents = deals.reduce((sum, { loan_amount: amount }) => sum + centsFromDollars(amount), 0);
  return {
    deals: deals.length,
    amount: dollarsOf(cents),
    medianDays: medianOf(deals.map(({ days }) => days)),
  };
}

function medianOf(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low, high] = [sorted[middle - (sorted.length % 2 === 0 ? 1 : 0)], sorted[middle]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

function presentStuck(deal: PacedDeal, ball: Ball): StuckDeal {
  return {
    id: deal.id,
    name: deal.name,
    number: deal.loan_number,
    stage: deal.status,
    amount: dollarsFromCents(centsFromDollars(deal.loan_amount)),
    days: deal.days,
    usualDays: usualDaysOf(deal),
    ballWith: ball.with,
    missing: [...ball.missing],
    nudgedOn: deal.nudged_on,
  };
}
