import {
  type LedgerOutlook,
  type LedgerPosting,
  postingMessage,
} from '@drawbridge/contract/ledger/schema.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { postingParts } from '@drawbridge/domain/ledger/entry-kinds.ts';
import { amountsOfPosting, postedEntry, type Posting } from '@drawbridge/domain/ledger/posting.ts';
import { postingFaults, type FoundFault } from '@drawbridge/domain/ledger/posting-faults.ts';
import { centsFromDollars } from '@drawbridge/domain/money/cents.ts';
import { shortMessages } from '@drawbridge/messages/ledger';
import type { Transaction } from '../../platform/database/connect.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Once } from '../../platform/keyed-writes/once.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { lockLedgerAsSeen, rulesInput } from './lock-ledger.ts';
import { outlookWith, recordChecked, type CheckedEntry } from './checked-entry.ts';
import type { LedgerParts } from './ledger-parts.ts';

type PostingRefusal = Refusal<
  'deal_not_found' | 'ledger_changed' | 'ledger_not_open' | 'terms_confirmed' | 'invalid_input'
>;

export function previewPosting(
  { db, clock }: LedgerParts,
  caller: Caller,
  body: LedgerPosting,
): Promise<LedgerOutlook | PostingRefusal> {
  return db.transaction().execute(async (tx) => {
    const today = clock.today();
    const judged = await judgedPosting(tx, caller, body, today);
    return isRefusal(judged) ? judged : outlookWith(tx, judged, today);
  });
}

/** Posts an entry, unless the ledger changed since the employee saw it. */
export function postEntry({ clock }: LedgerParts, caller: Caller, once: Once, body: LedgerPosting) {
  return once(async (tx) => {
    const at = clock.now();
    const on = clock.dayOf(at);
    const judged = await judgedPosting(tx, caller, body, on);
    return isRefusal(judged) ? judged : recordChecked(tx, judged, { at, on, accountId: caller.accountId });
  });
}

async function judgedPosting(
  tx: Transaction,
  caller: Caller,
  body: LedgerPosting,
  today: PlainDate,
): Promise<CheckedEntry | PostingRefusal> {
  const ledger = await lockLedgerAsSeen(tx, caller, body);
  if (isRefusal(ledger)) return ledger;
  if (ledger.facts) return refuse('terms_confirmed');
  const posting = readPosting(body);
  const judge = rulesInput(ledger);
  const faults = postingFaults(judge, posting, today);
  if (faults.length > 0) return refuse('invalid_input', { errors: faults.map(messageOf) });
  const entry = postedEntry(judge, amountsOfPosting(posting), {
    receivedOn: posting.on,
    // An adjustment corrects balances and pays no installment.
    dueOn: posting.kind === 'adjustment' ? null : (body.dueOn as PlainDate | null),
  });
  const reference = body.reference?.trim() || null;
  const isAdjustment = posting.kind === 'adjustment';
  return { ledger, recorded: { entry, reference, memo: posting.memo, isAdjustment, reversed: null } };
}

function readPosting({ kind, on, total, parts, memo }: LedgerPosting): Posting {
  return {
    kind,
    on: on as PlainDate,
    total: centsFromDollars(total),
    parts: Object.fromEntries(postingParts.map((part) => [part, centsFromDollars(parts[part] ?? 0)])),
    memo: memo?.trim() || null,
  };
}

const parts: readonly string[] = postingParts;

function messageOf({ fault, at, short }: FoundFault): { path: string; message: string } {
  const message =
    fault === 'beyond what is there' ? shortMessages[short ?? 'principal'] : postingMessage(fault);
  return { path: parts.includes(at) ? `parts.${at}` : at, message };
}
