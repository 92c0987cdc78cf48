import type { AccountOutlook, AccountPosting } from '@drawbridge/contract/ledger/account-schema.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { escrowAdvanceCents } from '@drawbridge/domain/loan-accounts/account-change.ts';
import { cents } from '@drawbridge/domain/money/cents.ts';
import { formatCents } from '@drawbridge/domain/money/format-cents.ts';
import { accountPostingMessages as messages } from '@drawbridge/messages/ledger';
import type { Transaction } from '../../platform/database/connect.ts';
import { isRefusal, refuseField } from '../../platform/http/refusal.ts';
import type { Once } from '../../platform/keyed-writes/once.ts';
import { publish } from '../../platform/live/publish.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordChecked } from './checked-entry.ts';
import { judgeOnAccount, type JudgedOnAccount, type OnAccountRefusal } from './judge-on-account.ts';
import { keepWaiver } from './keep-waiver.ts';
import type { LedgerParts } from './ledger-parts.ts';
import { postAdjustments } from './payoff-adjustments.ts';
import { presentChange, standingOfAccount } from './present-account.ts';
import type { PostedBy } from './record-entry.ts';

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
    if (!recorded) return recordWaiver(tx, judged, body, by);
    if (body.kind === 'escrow paid' && recorded.memo === null) {
      const advance = escrowAdvanceCents(change);
      if (advance > 0)
        return refuseField('memo', messages.escrowAdvance({ amount: formatCents(cents(advance)) }));
    }
    if (!judged.letter) return recordChecked(tx, { ledger, recorded, change }, by);
    const posting = { ledger, letter: judged.letter, on: body.on as PlainDate };
    const adjusted = await postAdjustments(tx, caller, posting, by);
    const posted = await recordChecked(tx, { ledger: adjusted.ledger, recorded, change }, by);
    await adjusted.belongTo(posted.id);
    return posted;
  });
}

async function recordWaiver(
  tx: Transaction,
  { ledger, change, amount }: JudgedOnAccount,
  { bucket = 'lateCharges', on, memo }: AccountPosting,
  by: PostedBy,
) {
  const { loan, entries } = ledger;
  const reason = memo?.trim() ?? '';
  const waiver = { on: on as PlainDate, bucket, amountCents: amount, reason };
  const id = await keepWaiver(tx, loan.id, waiver, by);
  await publishAccount(tx, loan.id);
  return { id, position: entries.at(-1)?.position ?? 0, standing: standingOfAccount(change.after) };
}

/** Open pages of the loan update. */
export async function publishAccount(tx: Transaction, dealId: string): Promise<void> {
  await publish(tx, { kind: 'deal', id: dealId, audience: { deal: dealId } });
  await publish(tx, { kind: 'payments', id: dealId, audience: { deal: dealId } });
}
