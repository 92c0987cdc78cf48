import type { ApprovalRule, Approvals, ApprovalsQuery } from '@drawbridge/contract/approvals/schema.ts';
import { instant } from '@drawbridge/contract/wire/fields.ts';
import { administratorsNeeded } from '@drawbridge/domain/two-person/second-administrator.ts';
import { listMessages } from '@drawbridge/messages/wire';
import { refuseField, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { readRule } from '../two-person/public.ts';
import type { ApprovalParts } from './approval-parts.ts';
import { presentProposal } from './present.ts';
import { countWaiting, decidedProposals, openProposals } from './store.ts';

const rowsAtATime = 50;

/** The rule’s current state and how many proposals await the caller. */
export async function readApprovalRule(
  { db, clock }: Pick<ApprovalParts, 'db' | 'clock'>,
  { accountId }: Caller,
): Promise<ApprovalRule> {
  const now = clock.now();
  const waiting = await countWaiting(db, accountId, now);
  return { ...(await readRule(db, now)), needed: administratorsNeeded, waiting };
}

export async function listProposals(
  { db, clock, mails }: Pick<ApprovalParts, 'db' | 'clock' | 'mails'>,
  { accountId }: Caller,
  { cursor }: ApprovalsQuery,
): Promise<Approvals | Refusal<'invalid_input'>> {
  if (cursor && !instant.safeParse(cursor[0]).success) {
    return refuseField('cursor', listMessages.cursor);
  }
  const now = clock.now();
  const open = cursor ? [] : await openProposals(db, now);
  const decided = await decidedProposals(db, { now, limit: rowsAtATime, after: cursor });
  const shown = decided.slice(0, rowsAtATime);
  const last = shown.at(-1);
  return {
    open: open.map((row) => presentProposal(row, accountId, { mails })),
    decided: shown.map((row) => presentProposal(row, accountId, { mails })),
    nextCursor:
      decided.length > rowsAtATime && last
        ? JSON.stringify([(last.decided_at ?? last.expires_at).toISOString(), last.id])
        : null,
  };
}
