import { payoffAdjustment } from '@drawbridge/contract/payoff/schema.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { amountsOnAccount } from '@drawbridge/domain/loan-accounts/account-posting.ts';
import type { LoanEntry } from '@drawbridge/domain/loan-accounts/entries.ts';
import { postedEntry } from '@drawbridge/domain/ledger/posting.ts';
import { centsFromDollars, type Cents } from '@drawbridge/domain/money/cents.ts';
import { formatPayoffCode } from '@drawbridge/domain/payoff/format-payoff-code.ts';
import { payoffMemos } from '@drawbridge/messages/payoff';
import { sourceLanguage } from '@drawbridge/messages/src/language-tags.ts';
import * as z from 'zod/mini';
import type { Queries, Transaction } from '../../platform/database/connect.ts';
import { inLanguage } from '../../platform/language/in-language.ts';
import type { Caller } from '../../platform/session/caller.ts';
import {
  addAdjustments,
  adjustmentsOf,
  letterPayableOn,
  type PostedAdjustment,
} from './adjustments-store.ts';
import { keepWaiver, takeBackWaiver } from './keep-waiver.ts';
import { lockedLedger, rulesInput } from './lock-ledger.ts';
import { takeBackFees } from './post-fee.ts';
import { recordEntry, type LockedLedger, type PostedBy } from './record-entry.ts';

/** A payoff letter with adjustments that a payment of some day pays. */
export interface PaidLetter {
  readonly id: string;
  readonly code: string;
  readonly adjustments: readonly LetterAdjustment[];
}

interface LetterAdjustment {
  readonly label: string;
  /** Negative for a credit. */
  readonly amount: Cents;
  readonly reason: string;
}

const adjusted = z.object({ adjustments: z.array(payoffAdjustment) });

/** The letter whose adjustments a payoff of a day settles; undefined without a valid letter that has any. */
export async function letterPaidOn(
  db: Queries,
  dealId: string,
  on: PlainDate,
): Promise<PaidLetter | undefined> {
  const letter = await letterPayableOn(db, dealId, on);
  // Letters entered by hand, and those from before loans had accounts, have no adjustments.
  const read = adjusted.safeParse(letter?.snapshot);
  if (!letter || !read.success) return undefined;
  const adjustments = read.data.adjustments
    .map(({ label, amount, reason }) => ({ label, amount: centsFromDollars(amount), reason }))
    .filter(({ amount }) => amount !== 0);
  return adjustments.length === 0
    ? undefined
    : { id: letter.id, code: formatPayoffCode(letter.code), adjustments };
}

/** A letter’s adjustments as entries of the account, before they are posted. */
export function entriesOfLetter(
  { adjustments }: PaidLetter,
  on: PlainDate,
  today: PlainDate,
): readonly LoanEntry[] {
  return adjustments.map(({ amount }, at): LoanEntry => {
    const dated = { id: `new adjustment ${at}`, on, postedOn: today, amountCents: Math.abs(amount) };
    return amount > 0
      ? { ...dated, kind: 'fee', feeKind: 'other', due: 'now' }
      : { ...dated, kind: 'waiver', bucket: 'payoff' };
  });
}

/**
 * Posts the adjustments of a letter before the payoff that pays it, so that the payoff leaves nothing owed. Returns the ledger
 * with them, and a function that notes which payoff they belong to.
 */
export async function postAdjustments(
  tx: Transaction,
  caller: Caller,
  { letter, on, ...posting }: { ledger: LockedLedger; letter: PaidLetter; on: PlainDate },
  by: PostedBy,
): Promise<{ readonly ledger: LockedLedger; readonly belongTo: (payoffEntry: string) => Promise<void> }> {
  let { ledger } = posting;
  const posted: PostedAdjustment[] = [];
  for (const { label, amount, reason } of letter.adjustments) {
    const memo = `${label.trim()}: ${reason.trim()}`;
    if (amount > 0) {
      const entry = postedEntry(rulesInput(ledger), amountsOnAccount('fee', amount, []), {
        receivedOn: on,
        dueOn: null,
      });
      const fee = { entry, reference: letter.code, memo, isAdjustment: false, reversed: null };
      const { id } = await recordEntry(tx, ledger, { ...fee, onAccount: otherFee }, by);
      posted.push({ feeEntry: id });
    } else {
      const waived = {
        on,
        bucket: 'payoff',
        amountCents: Math.abs(amount),
        reason: `${memo} (${letter.code})`,
      } as const;
      posted.push({ waiverId: await keepWaiver(tx, ledger.loan.id, waived, by) });
    }
    ledger = await lockedLedger(tx, caller, ledger.loan.id);
  }
  return { ledger, belongTo: (payoffEntry) => addAdjustments(tx, payoffEntry, letter.id, posted) };
}

const otherFee = {
  allocation: null,
  restTo: null,
  paysOff: false,
  returnFee: null,
  feeKind: 'other',
  isDueAtPayoff: false,
} as const;

/** The ids of what was posted with a payoff and is undone with it. */
export async function undoneWith(db: Queries, payoffEntry: string): Promise<ReadonlySet<string>> {
  const { fees, waivers } = await adjustmentsOf(db, payoffEntry);
  return new Set([...fees, ...waivers]);
}

/** Undoes what was posted with a payoff that is returned. */
export async function undoAdjustments(
  tx: Transaction,
  caller: Caller,
  { dealId, payoffEntry, on }: { dealId: string; payoffEntry: string; on: PlainDate },
  by: PostedBy,
): Promise<void> {
  const { fees, waivers } = await adjustmentsOf(tx, payoffEntry);
  for (const id of waivers) await takeBackWaiver(tx, dealId, id, by);
  const memo = inLanguage(sourceLanguage, () => payoffMemos.payoffReturned);
  await takeBackFees(tx, caller, { dealId, entryIds: fees, on, memo, at: by.at });
}
