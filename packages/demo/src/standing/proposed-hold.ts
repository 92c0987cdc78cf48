import { addDays, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { HoldReason } from '@drawbridge/domain/loan-accounts/entries.ts';
import { proposalExpiry } from '@drawbridge/domain/two-person/second-administrator.ts';
import type { JsonRow } from '@drawbridge/server/platform/database/json-row.ts';
import { atWork } from '../dates.ts';
import { accountId } from '../people/people.ts';
import { demoId } from '../random.ts';

export interface ProposedHold {
  readonly reason: HoldReason;
  readonly why: string;
}

export type HoldChangeRow = JsonRow<'hold_changes', 'id'>;

/** A hold an employee proposed yesterday, which waits for another one. */
export function proposedHoldRow(
  { dealId, borrowerId }: { readonly dealId: string; readonly borrowerId: string },
  { reason, why }: ProposedHold,
  today: PlainDate,
): HoldChangeRow {
  const yesterday = addDays(today, -1);
  const proposedAt = atWork(yesterday);
  return {
    id: demoId('hold', dealId),
    action: 'hold',
    reason,
    covers: 'loan',
    deal_id: dealId,
    borrower_id: borrowerId,
    on_day: yesterday,
    why,
    proposed_by: accountId('admin@demo.test'),
    proposed_at: proposedAt,
    expires_at: proposalExpiry(new Date(proposedAt)).toISOString(),
  };
}
