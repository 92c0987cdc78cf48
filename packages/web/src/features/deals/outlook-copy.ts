import type { MaturityOutlook, PaymentOutlook } from '@drawbridge/domain/deals/loan-outlook.ts';
import { formatCount, formatDate } from '../../platform/format.ts';
import { servicing } from '../../platform/servicing.ts';

const { percent } = servicing().lateCharge;

function counted(days: number): string {
  return days === 1 ? '1 day' : `${formatCount(days)} days`;
}

function away(days: number): string {
  return days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${counted(days)}`;
}

function shortDate(day: string): string {
  return formatDate(day).replace(/, \d{4}$/, '');
}

export function maturityWords(outlook: MaturityOutlook, on?: string): string {
  const when = on === undefined ? '' : `, on ${formatDate(on)}`;
  switch (outlook.kind) {
    case 'far':
      return on === undefined ? '' : `Matures on ${formatDate(on)}.`;
    case 'extendable':
      return `Matures ${away(outlook.days)}${when}. Request an extension by ${shortDate(outlook.extendBy)}.`;
    case 'window closed':
      return `Matures ${away(outlook.days)}${when}. The extension window closed on ${shortDate(outlook.closedOn)}.`;
    case 'matured':
      return `Matured ${counted(outlook.daysAgo)} ago${when}. Call us about the payoff.`;
  }
}

export function paymentWords(outlook: PaymentOutlook, on?: string): string {
  const when = on === undefined ? '' : `, on ${formatDate(on)}`;
  const what = on === undefined ? '' : 'Payment ';
  switch (outlook.kind) {
    case 'to come':
      return on === undefined ? `Due ${away(outlook.days)}.` : `Payment due ${away(outlook.days)}${when}.`;
    case 'due today':
      return on === undefined ? 'Due today.' : 'Payment due today.';
    case 'late':
      return `${what}${counted(outlook.days)} late. A ${percent}% late charge applies after ${shortDate(outlook.chargeAfter)}.`;
    case 'late with charge':
      return `${what}${counted(outlook.days)} late. A ${percent}% late charge applies.`;
  }
}

export const outlookCopyRest = {
  invoice: (day: string) => `We post the next invoice by ${formatDate(day)}.`,
} as const;
