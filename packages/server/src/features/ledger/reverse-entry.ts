import type { Transaction } from '../../platform/database/connect.ts';
import {
  type LedgerOutlook,
  type LedgerReversal,
  postingMessage,
} from '@drawbridge/contract/ledger/schema.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { RecordedEntry } from '@drawbridge/domain/loan-accounts/from-ledger.ts';
import { cents, centsFromDollars, type Cents } from '@drawbridge/domain/money/cents.ts';
import { dayFaults, shortages } from '@drawbridge/domain/ledger/posting-faults.ts';
import { reversalKinds, reversingEntry } from '@drawbridge/domain/ledger/reversal.ts';
import { isSettled } from '@drawbridge/domain/releases/paid-off.ts';
import { accountPostingMessages, postingMessages, reversalMessages } from '@drawbridge/messages/ledger';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Once } from '../../platform/keyed-writes/once.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { moveStage } from '../deals/public.ts';
import { changeWith, type AccountLedger } from './account-change.ts';
import type { Recorded } from './record-entry.ts';
import { lockLedgerAsSeen, rulesInput } from './lock-ledger.ts';
import { outlookWith, recordChecked, type CheckedEntry } from './checked-entry.ts';
import type { LedgerParts } from './ledger-parts.ts';
import { undoAdjustments, undoneWith } from './payoff-adjustments.ts';

type ReversalRefusal = Refusal<
  | 'deal_not_found'
  | 'ledger_changed'
  | 'ledger_not_open'
  | 'record_not_found'
  | 'entry_reversed'
  | 'entry_not_reversible'
  | 'invalid_input'
>;

export function previewReversal(
  { db, clock }: LedgerParts,
  caller: Caller,
  body: LedgerReversal,
): Promise<LedgerOutlook | ReversalRefusal> {
  return db.transaction().execute(async (tx) => {
    const today = clock.today();
    const judged = await judgedReversal(tx, caller, body, today);
    return isRefusal(judged) ? judged : outlookWith(tx, judged, today);
  });
}

/** Reverses an entry, unless the ledger changed since the employee saw it. */
export function reverseEntry({ clock }: LedgerParts, caller: Caller, once: Once, body: LedgerReversal) {
  return once(async (tx) => {
    const at = clock.now();
    const on = clock.dayOf(at);
    const judged = await judgedReversal(tx, caller, body, on);
    if (isRefusal(judged)) return judged;
    const by = caller.accountId;
    const posted = await recordChecked(tx, judged, { at, on, accountId: by });
    const { loan } = judged.ledger;
    if (judged.recorded.reversed?.paysOff)
      await undoAdjustments(
        tx,
        caller,
        { dealId: loan.id, payoffEntry: body.id, on: body.on as PlainDate },
        { at, on, accountId: by },
      );
    // A loan that owes money again is billed again.
    if (judged.change && !isSettled(judged.change.after))
      await moveStage(tx, { dealId: loan.id, from: loan.status, to: 'Funded', by, at, today: on });
    return posted;
  });
}

async function judgedReversal(
  tx: Transaction,
  caller: Caller,
  body: LedgerReversal,
  today: PlainDate,
): Promise<CheckedEntry | ReversalRefusal> {
  const ledger = await lockLedgerAsSeen(tx, caller, body, { paidOffToo: true });
  if (isRefusal(ledger)) return ledger;
  const reversed = ledger.entries.find(({ id }) => id === body.id);
  if (!reversed) return refuse('record_not_found', { detail: reversalMessages.unknownEntry });
  if (ledger.entries.some(({ reverses }) => reverses === body.id)) return refuse('entry_reversed');
  const { kind, total, reverses, isAdjustment } = reversed;
  const kinds = reversalKinds({ kind, total, isReversal: reverses !== null, isAdjustment });
  if (kinds.length === 0) return refuse('entry_not_reversible');
  if (!kinds.includes(body.kind))
    return refuse('entry_not_reversible', {
      detail: reversalMessages.otherType,
    });
  const on = body.on as PlainDate;
  const input = rulesInput(ledger);
  const [fault] = dayFaults(on, { ...input, signedOn: null }, today);
  if (fault)
    return refuse('invalid_input', { errors: [{ path: 'on', message: postingMessage('too far ahead') }] });
  if (on < reversed.receivedOn)
    return refuse('invalid_input', {
      errors: [{ path: 'on', message: postingMessages['before the entry'] }],
    });
  const fee = centsFromDollars(body.fee ?? 0);
  if (fee > 0 && (body.kind !== 'NSF' || !ledger.facts))
    return refuse('invalid_input', {
      errors: [{ path: 'fee', message: accountPostingMessages.noReturnFee }],
    });
  const entry = reversingEntry(input, reversed, { kind: body.kind, on });
  const reference = `Entry ${reversed.position}`;
  const memo = body.memo.trim();
  const recorded = { entry, reference, memo, isAdjustment: false, reversed };
  const { facts } = ledger;
  if (facts) {
    const undone = reversed.paysOff ? await undoneWith(tx, reversed.id) : new Set<string>();
    return onAccount({ ...ledger, facts }, recorded, { fee, undone, today });
  }
  const [short] = shortages(input, entry);
  if (short) return refuse('entry_not_reversible', { detail: reversalMessages[short] });
  return { ledger, recorded };
}

/** What the account of a loan with confirmed terms makes of a reversal. */
function onAccount(
  ledger: AccountLedger,
  recorded: Recorded & { readonly reversed: RecordedEntry },
  {
    fee,
    undone,
    today,
  }: { readonly fee: Cents; readonly undone: ReadonlySet<string>; readonly today: PlainDate },
): CheckedEntry | Refusal<'entry_not_reversible'> {
  const { entry, reversed } = recorded;
  const said: Recorded = {
    ...recorded,
    // The entries say what is owed only roughly; the account says it exactly.
    entry: { ...entry, balance: cents(Math.max(0, entry.balance)) },
    onAccount: {
      allocation: null,
      restTo: null,
      paysOff: false,
      returnFee: fee > 0 ? fee : null,
      feeKind: null,
      isDueAtPayoff: false,
    },
  };
  const change = changeWith(ledger, said, today, { undone });
  const { payments, settled } = change.before;
  const reopens = payments.get(reversed.id) ?? settled.get(reversed.id) ?? [];
  // Without the adjustments that go with it, a completed payoff looks short.
  const isCompletedPayoff = reopens.some(({ bucket }) => bucket === 'payoff');
  if (isCompletedPayoff || change.warnings.includes('reversalRefused'))
    return refuse('entry_not_reversible', { detail: accountPostingMessages.notInAccount });
  if (change.after.buckets.principalCents < 0)
    return refuse('entry_not_reversible', { detail: reversalMessages.principal });
  if (change.after.buckets.reserveCents < Math.min(0, change.before.buckets.reserveCents))
    return refuse('entry_not_reversible', { detail: reversalMessages.reserves });
  return { ledger, recorded: said, change, reopens };
}
