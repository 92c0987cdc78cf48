import { addDays, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { DealType } from '@drawbridge/domain/deals/deal-types.ts';
import { inProcessStages, type Stage } from '@drawbridge/domain/deals/stages.ts';
import type { DrawPlan } from '../budgets/budgets.ts';
import { dealPlan, type DealPlan } from './deal-plan.ts';
import type { DrawState } from '../draws/columns.ts';
import { allCompleted, completed, ordered, type OrderPlan } from './orders.ts';
import { chanceFor, type Chance } from '../random.ts';
import { fundedOn } from './stage-history.ts';
import { someAddress } from './streets.ts';

export interface Pipeline {
  broker: { email: string; name: string };
  borrowers: readonly { email: string; name: string }[];
  firstNumber: number;
}

/** Typical figures for a loan type, in whole dollars and percent. */
const usual = {
  FixNFlip: { least: 120, most: 420, rate: [10, 12.5], holdback: 30 },
  NewConstruction: { least: 240, most: 780, rate: [9.75, 12], holdback: 55 },
  'New Construction': { least: 240, most: 780, rate: [9.75, 12], holdback: 55 },
  'Short Term Finance': { least: 90, most: 380, rate: [10.5, 12.5], holdback: 0 },
  Rental: { least: 110, most: 620, rate: [8, 9.25], holdback: 0 },
  Multifamily: { least: 800, most: 3200, rate: [8.75, 10.25], holdback: 0 },
  'Line of Credit': { least: 250, most: 1000, rate: [9, 10.5], holdback: 0 },
} as const satisfies Record<
  DealType,
  { least: number; most: number; rate: readonly [number, number]; holdback: number }
>;

/** Each loan type occurs as often as it is listed here. */
const weightedTypes = [
  'FixNFlip',
  'FixNFlip',
  'FixNFlip',
  'Rental',
  'Rental',
  'Rental',
  'NewConstruction',
  'New Construction',
  'Short Term Finance',
  'Short Term Finance',
  'Multifamily',
  'Line of Credit',
] as const satisfies readonly DealType[];

/**
 * Two thirds of the deals are in process, one stage after the other. The rest are funded, except one withdrawn and two
 * paid off.
 */
function statusOf(index: number, count: number): Stage {
  const inProcess = Math.round(count * 0.65);
  if (index < inProcess) return inProcessStages[index % inProcessStages.length] ?? 'Quoted Deal';
  const rest = index - inProcess;
  if (rest === 3) return 'Withdrawn';
  return rest % 9 === 8 ? 'Paid Off' : 'Funded';
}

/** One deal for each borrower. */
export function brokerPipeline({ broker, borrowers, firstNumber }: Pipeline, today: PlainDate): DealPlan[] {
  return borrowers.map((borrower, index) => {
    const number = `HL-${firstNumber + index * 3}`;
    const chance = chanceFor(`the pipeline deal ${number}`);
    const type = chance.pick(weightedTypes);
    const status = statusOf(index, borrowers.length);
    const amount = amountOf(type, chance);
    const share = usual[type].holdback;
    const holdback = Math.round((amount * share) / 100_000) * 1_000;
    const address = someAddress(chance);
    const lastName = borrower.name.split(' ').at(-1) ?? borrower.name;
    const nickname = type === 'Line of Credit' ? `${lastName} line` : address.street.replace(/^\d+ /, '');
    return dealPlan({
      ...coursesOf(type, status, holdback, today, chance),
      number,
      type,
      status,
      amount,
      rate: rateOf(type, chance),
      ...(holdback > 0 ? { holdback } : {}),
      borrower,
      broker,
      nickname: chance.happens(60) ? nickname : null,
      entities: chance.happens(75) ? [`${lastName} Properties LLC`] : [],
      properties: type === 'Line of Credit' ? [] : [address],
    });
  });
}

function amountOf(type: DealType, chance: Chance): number {
  const { least, most } = usual[type];
  return chance.whole(least * 4, most * 4) * 250;
}

/** In steps of an eighth of a percent. */
function rateOf(type: DealType, chance: Chance): number {
  const [least, most] = usual[type].rate;
  return chance.whole(least * 8, most * 8) / 8;
}

type Course = Pick<DealPlan, 'statusDate' | 'orders' | 'signedOn' | 'budget' | 'draws' | 'ledger'>;

/** A deal’s history: its dates, orders, draws and payments. */
function coursesOf(
  type: DealType,
  status: Stage,
  holdback: number,
  today: PlainDate,
  chance: Chance,
): Course {
  const ago = (days: number) => addDays(today, -days);
  if (status === 'Withdrawn') return { statusDate: ago(chance.whole(20, 90)), orders: {} };
  if (status !== 'Funded' && status !== 'Paid Off') {
    return { statusDate: ago(chance.whole(0, 21)), orders: ordersAt(status, today, chance) };
  }
  const age = chance.whole(status === 'Paid Off' ? 280 : 30, 325);
  const signedOn = ago(age);
  const paidOffOn = ago(chance.whole(25, 70));
  const isPaidOff = status === 'Paid Off';
  const course: Course = {
    signedOn,
    statusDate: isPaidOff ? paidOffOn : fundedOn(signedOn),
    orders: allCompleted(signedOn),
    ledger: {
      ...(type === 'Rental' ? { monthlyImpound: chance.whole(180, 640) } : {}),
      ...(age > 200 && chance.happens(40) ? { incidents: { 2: 'late' as const } } : {}),
      ...(isPaidOff ? { paidOffOn } : {}),
    },
  };
  if (holdback === 0) return course;
  const scope = type === 'FixNFlip' ? ('renovation' as const) : ('new house' as const);
  return {
    ...course,
    budget: { uploadedOn: ago(age + 20), sublots: [{ sublot: '1', name: 'House', scope, percent: 100 }] },
    draws: drawsOf(holdback, age, isPaidOff, today, chance),
  };
}

const pendingStates = [
  ['requested', 2],
  ['inspection scheduled', 3],
  ['inspected', 9],
  ['approved', 11],
] as const satisfies readonly (readonly [DrawState, number])[];

function drawsOf(
  holdback: number,
  age: number,
  isPaidOff: boolean,
  today: PlainDate,
  chance: Chance,
): DrawPlan[] {
  const part = (percent: number) => Math.round((holdback * percent) / 10_000) * 100;
  const draws: DrawPlan[] = [];
  for (const atAge of [200, 140]) {
    if (age > atAge + 30)
      draws.push({ requestedOn: addDays(today, -atAge), state: 'wired', amount: part(chance.whole(15, 30)) });
  }
  if (!isPaidOff && age > 45 && chance.happens(55)) {
    const [state, days] = chance.pick(pendingStates);
    draws.push({ requestedOn: addDays(today, -days), state, amount: part(chance.whole(10, 25)) });
  }
  return draws;
}

/** Later stages have more orders placed and completed. */
function ordersAt(status: Stage, today: PlainDate, chance: Chance): OrderPlan {
  const progress = inProcessStages.findIndex((stage) => stage === status);
  const ago = (days: number) => addDays(today, -days);
  if (progress < 3) return {};
  if (progress > 10) return allCompleted(ago(12));
  const expectedOn = addDays(today, chance.whole(2, 18));
  if (progress > 7) {
    return {
      appraisal: completed(ago(11)),
      inspection: chance.happens(50) ? completed(ago(10)) : ordered(ago(12), expectedOn),
      title: ordered(ago(11), expectedOn),
    };
  }
  return {
    appraisal: ordered(ago(9), chance.happens(60) ? expectedOn : null, chance.happens(50)),
    ...(progress > 4 ? { title: ordered(ago(9), null) } : {}),
  };
}
