import type { WaiverWithdrawal } from '@drawbridge/contract/ledger/account-schema.ts';
import { isRefusal, refuse } from '../../platform/http/refusal.ts';
import type { Once } from '../../platform/keyed-writes/once.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { takeBackWaiver } from './keep-waiver.ts';
import type { LedgerParts } from './ledger-parts.ts';
import { lockLedgerAsSeen } from './lock-ledger.ts';
import { publishAccount } from './post-on-account.ts';
import { ledgerOf } from './read-ledger.ts';
import { waiverOf } from './waivers-store.ts';
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
    // What was waived at payoff is undone with the payoff.
    if (waived(waiver.particulars).bucket === 'payoff') return refuse('record_not_found');
    const at = parts.clock.now();
    await takeBackWaiver(tx, loan.id, id, { at, on: parts.clock.dayOf(at), accountId: caller.accountId });
    await publishAccount(tx, loan.id);
    return ledgerOf(parts, tx, loan);
  });
}
