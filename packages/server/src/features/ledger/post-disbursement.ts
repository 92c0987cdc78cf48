import type { Transaction } from 'kysely';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { amountsOfPosting, postedEntry } from '@drawbridge/domain/ledger/posting.ts';
import type { Cents } from '@drawbridge/domain/money/cents.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { dealScope } from '../deals/public.ts';
import { openingOf, readEntries } from './read-entries.ts';
import { recordEntry } from './record-entry.ts';
import { loanInScope } from './store.ts';

/**
 * Posts money that is paid out of a loan, as the wire of a draw. To be called before what is paid out counts as wired, so
 * that it is not taken for paid out already where the ledger is empty.
 */
export async function postDisbursement(
  tx: Transaction<Tables>,
  caller: Caller,
  paid: {
    readonly dealId: string;
    readonly amount: Cents;
    readonly on: PlainDate;
    readonly reference: string;
    readonly at: Date;
  },
): Promise<void> {
  const { dealId, amount, on, reference, at } = paid;
  const scope = dealScope(caller);
  const loan = scope && (await loanInScope(tx, scope, dealId, { lock: true }));
  if (!loan) throw new Error(`money was paid out of a deal that its payer does not see: ${dealId}`);
  const entries = await readEntries(tx, dealId);
  const amounts = amountsOfPosting({ kind: 'disbursement', total: amount, parts: {} });
  const entry = postedEntry({ entries, opening: openingOf(loan) }, amounts, { receivedOn: on, dueOn: null });
  await recordEntry(
    tx,
    { loan, entries },
    { entry, reference, memo: null, isAdjustment: false, reversed: null },
    { at, accountId: caller.accountId },
  );
}
