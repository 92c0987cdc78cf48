import type { GridFault } from '@drawbridge/domain/pricing/judge-grid.ts';
import type { GridProblem } from '@drawbridge/domain/pricing/read-grid.ts';
import { pricingMessages as messages } from '@drawbridge/messages/pricing';

/** What is wrong with a value of a grid. Lines are counted from 1, as the page shows them. */
export function gridFaultMessage(fault: GridFault): string {
  switch (fault.fault) {
    case 'tooFine':
      return messages.tooFine({ decimals: fault.decimals });
    case 'outside':
      return messages.outside({ least: String(fault.least), most: String(fault.most) });
    case 'twice':
      return messages.twice({ line: String(fault.earlier + 1) });
    case 'tooMany':
      return messages.tooMany({ most: fault.most });
    case 'amount':
      return messages.amountNeeded;
    case 'missing':
    case 'notNumber':
    case 'notWhole':
    case 'unknown':
    case 'fraction':
    case 'noTerms':
    case 'noRates':
    case 'range':
      return messages[fault.fault];
  }
}

/** The same of a file, whose rows people count. */
export function fileFaultMessage(fault: GridProblem['fault']): string {
  if (fault.fault === 'error' || fault.fault === 'noKind') return messages[fault.fault];
  return fault.fault === 'twice'
    ? messages.twiceRow({ row: String(fault.earlier) })
    : gridFaultMessage(fault);
}
