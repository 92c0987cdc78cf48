import { formatCents } from '../money/format-cents.ts';
import { ledgerFields } from './ledger-fields.ts';
import type { RowProblem, RowValues } from './read-row.ts';

/** The parts of a payment, which together are its total. */
const parts = [
  'toPrincipal',
  'toInterest',
  'lateCharge',
  'toLateCharge',
  'toImpound',
  'toReserve',
  'toCharges',
  'toPrepay',
  'toOther',
] as const;
type Part = (typeof parts)[number];

/** Where the amount of an entry goes that charges something and moves no money; `paid` is the column servicers have for it. */
const charges: Readonly<Record<string, { into: 'lateCharge' | 'feeCharge'; paid: Part; name: string }>> = {
  LATE: { into: 'lateCharge', paid: 'toLateCharge', name: 'late charge' },
  LATEW: { into: 'lateCharge', paid: 'toLateCharge', name: 'waived late charge' },
  FIN: { into: 'feeCharge', paid: 'toCharges', name: 'fee' },
};

/** Entries of money that came in or went back, which say where each dollar went. */
const split: ReadonlySet<string> = new Set(['PMT', 'ADV', 'NSF', 'REV']);

/**
 * Sees to it that no amount of an imported entry is lost: what a charge charges stands where the ledger looks for it, the parts
 * of a payment are its total, and what the ledger would not count is a problem.
 */
export function ledgerAmounts(values: RowValues): {
  readonly values: RowValues;
  readonly problems: readonly RowProblem[];
} {
  const kind = values['sourceType'] ?? '';
  const charge = charges[kind];
  if (charge !== undefined) return chargedAmounts(values, charge);
  if (centsIn(values, 'lateCharge') !== 0)
    return found(
      values,
      'lateCharge',
      'Only a late charge makes one. What a payment pays of it goes to “To late charge”.',
    );
  const total = centsIn(values, 'totalAmount');
  if (kind === 'SUSP') {
    const elsewhere = parts.find((part) => part !== 'toReserve' && centsIn(values, part) !== 0);
    if (elsewhere !== undefined)
      return found(
        values,
        elsewhere,
        `Money in suspense goes nowhere else: ${labelOf(elsewhere)} has to be empty.`,
      );
    const reserve = centsIn(values, 'toReserve');
    if (reserve !== 0 && reserve !== total)
      return found(
        values,
        'totalAmount',
        `${formatCents(reserve)} goes to reserve, the total is ${formatCents(total)}.`,
      );
    return { values, problems: [] };
  }
  const sum = parts.reduce((each, part) => each + centsIn(values, part), 0);
  if (!split.has(kind) || sum === total) return { values, problems: [] };
  const name = kind === 'PMT' || kind === 'ADV' ? 'payment' : 'entry';
  return found(
    values,
    'totalAmount',
    `The parts of this ${name} add up to ${formatCents(sum)}, its total is ${formatCents(total)}.`,
  );
}

/** A charge has one amount, in its total, its own column or the one that servicers keep for what is paid of such charges. */
function chargedAmounts(values: RowValues, { into, paid, name }: (typeof charges)[string]) {
  const elsewhere = parts.find((part) => part !== paid && part !== into && centsIn(values, part) !== 0);
  if (elsewhere !== undefined)
    return found(values, elsewhere, `A ${name} is no payment: ${labelOf(elsewhere)} has to be empty.`);
  const written = [...new Set(['totalAmount', into, paid].map((key) => centsIn(values, key)))];
  const [amount = 0, ...others] = written.filter((each) => each !== 0);
  if (others.length > 0)
    return found(
      values,
      'totalAmount',
      `This ${name} is ${formatCents(amount)} and ${formatCents(others[0] ?? 0)}. Write one amount.`,
    );
  const charged = { [into]: (amount / 100).toFixed(2), [paid]: null };
  return { values: { ...values, ...charged }, problems: [] };
}

function found(values: RowValues, field: string, message: string) {
  return { values, problems: [{ field, message }] };
}

function centsIn(values: RowValues, key: string): number {
  return Math.round(Number(values[key] ?? 0) * 100);
}

function labelOf(part: Part): string {
  return `“${ledgerFields.find(({ key }) => key === part)?.label ?? part}”`;
}
