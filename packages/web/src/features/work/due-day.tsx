import type { WorkItem } from '@drawbridge/contract/work/schema.ts';
import { formatDate } from '../../platform/format.ts';
import { useToday } from '../../platform/use-today.ts';
import { workCopy } from './copy.ts';

/** By when an item is to be decided; in words when it should have been, or has to be today. */
export function DueDay({ item: { dueOn, overdue } }: { readonly item: Pick<WorkItem, 'dueOn' | 'overdue'> }) {
  const today = useToday();
  const day = formatDate(dueOn);
  if (overdue) return <span className="font-semibold text-red">{workCopy.overdueSince(unbroken(day))}</span>;
  if (dueOn === today) return <span className="font-semibold text-amber">{workCopy.dueToday}</span>;
  return <span className="num">{day}</span>;
}

/** A day that stays on one line where there is little room. */
const unbroken = (day: string): string => day.replaceAll(' ', '\u00a0');
