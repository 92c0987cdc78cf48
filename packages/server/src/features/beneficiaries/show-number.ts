import type { ShownNumber } from '@drawbridge/contract/beneficiaries/schema.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import type { BeneficiaryParts } from './beneficiary-parts.ts';
import { countView } from './count-view.ts';
import { sealedNumber } from './number-store.ts';
import { numberPlace } from './seal-place.ts';

/** How long a page shows the number. */
const hideAfterSeconds = 60;

/**
 * Shows an employee a full account number, to verify the account or to wire a draw to it. Each view is counted and logged
 * before the number is decrypted. Only this reply contains the number: no keyed outcome, list or log does.
 */
export function showNumber(
  { db, clock, sealing }: Pick<BeneficiaryParts, 'db' | 'clock' | 'sealing'>,
  { accountId }: Caller,
  { id, drawId }: { readonly id: string; readonly drawId?: string | undefined },
): Promise<ShownNumber | Refusal<'bank_account_not_found' | 'too_many_requests'>> {
  return db.transaction().execute(async (tx) => {
    const row = await sealedNumber(tx, { id, drawId });
    if (!row) return refuse('bank_account_not_found');
    const at = clock.now();
    const tooMany = await countView(tx, { accountId, beneficiaryId: id, at });
    if (tooMany) return tooMany;
    await recordAction(tx, {
      at,
      accountId,
      action: 'bank account number shown',
      subject: id,
      particulars: {
        owner: row.owner_id,
        loan: row.loan_number,
        end: row.account_number_end,
        ...(drawId === undefined ? { to: 'verify' } : { to: 'wire', draw: drawId }),
      },
    });
    return {
      bank_routing_number: row.routing_number,
      bank_account_number: sealing.open(row.sealed_account_number, numberPlace(id)),
      hideAfterSeconds,
    };
  });
}
