import { reportCopy } from '@drawbridge/messages/reports';
import { dash, formatDayCount } from '../../platform/format.ts';

/** A number of days, which may end in a half, or a dash if there is none. */
export function dayWords(days: number | null): string {
  return days === null ? dash : reportCopy.days({ days, shown: formatDayCount(days) });
}
