import { dayWords } from '@drawbridge/messages/platform';

/** A number of days in a sentence, in the reader’s language, such as `1 day` or `2 business days`. */
export function daysText(count: number, unit = 'days'): string {
  return unit === 'business days' ? dayWords.businessDays({ count }) : dayWords.days({ count });
}
