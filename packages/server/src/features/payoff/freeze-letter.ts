import type { StoredWireInstructions } from '@drawbridge/contract/lender-settings/wire-instructions.ts';
import type { PayoffFigures } from '@drawbridge/contract/payoff/schema.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { cents, centsFromDollars, dollarsFromCents, type Cents } from '@drawbridge/domain/money/cents.ts';
import { formatPayoffCode } from '@drawbridge/domain/payoff/format-payoff-code.ts';
import { payoffMemos } from '@drawbridge/messages/payoff';
import { sourceLanguage } from '@drawbridge/messages/src/language-tags.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { inLanguage } from '../../platform/language/in-language.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { letterBasis, postFee } from '../ledger/public.ts';
import type { FrozenExplanations } from './letter-breakdown.ts';
import type { HandFigures } from './letter-content.ts';
import { newPayoffCode } from './payoff-code.ts';
import { addQuote, earlierLetters, writeFeeEntries, type PayoffLoan } from './store.ts';

interface NewLetter {
  readonly loan: PayoffLoan;
  readonly payoff: PayoffFigures;
  readonly explained: FrozenExplanations;
  readonly wires: StoredWireInstructions | null;
  readonly rush: boolean;
  readonly today: PlainDate;
  readonly at: Date;
}

/**
 * Freezes a payoff under its own code and posts the letter’s fees, so that paying its total leaves nothing owed. What it
 * rests on is read last: posting changes the ledger.
 */
export async function freezeLetter(
  tx: Transaction,
  caller: Caller,
  letter: NewLetter,
): Promise<{ id: string; code: string }> {
  await postEarlierFees(tx, caller, letter);
  const code = newPayoffCode();
  const fee_entries: string[] = [];
  for (const { kind, amount } of feesIn(letter.payoff))
    fee_entries.push(await post(tx, caller, letter, { code, amount: centsFromDollars(amount), kind }));
  return keepLetter(tx, letter, { code, issuedBy: caller.accountId, fee_entries });
}

/** Freezes the letter that replaces one that is no longer valid. It costs nothing, because nobody asked for it. */
export function freezeAmendedLetter(
  tx: Transaction,
  letter: Omit<NewLetter, 'rush'>,
  of: { readonly amends: string; readonly issuedBy: string },
): Promise<{ id: string; code: string }> {
  return keepLetter(tx, { ...letter, rush: false }, { code: newPayoffCode(), fee_entries: [], ...of });
}

/** Freezes figures entered by hand. What the letter costs is one of its lines, if the employee entered it. */
export function freezeLetterByHand(
  tx: Transaction,
  letter: Omit<NewLetter, 'rush' | 'payoff' | 'explained'> & { readonly payoff: HandFigures },
  issuedBy: string,
): Promise<{ id: string; code: string }> {
  return keepLetter(tx, { ...letter, rush: false }, { code: newPayoffCode(), fee_entries: [], issuedBy });
}

async function keepLetter(
  tx: Transaction,
  {
    loan,
    payoff,
    explained,
    wires,
    rush,
    today,
    at,
  }: Omit<NewLetter, 'payoff' | 'explained'> & {
    readonly payoff: PayoffFigures | HandFigures;
    /** None for figures entered by hand. */
    readonly explained?: FrozenExplanations;
  },
  made: {
    readonly code: string;
    readonly issuedBy: string;
    readonly fee_entries: string[];
    readonly amends?: string;
  },
): Promise<{ id: string; code: string }> {
  const { code, issuedBy, fee_entries, amends } = made;
  const id = await addQuote(tx, {
    deal_id: loan.id,
    code,
    good_through: payoff.goodThrough as PlainDate,
    issued_on: today,
    issued_at: at,
    issued_by: issuedBy,
    rush,
    total: payoff.total,
    letter_fees: 'enteredBy' in payoff ? 0 : dollarsFromCents(letterFeesIn(payoff)),
    fee_entries,
    ...(amends === undefined ? {} : { amends }),
    snapshot: JSON.stringify({ ...payoff, wires, ...(explained && { explained: kept(explained) }) }),
    ...(await letterBasis(tx, loan.id)),
  });
  if (id === undefined) throw new Error('a random 50-bit payoff code was already taken');
  return { id, code };
}

/** The total is the sum of the lines, in whatever language. */
function kept({ lines, perDiem }: FrozenExplanations): FrozenExplanations {
  return { lines, perDiem };
}

/** Fees of letters from before fees were posted: this letter asks for them too. */
async function postEarlierFees(tx: Transaction, caller: Caller, letter: NewLetter): Promise<void> {
  const { unposted } = await earlierLetters(tx, letter.loan.id);
  for (const { id, code, amount } of unposted)
    await writeFeeEntries(tx, id, [await post(tx, caller, letter, { code, amount, kind: 'letterFee' })]);
}

function post(
  tx: Transaction,
  caller: Caller,
  { loan, today, at }: NewLetter,
  { code, amount, kind }: { code: string; amount: Cents; kind: 'letterFee' | 'rushFee' },
): Promise<string> {
  return postFee(tx, caller, {
    dealId: loan.id,
    amount,
    on: today,
    reference: formatPayoffCode(code),
    memo: inLanguage(sourceLanguage, () => payoffMemos[kind]),
    at,
  });
}

function feesIn({ lines }: PayoffFigures) {
  return lines.flatMap(({ kind, amount }) =>
    kind === 'letterFee' || kind === 'rushFee' ? [{ kind, amount }] : [],
  );
}

/** What this letter costs. */
function letterFeesIn(payoff: PayoffFigures): Cents {
  return cents(feesIn(payoff).reduce((sum, { amount }) => sum + centsFromDollars(amount), 0));
}
