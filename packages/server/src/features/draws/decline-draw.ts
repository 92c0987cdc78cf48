import type { DeclinedDraw } from '@drawbridge/contract/draws/staff-schema.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { writeStep } from './decision-store.ts';
import { takeStep, type StepParts } from './take-step.ts';

/** Declines a draw that is not wired. Its amounts no longer count, and the borrower can request another draw. */
export function declineDraw(
  parts: StepParts,
  tx: Transaction,
  caller: Caller,
  drawId: string,
  { reason }: DeclinedDraw,
) {
  return takeStep<never>(
    parts,
    tx,
    caller,
    { drawId, to: 'declined', note: reason },
    async ({ inMail }, at) => {
      await writeStep(tx, drawId, 'declined', {
        declined_on: parts.clock.dayOf(at),
        declined_because: reason,
      });
      await parts.notices.declined(tx, inMail, { reason }, at);
      return { reason };
    },
  );
}
