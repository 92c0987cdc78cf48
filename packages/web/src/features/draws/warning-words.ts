import type { DrawWarning } from '@drawbridge/contract/draws/schema.ts';
import { lienWaiverFrom } from '@drawbridge/domain/draws/draw-preflight.ts';
import { formatAmount, formatDate, formatDollars } from '../../platform/format.ts';
import { drawCopy } from './copy.ts';

/**
 * What may hold up a draw, in words; amounts in dollars. `names` are those of budget lines, by id; `reader` is who reads
 * them: the borrower reads what they request, an employee what the draw does.
 */
export function warningWords(
  warning: DrawWarning,
  names: ReadonlyMap<string, string>,
  reader: 'borrower' | 'employee',
): string {
  switch (warning.kind) {
    case 'invoices differ':
      return drawCopy.invoicesDiffer[reader](
        names.get(warning.lineId) ?? '',
        formatDollars(warning.requested),
        formatDollars(warning.invoices),
      );
    case 'no lien waiver': {
      const line = names.get(warning.lineId) ?? '';
      return warning.why === 'drawn before'
        ? drawCopy.noWaiverDrawn(line)
        : drawCopy.noWaiverLarge(line, formatAmount(lienWaiverFrom / 100));
    }
    case 'insurance expires': {
      const day = formatDate(warning.on);
      return warning.expired ? drawCopy.insuranceExpired(day) : drawCopy.insuranceExpires(day);
    }
    case 'beyond the holdback':
      return drawCopy.beyondHoldback[reader](
        formatDollars(warning.requested),
        formatDollars(warning.remaining),
      );
  }
}
