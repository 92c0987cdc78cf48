import { drawSteps } from '@drawbridge/domain/draws/draw-states.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { momentOn } from '../dates.ts';
import type { DemoRows } from '../demo-rows.ts';
import { accountId } from '../people/people.ts';

/** The steps of every draw, by its borrower and by employees: one who approves never wires. Call after the approvers are known. */
export function addDrawEvents(rows: DemoRows, today: PlainDate): void {
  const employee = accountId('employee@demo.test');
  const administrator = accountId('admin@demo.test');
  const borrowers = new Map(rows.deals.map((deal) => [deal.id, deal.borrower_id]));
  for (const draw of rows.draws) {
    const approver = draw.approved_by ?? administrator;
    const steps = {
      requested: [draw.requested_on, borrowers.get(draw.deal_id) ?? employee],
      'inspection scheduled': [draw.inspection_scheduled_on, employee],
      inspected: [draw.inspected_on, employee],
      approved: [draw.approved_on, approver],
      wired: [draw.wired_on, approver === administrator ? employee : administrator],
    } as const;
    for (const state of drawSteps) {
      const [day, by] = steps[state];
      if (day !== null)
        rows.draw_events.push({
          draw_id: draw.id,
          state,
          at: momentOn(day, today),
          account_id: by,
          note: null,
        });
    }
  }
}
