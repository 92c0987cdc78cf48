import { addDays, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { HoldReason } from '@drawbridge/domain/loan-accounts/entries.ts';
import { proposalExpiry } from '@drawbridge/domain/two-person/second-administrator.ts';
import { atWork } from '../dates.ts';
import { accountId } from '../people/people.ts';
import { demoId } from '../random.ts';

export interface ProposedHold {
  readonly reason: HoldReason;
  readonly why: string;
}

export interface HoldChangeRow {
  id: string;
  action: 'hold';
  reason: HoldReason;
  covers: 'loan';
  deal_id: string;
  borrower_id: string;
  on_day: PlainDate;
  why: string;
  proposed_by: string;
  proposed_at: string;
  expires_at: string;
}

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
