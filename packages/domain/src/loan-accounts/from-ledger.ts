import type { PlainDate } from '../calendar/plain-date.ts';
import { ledgerBalances, postedPrincipal } from '../ledger/ledger-balances.ts';
import type { LedgerEntry } from '../ledger/ledger-entry.ts';
import { principalSteps } from '../ledger/principal-steps.ts';
import { cents, type Cents } from '../money/cents.ts';
import type { AllocatedPart, LoanEntry } from './entries.ts';

/** An entry of the ledger, with what the account needs to know of it. */
export interface RecordedEntry extends LedgerEntry {
  readonly id: string;
  /** The lender’s day on which it was posted. Null for imported entries. */
  readonly postedOn: PlainDate | null;
  readonly reverses: string | null;
  readonly isAdjustment: boolean;
  /** How a person split the payment. Null: by the loan’s order of payment. */
  readonly allocation: readonly AllocatedPart[] | null;
  /** Where money beyond what is owed goes. Null for entries of before loans had accounts: their parts are the split. */
  readonly restTo: 'principal' | 'suspense' | null;
  readonly paysOff: boolean;
  readonly position: number;
  /** The fee for a payment that the bank returned. */
  readonly returnFee: Cents | null;
  /** What a fee is for; null for entries of before loans had accounts. */
  readonly feeKind: string | null;
  /** A fee that is owed only at payoff. */
  readonly isDueAtPayoff: boolean;
}

export interface AccountOpening {
  readonly fundedOn: PlainDate;
  /** The day interest was paid to when the loan was taken over from another servicer. */
  readonly boardedOn: PlainDate | null;
  /**
   * The lender’s day on which the terms were first confirmed. What was posted by then was known to every bill; what is posted
   * later was not known to the bills made before.
   */
  readonly confirmedOn: PlainDate;
  /** Principal owed while the ledger is empty. */
  readonly emptyLedger: Cents;
  /** Whether the terms say what interest reserve is held. The ledger of the past says it otherwise. */
  readonly hasReserve: boolean;
}

export interface LedgerAsEntries {
  readonly entries: readonly LoanEntry[];
  /** Entries the account cannot explain: a person has to reverse them and post what happened. */
  readonly unexplained: readonly string[];
}

/**
 * A ledger, in posting order, as the entries of a loan’s account. The account opens with a funding: the one in the ledger,
 * or else the principal from before its first entry. When a loan was taken over from another servicer, the imported entries
 * and those before the day it was paid to are history, and the account opens with the balance they led to.
 */
export function entriesOfLedger(
  ledger: readonly RecordedEntry[],
  { fundedOn, boardedOn, confirmedOn, emptyLedger, hasReserve }: AccountOpening,
): LedgerAsEntries {
  const counted = ledger.filter((entry) => !isHistory(entry, boardedOn));
  const opening = openingOf(ledger, counted, emptyLedger);
  const undone = new Set(counted.flatMap(({ reverses }) => (reverses === null ? [] : [reverses])));
  const entries: LoanEntry[] = [...openingEntries(opening, fundedOn)];
  if (boardedOn !== null)
    entries.push(
      ...takenOver(
        ledger.filter((entry) => isHistory(entry, boardedOn)),
        { on: boardedOn, emptyLedger, hasReserve },
      ),
    );
  const unexplained: string[] = [];
  for (const entry of counted) {
    // A charge taken back was never owed, so neither it nor its reversal counts.
    const isCharge = chargeKinds.has(entry.undoes ?? entry.kind) || entry.isAdjustment;
    if (isCharge && (undone.has(entry.id) || entry.reverses !== null)) continue;
    const read = entryOf(entry, { isOpened: opening !== undefined, confirmedOn });
    if (read) entries.push(read);
    else unexplained.push(entry.id);
  }
  return { entries, unexplained };
}

/** Whether an entry predates the takeover from another servicer or was imported with the history. */
export function isHistory(
  { postedOn, receivedOn }: Pick<RecordedEntry, 'postedOn' | 'receivedOn'>,
  boardedOn: PlainDate | null,
): boolean {
  return boardedOn !== null && (postedOn === null || receivedOn < boardedOn);
}

const chargeKinds: ReadonlySet<string> = new Set([
  'LATE',
  'LATEW',
  'FIN',
  'RES',
  'ESC',
  'SUSPR',
  'RESR',
  'ESCR',
]);

/** What an account opens with, in cents. */
interface Opening {
  readonly paidOut: number;
  readonly repaid: number;
}

function openingEntries(opening: Opening | undefined, on: PlainDate): readonly LoanEntry[] {
  if (!opening) return [];
  const { paidOut, repaid } = opening;
  const funding: LoanEntry = { id: 'opening', kind: 'funding', on, amountCents: paidOut };
  const allocation: readonly AllocatedPart[] = [{ bucket: 'principal', amountCents: repaid }];
  const repayment: LoanEntry = { id: 'opening repaid', kind: 'payment', on, amountCents: repaid, allocation };
  return repaid > 0 ? [funding, repayment] : [funding];
}

/** What the earlier servicer held for the borrower and was still owed beside principal, on the day the loan was taken over. */
function takenOver(
  history: readonly RecordedEntry[],
  { on, emptyLedger, hasReserve }: { on: PlainDate; emptyLedger: Cents; hasReserve: boolean },
): readonly LoanEntry[] {
  const { fees, lateCharges, suspense, reserves, impounds } = ledgerBalances(history, emptyLedger);
  const found: readonly LoanEntry[] = [
    { id: 'opening escrow', on, kind: 'escrowTakenOver', amountCents: impounds },
    { id: 'opening reserve', on, kind: 'reserveDeposit', amountCents: hasReserve ? cents(0) : reserves },
    { id: 'opening suspense', on, kind: 'payment', amountCents: suspense, allocation: [] },
    { id: 'opening fees', on, kind: 'fee', amountCents: fees, feeKind: 'fee', due: 'now' },
    {
      id: 'opening late charges',
      on,
      kind: 'fee',
      amountCents: lateCharges,
      feeKind: 'late charge',
      due: 'now',
    },
  ];
  return found.filter((entry) => 'amountCents' in entry && entry.amountCents > 0);
}

/** What was paid out and repaid before the counted entries; undefined when a funding among them says it. */
function openingOf(
  ledger: readonly RecordedEntry[],
  counted: readonly RecordedEntry[],
  emptyLedger: Cents,
): Opening | undefined {
  const history = ledger.filter((entry) => !counted.includes(entry));
  const [first] = counted;
  if (history.length > 0) {
    const owed = principalAfter(history, emptyLedger);
    const paidOut = Math.max(owed, paidOutIn(history) ?? emptyLedger - wiredIn(counted));
    return { paidOut, repaid: paidOut - owed };
  }
  if (first?.kind === 'FUND' || first?.kind === 'BEG') return undefined;
  const paidOut = first ? principalSteps(counted.map(postedPrincipal), emptyLedger).before : emptyLedger;
  return paidOut === 0 ? undefined : { paidOut, repaid: 0 };
}

/** What a history paid out, if it begins with the funding. */
function paidOutIn(history: readonly RecordedEntry[]): number | undefined {
  if (!history.some(({ kind }) => kind === 'FUND')) return undefined;
  return history.reduce(
    (sum, { kind, total }) => (kind === 'FUND' || kind === 'DISB' ? sum + total : sum),
    0,
  );
}

/** Wires that are entries of the account. An empty ledger counts them as paid out too. */
function wiredIn(counted: readonly RecordedEntry[]): number {
  return counted.reduce((sum, { kind, total }) => (kind === 'DISB' ? sum + total : sum), 0);
}

function principalAfter(entries: readonly RecordedEntry[], emptyLedger: Cents): Cents {
  const { before, steps } = principalSteps(entries.map(postedPrincipal), emptyLedger);
  return steps.at(-1)?.principal ?? before;
}

interface DatedEntry {
  readonly id: string;
  readonly on: PlainDate;
  readonly position: number;
}

function entryOf(
  entry: RecordedEntry,
  { isOpened, confirmedOn }: { readonly isOpened: boolean; readonly confirmedOn: PlainDate },
): LoanEntry | undefined {
  const { id, receivedOn: on, position, reverses, returnFee, postedOn } = entry;
  const isNews = postedOn !== null && postedOn > confirmedOn && postedOn !== on;
  const dated = { id, on, position, ...(isNews ? { postedOn } : {}) };
  if (reverses === null) return moneyOf(entry, dated, isOpened);
  return { ...dated, kind: 'reversal', reverses, ...(returnFee === null ? {} : { feeCents: returnFee }) };
}

function moneyOf(entry: RecordedEntry, dated: DatedEntry, isOpened: boolean): LoanEntry | undefined {
  const { kind, total, buckets } = entry;
  switch (kind) {
    case 'FUND':
    case 'BEG':
      return isOpened ? undefined : { ...dated, kind: 'funding', amountCents: total };
    case 'DISB':
      return { ...dated, kind: 'draw', amountCents: total };
    case 'PMT':
    case 'ADV':
      return paymentOf(entry, dated);
    case 'SUSP':
      return suspenseOf(entry, dated);
    case 'FIN':
      return feeOf(entry, dated);
    case 'RES':
      return { ...dated, kind: 'reserveDeposit', amountCents: total };
    case 'ESC':
      return { ...dated, kind: 'escrowPaid', amountCents: cents(Math.abs(total)) };
    case 'SUSPR':
    case 'RESR':
    case 'ESCR':
      return { ...dated, kind: 'refund', held: heldOf[kind], amountCents: cents(Math.abs(total)) };
    case 'LATE': {
      const amountCents = buckets.lateCharge === 0 ? total : buckets.lateCharge;
      return { ...dated, kind: 'fee', amountCents, feeKind: 'late charge', due: 'now' };
    }
    case 'LATEW':
      return { ...dated, kind: 'waiver', bucket: 'fees', amountCents: cents(Math.abs(total)) };
    case 'NSF':
    case 'REV':
      return undefined;
  }
}

const heldOf = { SUSPR: 'suspense', RESR: 'reserve', ESCR: 'escrow' } as const;

type Placed = Pick<LoanEntry, 'id' | 'on' | 'position' | 'postedOn'>;

/** Money put into suspense, or moved out of it: what a move takes out, it puts into other parts of the same entry. */
function suspenseOf({ total, buckets, restTo }: RecordedEntry, dated: Placed): LoanEntry {
  if (restTo !== null && buckets.reserve < 0)
    return { ...dated, kind: 'applySuspense', amountCents: cents(0 - buckets.reserve), rest: restTo };
  return total < 0
    ? { ...dated, kind: 'applySuspense', amountCents: cents(0 - total) }
    : { ...dated, kind: 'payment', amountCents: total, allocation: [] };
}

function feeOf({ total, feeCharged, feeKind, isDueAtPayoff }: RecordedEntry, dated: Placed): LoanEntry {
  // Imported charges have only a total.
  const amountCents = feeCharged === 0 ? total : feeCharged;
  return {
    ...dated,
    kind: 'fee',
    amountCents,
    feeKind: feeKind ?? 'fee',
    due: isDueAtPayoff ? 'payoff' : 'now',
  };
}

function paymentOf(entry: RecordedEntry, dated: Placed): LoanEntry | undefined {
  const { total, allocation, restTo, paysOff } = entry;
  if (total <= 0) return undefined;
  const payment = { ...dated, kind: 'payment', amountCents: total } as const;
  if (paysOff) return { ...payment, payoff: true };
  if (restTo === null) return { ...payment, allocation: statedSplit(entry) };
  return { ...payment, rest: restTo, ...(allocation === null ? {} : { allocation }) };
}

/** The split that an entry from before loans had accounts states. What has no place in an account goes to suspense. */
function statedSplit({ buckets }: RecordedEntry): readonly AllocatedPart[] {
  const parts: readonly AllocatedPart[] = [
    { bucket: 'interest', amountCents: buckets.interest },
    { bucket: 'escrow', amountCents: buckets.impound },
    { bucket: 'fees', amountCents: cents(buckets.charges + buckets.lateChargePaid) },
    { bucket: 'principal', amountCents: buckets.principal },
  ];
  return parts.filter(({ amountCents }) => amountCents > 0);
}
