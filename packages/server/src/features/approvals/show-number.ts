import type { ShownNumber } from '@drawbridge/contract/beneficiaries/schema.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import { wholeInstructions } from '../lender-settings/public.ts';
import type { ApprovalParts } from './approval-parts.ts';
import { holdProposal } from './store.ts';
import { proposedWires } from './wire-instruction-change.ts';

/** How long a page shows the number. */
const hideAfterSeconds = 60;

/**
 * Returns the full account number of wire instructions waiting for approval. Each view is logged before the number is
 * decrypted.
 */
export function showNumber(
  { db, clock, sealing }: Pick<ApprovalParts, 'db' | 'clock' | 'sealing'>,
  { accountId }: Caller,
  id: string,
): Promise<ShownNumber | Refusal<'not_found'>> {
  return db.transaction().execute(async (tx) => {
    const at = clock.now();
    const held = await holdProposal(tx, id);
    const isOpen = held?.kind === 'wire instructions' && held.decision === null && held.expires_at > at;
    const wires = isOpen ? proposedWires(held.payload) : null;
    if (!wires) return refuse('not_found');
    await recordAction(tx, {
      at,
      accountId,
      action: 'wire account number shown',
      subject: id,
      particulars: { end: wires.accountNumberEnd },
    });
    const { routingNumber, accountNumber } = wholeInstructions(sealing, wires);
    return {
      bank_routing_number: routingNumber,
      bank_account_number: accountNumber,
      hideAfterSeconds,
    };
  });
}
