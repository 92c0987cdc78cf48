import type { Transaction } from '../../platform/database/connect.ts';
import { recordDealChange, type StaffDealParts } from './change-deal.ts';
import { guarantorsOf, writeMemberEmail } from './record-store.ts';
import { countVersion } from './staff-deal-store.ts';

/**
 * Corrects the email of a deal’s guarantor as the applicant did. Not that of a guarantor with an account, whom the old address
 * reached: employees see the difference on the application and decide.
 */
export async function correctGuarantorEmail(
  tx: Transaction,
  parts: Pick<StaffDealParts, 'clock'>,
  actor: { readonly accountId: string },
  { dealId, from, to }: { readonly dealId: string; readonly from: string; readonly to: string },
): Promise<void> {
  const guarantors = await guarantorsOf(tx, dealId);
  const guarantor = guarantors.find(({ email }) => email?.toLowerCase() === from);
  if (!guarantor || guarantor.has_account) return;
  const { id, email } = guarantor;
  await writeMemberEmail(tx, id, to);
  await countVersion(tx, dealId);
  await recordDealChange(tx, parts, actor, dealId, {
    action: 'member changed',
    before: { id, email },
    after: { id, email: to },
  });
}
