import type { WaiverWithdrawal } from '@drawbridge/contract/ledger/account-schema.ts';
import { dollarsOf } from '@drawbridge/domain/money/cents.ts';
import { isRefusal, refuse } from '../../platform/http/refusal.ts';
import type { Once } from '../../platform/keyed-writes/once.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import { showStandingOf } from '../loan-accounts/public.ts';
import type { LedgerParts } from './ledger-parts.ts';
import { lockLedgerAsSeen } from './lock-ledger.ts';
import { publishAccount } from './post-on-account.ts';
import { ledgerOf } from './read-ledger.ts';
import { waiverOf, withdrawWaiver as withdraw } from './waivers-store.ts';
import { waived } from './present-waivers.ts';

/** Withdraws a waiver: what it waived is owed again, as if it had never been. */
export function withdrawWaiver(
  parts: LedgerParts,
  caller: Caller,
  once: Once,
  { id, ...seen }: WaiverWithdrawal,
) {
  return once(async (tx) => {
    const ledger = await lockLedgerAsSeen(tx, caller, seen);
    if (isRefusal(ledger)) return ledger;
    const { loan } = ledger;
    if (!ledger.facts) return refuse('terms_not_confirmed');
    const waiver = await waiverOf(tx, loan.id, id);
    if (!waiver || waiver.withdrawn_at !== null) return refuse('record_not_found');
    const at = parts.clock.now();
    await withdraw(tx, id, { at, by: caller.accountId });
    await showStandingOf(tx, [loan.id], parts.clock.dayOf(at));
    const { bucket, amountCents } = waived(waiver.particulars);
    await recordAction(tx, {
      at,
      accountId: caller.accountId,
      action: 'waiver withdrawn',
      subject: loan.id,
      particulars: { waiver: id, bucket, on: waiver.on_day, total: dollarsOf(amountCents) },
    });
    await publishAccount(tx, loan.id);
    return ledgerOf(parts, tx, loan);
  });
}
