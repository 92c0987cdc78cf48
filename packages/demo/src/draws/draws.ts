import { defaultAgreements } from '@drawbridge/contract/lender-settings/agreements.ts';
import { cents, centsFromDollars, dollarsFromCents, type Cents } from '@drawbridge/domain/money/cents.ts';
import { addDays, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { weekdayFrom } from '@drawbridge/domain/calendar/business-days.ts';
import { drawSteps, type DrawStep } from '@drawbridge/domain/draws/draw-states.ts';
import { inspectionEndOf } from '@drawbridge/domain/draws/inspection-dates.ts';
import type { BudgetItem, DrawPlan } from '../budgets/budgets.ts';
import { atWork, weekdayUntil } from '../dates.ts';
import type { DemoRows } from '../demo-rows.ts';
import type { DrawLineRow } from './columns.ts';
import { demoId, type Chance } from '../random.ts';

/** Money a wired draw added to the principal. */
export interface Disbursement {
  on: PlainDate;
  amount: Cents;
}

/** Picks a draw’s lines. Work follows the order of the budget, most of a line at a time. */
function linesOf(items: readonly BudgetItem[], amount: Cents, chance: Chance): Map<BudgetItem, Cents> {
  const roundTo = 1_000;
  const lines = new Map<BudgetItem, Cents>();
  let left = amount;
  for (const inFull of [false, true]) {
    for (const item of items) {
      const taken = lines.get(item) ?? 0;
      const part = inFull ? 1 : chance.whole(70, 100) / 100;
      const worth = Math.floor(((item.balance - taken) * part) / roundTo) * roundTo;
      const take = Math.min(left, inFull ? item.balance - taken : worth);
      if (take > 0) lines.set(item, cents(taken + take));
      left = cents(left - Math.max(take, 0));
    }
  }
  return lines;
}

/** Adds a deal’s draws in order and returns the money the wired ones paid out. */
export function addDraws(
  rows: DemoRows,
  dealId: string,
  plans: readonly DrawPlan[],
  items: readonly BudgetItem[],
  chance: Chance,
): Disbursement[] {
  return plans.flatMap((plan, index) => {
    const id = demoId('draw', dealId, index + 1);
    const reached = (state: DrawStep) => drawSteps.indexOf(plan.state) >= drawSteps.indexOf(state);
    const dateOf = (state: DrawStep, days: number) =>
      reached(state) ? weekdayUntil(addDays(plan.requestedOn, days)) : null;
    const wiredOn = dateOf('wired', 13);
    const inspectionStart = weekdayFrom(addDays(plan.requestedOn, 4));
    rows.draws.push({
      id,
      deal_id: dealId,
      number: index + 1,
      state: plan.state,
      inspection_start: inspectionStart,
      inspection_end: inspectionEndOf(inspectionStart),
      lockbox_access_code: String(chance.whole(1000, 9999)),
      agreed_text: defaultAgreements.drawAgreement,
      agreed_language: 'en',
      requested_on: plan.requestedOn,
      inspection_scheduled_on: dateOf('inspection scheduled', 3),
      inspected_on: dateOf('inspected', 7),
      approved_on: dateOf('approved', 10),
      wired_on: wiredOn,
      beneficiary_id: null,
      approved_by: null,
      created_at: atWork(plan.requestedOn),
    });
    const paidOut = addLines(rows, id, plan, items, chance);
    return wiredOn ? [{ on: wiredOn, amount: paidOut }] : [];
  });
}

function addLines(
  rows: DemoRows,
  drawId: string,
  plan: DrawPlan,
  items: readonly BudgetItem[],
  chance: Chance,
): Cents {
  const allLeft = items.reduce((sum, item) => sum + item.balance, 0);
  const amount = plan.amount === 'the rest' ? cents(allLeft) : centsFromDollars(plan.amount);
  const lines = linesOf(items, amount, chance);
  const largest = Math.max(...lines.values());
  let cut = plan.cut;
  let paidOut = 0;
  for (const [item, requested] of lines) {
    const isCut = cut !== undefined && requested === largest;
    const supported = cents(requested - (isCut && cut ? centsFromDollars(cut.amount) : 0));
    const isInspected = plan.state !== 'requested' && plan.state !== 'inspection scheduled';
    const isApproved = plan.state === 'approved' || plan.state === 'wired';
    const line: DrawLineRow = {
      draw_id: drawId,
      budget_item_id: item.id,
      requested: dollarsFromCents(requested),
      inspected: isInspected ? dollarsFromCents(supported) : null,
      approved: isApproved ? dollarsFromCents(supported) : null,
      reason: isCut ? (cut?.reason ?? null) : null,
    };
    rows.draw_lines.push(line);
    if (isCut) cut = undefined;
    if (plan.state === 'wired') {
      item.balance = cents(item.balance - supported);
      paidOut += supported;
    }
  }
  return cents(paidOut);
}
