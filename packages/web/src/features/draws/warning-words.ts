import { drawCopy } from '@drawbridge/messages/draws';
import type { DrawWarning } from '@drawbridge/contract/draws/schema.ts';
import { lienWaiverFrom } from '@drawbridge/domain/draws/draw-preflight.ts';
import { formatAmount, formatDate, formatDollars } from '../../platform/format.ts';

/**
 * The sentence for a warning about a draw. `names` maps budget line ids to names. Borrowers read "you request", employees
 * do not.
 */
export function warningWords(
  warning: DrawWarning,
  names: ReadonlyMap<string, string>,
  reader: 'borrower' | 'employee',
): string {
  switch (warning.kind) {
    case 'invoices differ':
      return drawCopy.invoicesDiffer[reader]({
        line: names.get(warning.lineId) ?? '',
        requested: formatDollars(warning.requested),
        invoices: formatDollars(warning.invoices),
      });
    case 'no lien waiver': {
      const line = names.get(warning.lineId) ?? '';
      return warning.why === 'drawn before'
        ? drawCopy.noWaiverDrawn({ line })
        : drawCopy.noWaiverLarge({ line, from: formatAmount(lienWaiverFrom / 100) });
    }
    case 'insurance expires': {
      const day = formatDate(warning.on);
      return warning.expired ? drawCopy.insuranceExpired({ day }) : drawCopy.insuranceExpires({ day });
    }
    case 'beyond the holdback':
      return drawCopy.beyondHoldback[reader]({
        requested: formatDollars(warning.requested),
        remaining: formatDollars(warning.remaining),
      });
  }
}
