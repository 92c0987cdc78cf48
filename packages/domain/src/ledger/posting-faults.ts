import { addDays, type PlainDate } from '../calendar/plain-date.ts';
import type { Cents } from '../money/cents.ts';
import { postingParts, postingShapes, type PostingPart } from './entry-kinds.ts';
import {
  addedToPots,
  ledgerBalances,
  postedPrincipal,
  pots,
  type LedgerBalances,
} from './ledger-balances.ts';
import type { LedgerEntry } from './ledger-entry.ts';
import { amountsOfPosting, postedEntry, type Ledger, type Posting } from './posting.ts';
import { principalSteps } from './principal-steps.ts';

/** Days an entry may be dated ahead, for a wire on its way. */
export const farthestAheadDays = 7;

export interface LoanOfLedger {
  readonly loanAmount: Cents;
  readonly signedOn: PlainDate | null;
}

export type PostingFault =
  | 'too far ahead'
  | 'before signing'
  | 'no amount'
  | 'negative amount'
  | 'parts do not add up'
  | 'no reason'
  | 'above the loan amount'
  | 'not the first entry'
  | 'beyond what is there';

export interface FoundFault {
  readonly fault: PostingFault;
  readonly at: PostingPart | 'total' | 'kind' | 'on' | 'memo';
  /** The balance that would go below zero. */
  readonly short?: keyof LedgerBalances;
}

/** What is wrong with a posting date. */
export function dayFaults(
  on: PlainDate,
  { signedOn }: LoanOfLedger,
  today: PlainDate,
): readonly FoundFault[] {
  if (on > addDays(today, farthestAheadDays)) return [{ fault: 'too far ahead', at: 'on' }];
  return signedOn !== null && on < signedOn ? [{ fault: 'before signing', at: 'on' }] : [];
}

/** Everything wrong with a posting. A posting without faults takes no balance below zero on any day. */
export function postingFaults(
  ledger: Ledger & LoanOfLedger,
  posting: Posting,
  today: PlainDate,
): readonly FoundFault[] {
  const found = [...dayFaults(posting.on, ledger, today), ...amountFaults(ledger, posting)];
  if (found.length > 0) return found;
  const entry = postedEntry(ledger, amountsOfPosting(posting), { receivedOn: posting.on, dueOn: null });
  const after = ledgerBalances([...ledger.entries, entry], ledger.opening);
  const grows = (entry.principalChange ?? 0) > 0;
  if (grows && after.principal > ledger.loanAmount && posting.memo === null)
    return [{ fault: 'above the loan amount', at: 'memo' }];
  const isSplit = postingShapes[posting.kind] !== 'amount';
  return shortages(ledger, entry).map((short) => ({
    fault: 'beyond what is there',
    at: isSplit ? partOf[short] : 'total',
    short,
  }));
}

function amountFaults(ledger: Ledger, { kind, total, parts, memo }: Posting): readonly FoundFault[] {
  const shape = postingShapes[kind];
  const given = postingParts.filter((part) => (parts[part] ?? 0) !== 0);
  const found: FoundFault[] = [];
  if (shape !== 'signed parts') {
    for (const part of given) if ((parts[part] ?? 0) < 0) found.push({ fault: 'negative amount', at: part });
    if (total <= 0) found.push({ fault: 'no amount', at: 'total' });
  } else if (given.length === 0) found.push({ fault: 'no amount', at: 'total' });
  const sum = given.reduce((all, part) => all + (parts[part] ?? 0), 0);
  if (found.length === 0 && sum !== (shape === 'amount' ? 0 : total))
    found.push({ fault: 'parts do not add up', at: 'total' });
  if (kind === 'adjustment' && memo === null) found.push({ fault: 'no reason', at: 'memo' });
  if ((kind === 'funding' || kind === 'beginning balance') && ledger.entries.length > 0)
    found.push({ fault: 'not the first entry', at: 'kind' });
  return found;
}

const partOf = {
  principal: 'principal',
  lateCharges: 'lateChargePaid',
  fees: 'charges',
  suspense: 'reserve',
  reserves: 'reserve',
  impounds: 'impound',
} as const satisfies Record<keyof LedgerBalances, PostingPart>;

/** The balances an entry would take below zero; for the principal, on its day or any later one. */
export function shortages(ledger: Ledger, entry: LedgerEntry): readonly (keyof LedgerBalances)[] {
  const { steps } = principalSteps([...ledger.entries, entry].map(postedPrincipal), ledger.opening);
  const owesLess = (entry.principalChange ?? 0) < 0;
  const isShort = owesLess && steps.some(({ from, principal }) => from >= entry.receivedOn && principal < 0);
  const before = ledgerBalances(ledger.entries, ledger.opening);
  const added = addedToPots(entry);
  const short = pots.filter((pot) => added[pot] < 0 && before[pot] + added[pot] < 0);
  return isShort ? ['principal', ...short] : short;
}
