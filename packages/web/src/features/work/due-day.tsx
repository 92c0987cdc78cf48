import { workCopy } from '@drawbridge/messages/work';
import type { WorkItem } from '@drawbridge/contract/work/schema.ts';
import { formatDate } from '../../platform/format.ts';
import { useToday } from '../../platform/use-today.ts';

/** An item’s due date, or “Due today” or “Overdue since …” in words. */
export function DueDay({ item: { dueOn, overdue } }: { readonly item: Pick<WorkItem, 'dueOn' | 'overdue'> }) {
  const today = useToday();
  const day = formatDate(dueOn);
  if (overdue)
    return <span className="font-semibold text-red">{workCopy.overdueSince({ day: unbroken(day) })}</span>;
  if (dueOn === today) return <span className="font-semibold text-amber">{workCopy.dueToday}</span>;
  return <span className="num">{day}</span>;
}

/** Keeps the date on one line in narrow columns. */
const unbroken = (day: string): string => day.replaceAll(' ', '\u00a0');
