import type { Transaction } from '../../platform/database/connect.ts';
import { recordDealChange, type StaffDealParts } from './change-deal.ts';
import { guarantorsOf, writeMemberEmail } from './record-store.ts';
import { countVersion } from './staff-deal-store.ts';

export interface CorrectedEmail {
  readonly from: string;
  readonly to: string;
}

/**
 * Corrects emails of a deal’s guarantors as the applicant did. Not that of a guarantor with an account, whom the old address
 * reached: employees see the difference on the application and decide.
 */
export async function correctGuarantorEmails(
  tx: Transaction,
  parts: Pick<StaffDealParts, 'clock'>,
  actor: { readonly accountId: string },
  { dealId, corrected }: { readonly dealId: string; readonly corrected: readonly CorrectedEmail[] },
): Promise<void> {
  // Read once: two guarantors’ addresses may have been swapped.
  const guarantors = await guarantorsOf(tx, dealId);
  for (const { from, to } of corrected) {
    const guarantor = guarantors.find(({ email }) => email?.toLowerCase() === from);
    if (!guarantor || guarantor.has_account) continue;
    const { id, email } = guarantor;
    await writeMemberEmail(tx, id, to);
    await countVersion(tx, dealId);
    await recordDealChange(tx, parts, actor, dealId, {
      action: 'member changed',
      before: { id, email },
      after: { id, email: to },
    });
  }
}
