import { workCopy } from '@drawbridge/messages/work';
import type { WorkItem } from '@drawbridge/contract/work/schema.ts';
import { usStates } from '@drawbridge/domain/profile/us-states.ts';
import { formatDate } from '../../platform/format.ts';
import { useToday } from '../../platform/use-today.ts';

type Due = Pick<WorkItem, 'dueOn' | 'dueByState' | 'overdue' | 'waitsForSender'>;

/** An item’s due date, “Due today” or “Overdue since …”, with the state limit that sets it. */
export function DueDay({ item }: { readonly item: Due }) {
  const limit = item.dueByState;
  return (
    <span className="block">
      <DueOn item={item} />
      {limit && (
        <span className="block text-xs text-ink-2">
          {workCopy.dueByState({ ...limit, state: usStates[limit.state] })}
        </span>
      )}
    </span>
  );
}

function DueOn({ item: { dueOn, overdue, waitsForSender } }: { readonly item: Due }) {
  const today = useToday();
  const day = formatDate(dueOn);
  // The clock stops, so the day moves until they answer.
  if (waitsForSender) return <span className="text-ink-2">{workCopy.waits}</span>;
  if (overdue)
    return <span className="font-semibold text-red">{workCopy.overdueSince({ day: unbroken(day) })}</span>;
  if (dueOn === today)
    return <span className="font-semibold whitespace-nowrap text-amber">{workCopy.dueToday}</span>;
  return <span className="num whitespace-nowrap">{day}</span>;
}

/** Keeps the date on one line in narrow columns. */
const unbroken = (day: string): string => day.replaceAll(' ', '\u00a0');
