import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { StaffDraw } from '@drawbridge/contract/draws/staff-schema.ts';
import { dayOf } from '@drawbridge/domain/calendar/plain-date.ts';
import { drawRequested, employeeSignedIn, newBuilding, takeStep, type Building } from './draw-requests.ts';
import { startWorld, type HttpAnswer, type World } from './world.ts';

type Employee = Awaited<ReturnType<typeof employeeSignedIn>>;

interface Present {
  readonly world: World;
  /** Two of the lender’s employees. */
  readonly anna: Employee;
  readonly walt: Employee;
  /** The borrower and the draw she has just requested. */
  readonly mary: Building;
  readonly drawId: string;
}

/** A world for one test file, where each test starts with a new draw of Mary's. */
export function openDrawOffice() {
  // Filled before the first test runs.
  const here = {} as { -readonly [key in keyof Present]: Present[key] };
  beforeAll(async () => {
    here.world = await startWorld();
    here.anna = await employeeSignedIn(here.world, 'Anna Analyst');
    here.walt = await employeeSignedIn(here.world, 'Walt Wire');
  });
  afterAll(() => here.world.close());
  /** Another building of another Mary, with its draw. */
  async function startNewDraw(): Promise<void> {
    here.mary = await newBuilding(here.world);
    here.drawId = (await drawRequested(here.world, here.mary)).id;
  }
  beforeEach(startNewDraw);

  const today = () => dayOf(here.world.clock.now());
  const step = (who: { token: string }, name: Parameters<typeof takeStep>[3], body: object) =>
    takeStep(here.world, who, here.drawId, name, body);
  const inspectAll = (amounts: readonly [number, number], reasons: readonly (string | undefined)[] = []) => ({
    lines: [
      { budgetItem: here.mary.lines[0], amount: amounts[0], reason: reasons[0] },
      { budgetItem: here.mary.lines[2], amount: amounts[1], reason: reasons[1] },
    ],
  });

  /** Takes the draw to a state. Anna inspects $400 and $90 and approves them. */
  async function takeTo(
    state: 'inspection scheduled' | 'inspected' | 'approved',
    retainagePercent = 0,
  ): Promise<void> {
    await granted(step(here.anna, 'schedule', { inspectionDate: today() }));
    if (state === 'inspection scheduled') return;
    await granted(step(here.anna, 'inspect', inspectAll([400, 90])));
    if (state === 'inspected') return;
    await granted(step(here.anna, 'approve', { retainagePercent }));
  }
  return { here: here as Present, startNewDraw, today, step, inspectAll, takeTo };
}

/** The draw in an answer that must be 200. */
export async function granted(answer: Promise<HttpAnswer>): Promise<StaffDraw> {
  const { status, json, text } = await answer;
  expect({ status, text: status === 200 ? '' : text }).toEqual({ status: 200, text: '' });
  return json as StaffDraw;
}
