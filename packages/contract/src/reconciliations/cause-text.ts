import { formatDay } from '@drawbridge/domain/calendar/format-day.ts';
import { causeWords, lineWords } from '@drawbridge/messages/reconciliations';
import type { Cause } from './schema.ts';

/** What would explain a difference exactly, in the reader’s language. */
export function causeText(cause: Cause): string {
  switch (cause.kind) {
    case 'days':
      return causeWords.days({ more: cause.days > 0, days: Math.abs(cause.days) });
    case 'dayCount':
      return causeWords.dayCount({ dayCount: cause.dayCount });
    case 'basis':
      return causeWords.basis({ basis: cause.basis });
    case 'bill':
      return causeWords.bill({ day: formatDay(cause.dueOn) });
    case 'lateCharge':
      return causeWords.lateCharge({ day: formatDay(cause.dueOn) });
    case 'entry':
      return causeWords.entry({ entry: cause.entry, day: formatDay(cause.on) });
    case 'otherLine':
      return causeWords.otherLine({ line: lineWords[cause.line] });
  }
}
