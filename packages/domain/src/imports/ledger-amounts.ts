import { ledgerRowMessages as messages } from '@drawbridge/messages/imports';
import { formatCents } from '../money/format-cents.ts';
import { ledgerFields } from './ledger-fields.ts';
import type { RowProblem, RowValues } from './read-row.ts';

/** The parts of a payment, which add up to its total. */
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

/** Where a charge’s amount goes, for entries that move no money; `paid` is the column servicers use for it. */
const charges: Readonly<Record<string, { into: 'lateCharge' | 'feeCharge'; paid: Part }>> = {
  LATE: { into: 'lateCharge', paid: 'toLateCharge' },
  LATEW: { into: 'lateCharge', paid: 'toLateCharge' },
  FIN: { into: 'feeCharge', paid: 'toCharges' },
};

/** Money in or out that says where each dollar went. */
const split: ReadonlySet<string> = new Set(['PMT', 'ADV', 'NSF', 'REV']);

/**
 * Keeps every amount of an imported entry: moves a charge to where the ledger reads it, completes a payment’s total
 * from its parts, and reports what the ledger would not count.
 */
export function ledgerAmounts(values: RowValues): {
  readonly values: RowValues;
  readonly problems: readonly RowProblem[];
} {
  const kind = values['sourceType'] ?? '';
  const charge = charges[kind];
  if (charge !== undefined) return chargedAmounts(values, kind, charge);
  if (centsIn(values, 'lateCharge') !== 0)
    return found(values, 'lateCharge', messages.lateCharge({ label: labelOf('toLateCharge') }));
  const total = centsIn(values, 'totalAmount');
  if (kind === 'SUSP') {
    const elsewhere = parts.find((part) => part !== 'toReserve' && centsIn(values, part) !== 0);
    if (elsewhere !== undefined)
      return found(values, elsewhere, messages.suspense({ label: labelOf(elsewhere) }));
    const reserve = centsIn(values, 'toReserve');
    if (reserve !== 0 && reserve !== total)
      return found(
        values,
        'totalAmount',
        messages.reserve({ reserve: formatCents(reserve), total: formatCents(total) }),
      );
    return { values, problems: [] };
  }
  const sum = parts.reduce((each, part) => each + centsIn(values, part), 0);
  if (!split.has(kind) || sum === total) return { values, problems: [] };
  const isPayment = kind === 'PMT' || kind === 'ADV';
  return found(
    values,
    'totalAmount',
    messages.parts({ isPayment, sum: formatCents(sum), total: formatCents(total) }),
  );
}

/** A charge has one amount: in its total, its own column, or the one servicers use for paying such charges. */
function chargedAmounts(values: RowValues, charge: string, { into, paid }: (typeof charges)[string]) {
  const elsewhere = parts.find((part) => part !== paid && part !== into && centsIn(values, part) !== 0);
  if (elsewhere !== undefined)
    return found(values, elsewhere, messages.notPayment({ charge, label: labelOf(elsewhere) }));
  const written = [...new Set(['totalAmount', into, paid].map((key) => centsIn(values, key)))];
  const [amount = 0, ...others] = written.filter((each) => each !== 0);
  if (others.length > 0)
    return found(
      values,
      'totalAmount',
      messages.twoAmounts({ charge, one: formatCents(amount), other: formatCents(others[0] ?? 0) }),
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
  return ledgerFields.find(({ key }) => key === part)?.label() ?? part;
}
