import type { LimitBeyond } from '@drawbridge/contract/loan-accounts/proposal-schema.ts';
import type { NoteTerms } from '@drawbridge/contract/loan-accounts/terms-schema.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { proposalExpiry } from '@drawbridge/domain/two-person/second-administrator.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { LenderNow } from '../../platform/lender-settings/lender-now.ts';
import { publish } from '../../platform/live/publish.ts';
import { recordAction } from '../access/public.ts';
import { expireTerms } from './expire-terms.ts';
import { addTermsProposal } from './proposal-store.ts';

/** Stores terms beyond a state limit until a second employee decides. They are not in force. */
export async function proposeTerms(
  tx: Transaction,
  dealId: string,
  made: {
    readonly terms: NoteTerms;
    readonly boardedOn: PlainDate | null;
    readonly reason: string | null;
    readonly why: string;
    readonly beyond: readonly LimitBeyond[];
    readonly at: Date;
    readonly by: string;
    readonly lender: LenderNow;
  },
): Promise<Refusal<'change_already_proposed'> | undefined> {
  const { terms, boardedOn, reason, why, beyond, at, by, lender } = made;
  await expireTerms(tx, at, lender);
  const id = await addTermsProposal(tx, {
    deal_id: dealId,
    terms,
    boarded_on: boardedOn,
    reason,
    beyond,
    why,
    proposed_by: by,
    proposed_at: at,
    expires_at: proposalExpiry(at),
  });
  if (id === undefined) return refuse('change_already_proposed');
  await recordAction(tx, {
    at,
    accountId: by,
    action: 'loan terms beyond limits proposed',
    subject: dealId,
    particulars: { limits: beyond, terms, why },
  });
  await publish(tx, { kind: 'work', id, audience: { staff: true } });
  return undefined;
}
