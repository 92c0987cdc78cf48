import type { AccountOutlook, AccountPosting } from '@drawbridge/contract/ledger/account-schema.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { dollarsFromCents } from '@drawbridge/domain/money/cents.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { isRefusal } from '../../platform/http/refusal.ts';
import type { Once } from '../../platform/keyed-writes/once.ts';
import { publish } from '../../platform/live/publish.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import { showStandingOf } from '../loan-accounts/public.ts';
import { recordChecked } from './checked-entry.ts';
import { judgeOnAccount, type JudgedOnAccount, type OnAccountRefusal } from './judge-on-account.ts';
import type { LedgerParts } from './ledger-parts.ts';
import { presentChange, standingOfAccount } from './present-account.ts';
import type { PostedBy } from './record-entry.ts';
import { addWaiver } from './waivers-store.ts';

/** What an entry would do to a loan’s account. Writes nothing. */
export function previewOnAccount(
  { db, clock }: LedgerParts,
  caller: Caller,
  body: AccountPosting,
): Promise<AccountOutlook | OnAccountRefusal> {
  return db.transaction().execute(async (tx) => {
    const judged = await judgeOnAccount(tx, caller, body, clock.today());
    return isRefusal(judged) ? judged : presentChange(judged.change, judged);
  });
}

/** Posts an entry to a loan with confirmed terms, unless its account changed since the employee saw it. */
export function postOnAccount({ clock }: LedgerParts, caller: Caller, once: Once, body: AccountPosting) {
  return once(async (tx) => {
    const at = clock.now();
    const judged = await judgeOnAccount(tx, caller, body, clock.dayOf(at));
    if (isRefusal(judged)) return judged;
    const by = { at, on: clock.dayOf(at), accountId: caller.accountId };
    const { ledger, recorded, change } = judged;
    return recorded
      ? recordChecked(tx, { ledger, recorded, change }, by)
      : recordWaiver(tx, judged, body, by);
  });
}

async function recordWaiver(
  tx: Transaction,
  { ledger, change, amount }: JudgedOnAccount,
  body: AccountPosting,
  { at, on: today, accountId }: PostedBy,
) {
  const { loan, entries } = ledger;
  const bucket = body.bucket ?? 'lateCharges';
  const reason = body.memo?.trim() ?? '';
  const id = await addWaiver(tx, {
    dealId: loan.id,
    on: body.on as PlainDate,
    bucket,
    amountCents: amount,
    reason,
    postedAt: at,
    postedOn: today,
    postedBy: accountId,
  });
  await showStandingOf(tx, [loan.id], today);
  await recordAction(tx, {
    at,
    accountId,
    action: 'amount waived',
    subject: loan.id,
    particulars: { waiver: id, bucket, on: body.on, total: dollarsFromCents(amount), reason },
  });
  await publishAccount(tx, loan.id);
  return { id, position: entries.at(-1)?.position ?? 0, standing: standingOfAccount(change.after) };
}

/** Open pages of the loan update. */
export async function publishAccount(tx: Transaction, dealId: string): Promise<void> {
  await publish(tx, { kind: 'deal', id: dealId, audience: { deal: dealId } });
  await publish(tx, { kind: 'payments', id: dealId, audience: { deal: dealId } });
}
