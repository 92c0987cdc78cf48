import { addDays, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { defaultReleaseSteps, type ReleaseStepRule } from '@drawbridge/domain/releases/release-steps.ts';
import { atWork } from '../dates.ts';
import { accountId } from '../people/people.ts';

export interface ReleaseRow {
  deal_id: string;
  state: 'proposed';
  paid_off_on: PlainDate;
  proposed_at: string;
}

export interface ReleaseStepRow extends ReleaseStepRule {
  deal_id: string;
  position: number;
  done_on: PlainDate | null;
  done_by: string | null;
  done_at: string | null;
  note: string | null;
}

/** A release proposed on the payoff day, with its first step done two days later. */
export function proposedRelease(
  dealId: string,
  paidOffOn: PlainDate,
): { readonly release: ReleaseRow; readonly steps: readonly ReleaseStepRow[] } {
  const doneOn = addDays(paidOffOn, 2);
  return {
    release: { deal_id: dealId, state: 'proposed', paid_off_on: paidOffOn, proposed_at: atWork(paidOffOn) },
    steps: defaultReleaseSteps.map((step, index) => {
      const isDone = step.kind === 'lien';
      return {
        deal_id: dealId,
        position: index + 1,
        ...step,
        done_on: isDone ? doneOn : null,
        done_by: isDone ? accountId('employee@demo.test') : null,
        done_at: isDone ? atWork(doneOn) : null,
        note: isDone ? 'DeKalb County, instrument 2026-0048817' : null,
      };
    }),
  };
}
