import { workCopy } from '@drawbridge/messages/work';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useContext, useEffect, useEffectEvent, useRef } from 'react';
import type { WorkReference } from '@drawbridge/contract/work/schema.ts';
import { useToday } from '../../platform/use-today.ts';
import { AssignMenu } from './assign-menu.tsx';
import { DueDay } from './due-day.tsx';
import { NextWorkContext } from './next-work.ts';
import { workItemQuery } from './queries.ts';
import { useAssign } from './use-assign.ts';
import { lastQueueAddress } from './queue-address.ts';
import { isForPage } from './use-triage.ts';

/** An item’s due date and assignee, with the shortcuts of its page. Empty once the item is decided. */
export function WorkBar({ work }: { readonly work: WorkReference }) {
  const item = useQuery(workItemQuery(work)).data;
  const { toggle } = useAssign();
  const today = useToday();
  const bar = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const { openNext, openPrevious } = useContext(NextWorkContext);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isForPage(event)) return;
    if (event.key === 'a' && item) toggle(item);
    else if (event.key === 'm') openMenu(bar.current);
    else if (event.key === 'j' && openNext) openNext();
    else if (event.key === 'k' && openPrevious) openPrevious();
    else if (event.key === 'u') void navigate({ to: '/staff', search: lastQueueAddress() });
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  if (item == null) return null;
  // “Overdue since …”, “Due today” and “Waiting on borrower” need no label.
  const isPlainDay = !item.overdue && !item.waitsForSender && item.dueOn !== today;
  return (
    <div ref={bar} className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      <span>
        {isPlainDay && <span className="text-ink-2">{workCopy.due} </span>}
        <DueDay item={item} />
      </span>
      <AssignMenu item={item} />
    </div>
  );
}

/** Opens the assign menu. Its button has the focus first, so that the focus comes back to it. */
function openMenu(bar: HTMLElement | null): void {
  const button = bar?.querySelector<HTMLElement>('[aria-haspopup=menu]');
  button?.focus();
  button?.click();
}

/** What is to be decided about an item, in one sentence. Empty once it is decided. */
export function ToDecide({ work }: { readonly work: WorkReference }) {
  const item = useQuery(workItemQuery(work)).data;
  if (item === null) return null;
  return <span className="block min-h-6 font-semibold text-ink">{item?.toDecide}</span>;
}
