import { dollarsOf } from '@drawbridge/domain/money/cents.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { recordAction } from '../access/public.ts';
import { showStandingOf } from '../loan-accounts/public.ts';
import { waived } from './present-waivers.ts';
import type { PostedBy } from './record-entry.ts';
import { addWaiver, waiverOf, withdrawWaiver, type NewWaiver } from './waivers-store.ts';

/** Keeps a waiver, shows what the loan owes with it and logs it. Returns its id. */
export async function keepWaiver(
  tx: Transaction,
  dealId: string,
  waiver: Pick<NewWaiver, 'on' | 'bucket' | 'amountCents' | 'reason'>,
  { at, on: today, accountId }: PostedBy,
): Promise<string> {
  const id = await addWaiver(tx, {
    dealId,
    ...waiver,
    postedAt: at,
    postedOn: today,
    postedBy: accountId,
  });
  await showStandingOf(tx, [dealId], today);
  const { bucket, on, amountCents, reason } = waiver;
  await recordAction(tx, {
    at,
    accountId,
    action: 'amount waived',
    subject: dealId,
    particulars: { waiver: id, bucket, on, total: dollarsOf(amountCents), reason },
  });
  return id;
}

/** Withdraws a waiver: what it waived is owed again, as if it had never been. */
export async function takeBackWaiver(
  tx: Transaction,
  dealId: string,
  id: string,
  { at, on: today, accountId }: PostedBy,
): Promise<void> {
  const waiver = await waiverOf(tx, dealId, id);
  if (!waiver) throw new Error(`no waiver ${id} of the deal ${dealId}`);
  await withdrawWaiver(tx, id, { at, by: accountId });
  await showStandingOf(tx, [dealId], today);
  const { bucket, amountCents } = waived(waiver.particulars);
  await recordAction(tx, {
    at,
    accountId,
    action: 'waiver withdrawn',
    subject: dealId,
    particulars: { waiver: id, bucket, on: waiver.on_day, total: dollarsOf(amountCents) },
  });
}
