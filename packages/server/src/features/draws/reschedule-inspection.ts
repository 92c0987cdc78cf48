import type { ScheduledInspection } from '@drawbridge/contract/draws/staff-schema.ts';
import { plainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { staffDrawMessages } from '@drawbridge/messages/draws';
import type { Transaction } from '../../platform/database/connect.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { writeInspectionDay } from './change-store.ts';
import { changeDraw, type StepParts } from './take-step.ts';

/** Moves an inspection to another day before its findings are entered. */
export function rescheduleInspection(
  parts: StepParts,
  tx: Transaction,
  caller: Caller,
  drawId: string,
  { inspectionDate, note }: ScheduledInspection,
) {
  const on = plainDate(inspectionDate);
  const change = { drawId, kind: 'inspection rescheduled' } as const;
  return changeDraw(parts, tx, caller, change, async ({ row, inMail }, at) => {
    const was = row.inspection_date;
    if (on < row.requested_on) return refuseDay(staffDrawMessages.inspectionPast);
    if (on === was) return refuseDay(staffDrawMessages.sameDay);
    await writeInspectionDay(tx, drawId, on);
    await parts.notices.rescheduled(tx, inMail, { was, on }, at);
    return { was, now: on, note };
  });
}

function refuseDay(message: string) {
  return refuse('draw_step_not_allowed', { detail: message, errors: [{ path: 'inspectionDate', message }] });
}
