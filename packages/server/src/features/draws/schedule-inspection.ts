import type { ScheduledInspection } from '@drawbridge/contract/draws/staff-schema.ts';
import { plainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { staffDrawMessages } from '@drawbridge/messages/draws';
import type { Transaction } from '../../platform/database/connect.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { writeStep } from './decision-store.ts';
import { takeStep, type StepParts } from './take-step.ts';

export function scheduleInspection(
  parts: StepParts,
  tx: Transaction,
  caller: Caller,
  drawId: string,
  body: ScheduledInspection,
) {
  const on = plainDate(body.inspectionDate);
  const step = { drawId, to: 'inspection scheduled', note: body.note } as const;
  return takeStep(parts, tx, caller, step, async ({ row, inMail }, at) => {
    if (on < row.requested_on) {
      return refuse('draw_step_not_allowed', {
        errors: [{ path: 'inspectionDate', message: staffDrawMessages.inspectionPast }],
      });
    }
    await writeStep(tx, drawId, step.to, {
      inspection_scheduled_on: parts.clock.dayOf(at),
      inspection_date: on,
    });
    await parts.notices.scheduled(tx, inMail, { on }, at);
    return { inspectionDate: on };
  });
}
