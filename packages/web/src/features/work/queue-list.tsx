import { workCopy } from '@drawbridge/messages/work';
import { useEffect, useRef } from 'react';
import { daysBetween, isPlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { nearDayWords } from '@drawbridge/domain/calendar/format-day.ts';
import type { WorkItem } from '@drawbridge/contract/work/schema.ts';
import { formatAmount } from '../../platform/format.ts';
import { useToday } from '../../platform/use-today.ts';
import { Tag } from '../../ui/tag.tsx';
import { useEndReached } from '../../ui/use-end-reached.ts';
import { queueLink } from './work-link.tsx';

interface QueueListProps {
  readonly rows: readonly WorkItem[];
  readonly isOpen: (row: WorkItem) => boolean;
  readonly onEnd: (() => void) | undefined;
}

/** The queue as a narrow list: what to decide, for whom, and by when. */
export function QueueList({ rows, isOpen, onEnd }: QueueListProps) {
  const box = useRef<HTMLUListElement>(null);
  const end = useEndReached(onEnd, rows.length, box);
  const openRow = rows.find(isOpen);
  useEffect(() => {
    box.current?.querySelector('[data-open]')?.scrollIntoView({ block: 'nearest' });
  }, [openRow]);
  return (
    <ul ref={box} aria-label={workCopy.queue}>
      {rows.map((item) => (
        <li key={`${item.kind} ${item.id}`} data-open={isOpen(item) || undefined}>
          {queueLink(item, {
            className: 'row-stretch',
            children: (
              <>
                <b>{item.toDecide}</b>
                <small>{factsOf(item)}</small>
              </>
            ),
          })}
          <DueTag item={item} />
        </li>
      ))}
      <li aria-hidden>
        <div ref={end} />
      </li>
    </ul>
  );
}

function factsOf({ loanNumber, sender, amount }: WorkItem): string {
  return [loanNumber, sender, ...(amount === null ? [] : [formatAmount(amount)])]
    .filter((fact) => fact !== '')
    .join(' · ');
}

function DueTag({ item: { dueOn, overdue, waitsForSender } }: { readonly item: WorkItem }) {
  const today = useToday();
  if (waitsForSender) return <Tag tone="neutral">{workCopy.waits}</Tag>;
  if (!isPlainDate(dueOn) || !isPlainDate(today)) return null;
  if (overdue) return <Tag tone="red">{workCopy.daysLate({ days: daysBetween(dueOn, today) })}</Tag>;
  return <Tag tone={dueOn === today ? 'amber' : 'blue'}>{sentenceCase(nearDayWords(dueOn, today))}</Tag>;
}

const sentenceCase = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
