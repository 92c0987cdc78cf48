import type { Draw, RequestedDraw } from '@drawbridge/contract/draws/schema.ts';
import { addDays, dayOf } from '@drawbridge/domain/calendar/plain-date.ts';
import { inspectionEndOf } from '@drawbridge/domain/draws/inspection-dates.ts';
import { bankAccountOf } from './bank-accounts.ts';
import { addBudget } from './budgets.ts';
import { addDeal, type NewDeal } from './deals.ts';
import { personWithSession } from './sessions.ts';
import { send, type HttpAnswer, type World } from './world.ts';

/** A borrower with a house under construction. */
export interface Building {
  readonly accountId: string;
  readonly email: string;
  readonly token: string;
  readonly dealId: string;
  /** The ids of the budget lines A0, A1 and B0: $1,000, $500.50 and $90. */
  readonly lines: readonly [string, string, string];
  /** A bank account of the borrower, not verified yet. */
  readonly bank: string;
}

/** A funded deal with a budget and a bank account, and its borrower signed in. */
export async function newBuilding(world: World, deal: Partial<NewDeal> = {}): Promise<Building> {
  const { id, email, token } = await personWithSession(world, { name: 'Mary Mason' });
  const dealId = await addDeal(world, {
    borrowerId: id,
    status: 'Funded',
    nickname: 'Birch <Hill>',
    // The total of the budget below.
    holdback: '1590.50',
    ...deal,
  });
  const [roof = '', walls = '', shed = ''] = await addBudget(world, dealId, {
    A: ['1000', '500.50'],
    B: ['90'],
  });
  const bank = await bankAccountOf(world, { token, dealId });
  return { accountId: id, email, token, dealId, lines: [roof, walls, shed], bank: bank.id };
}

/** The dates of an inspection that starts tomorrow. */
export function inspectionDays({ clock }: Pick<World, 'clock'>) {
  const start = addDays(dayOf(clock.now()), 1);
  return { inspection_start_date: start, inspection_end_date: inspectionEndOf(start) };
}

/** What the browser sends to request $400 for the roof and $90 for the shed. */
export function drawOf(
  world: World,
  { dealId, bank, lines: [roof, , shed] }: Building,
  changes: object = {},
) {
  return {
    dealid: dealId,
    LockboxAccessCode: 'Gate#7',
    BeneficiaryId: bank,
    lineItems: [
      { budgetItem: roof, costCode: 'A0', amount: 400, balance: 1000 },
      { budgetItem: shed, costCode: 'B0', amount: 90, balance: 90 },
    ],
    ...inspectionDays(world),
    agree: true,
    ...changes,
  };
}

export function requestDraw(
  world: World,
  building: Building,
  changes: object = {},
  key?: string,
): Promise<HttpAnswer> {
  return send(world, 'POST', '/lima/api/deals/draws/new', {
    token: building.token,
    body: drawOf(world, building, changes),
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
}

/** Requests a draw and fails the test if it is refused. */
export async function drawRequested(
  world: World,
  building: Building,
  changes: object = {},
): Promise<RequestedDraw> {
  const answer = await requestDraw(world, building, changes);
  if (answer.status !== 201) throw new Error(`no draw: ${answer.status} ${answer.text}`);
  return answer.json as RequestedDraw;
}

export function employeeSignedIn(
  world: World,
  name = 'Anna Analyst',
): Promise<{ id: string; token: string }> {
  return personWithSession(world, { accountType: 'Employee', name });
}

export function takeStep(
  world: World,
  { token }: { token: string },
  drawId: string,
  step:
    | 'schedule'
    | 'reschedule'
    | 'inspect'
    | 'inspection/correct'
    | 'approve'
    | 'decline'
    | 'request-account'
    | 'wire',
  body: object,
): Promise<HttpAnswer> {
  return send(world, 'POST', `/lima/api/staff/draws/${drawId}/${step}`, { token, body });
}

/** The draws of the borrower's deal as the borrower sees them. */
export async function drawsOf(world: World, { token, dealId }: Building): Promise<Draw[]> {
  const answer = await send(world, 'POST', '/lima/api/deals/draws', { token, body: { dealid: dealId } });
  return (answer.json as { draws: Draw[] }).draws;
}
