import { workCopy } from '@drawbridge/messages/work';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useContext, useRef } from 'react';
import type { WorkReference } from '@drawbridge/contract/work/schema.ts';
import { useKeys, type PageKey } from '../../platform/page-keys.ts';
import { useToday } from '../../platform/use-today.ts';
import { AssignMenu } from './assign-menu.tsx';
import { DueDay } from './due-day.tsx';
import { NextWorkContext } from './next-work.ts';
import { workItemQuery } from './queries.ts';
import { useAssign } from './use-assign.ts';
import { lastQueueAddress } from './queue-address.ts';

/** An item’s due date and assignee, with the shortcuts of its page. Empty once the item is decided. */
export function WorkBar({ work }: { readonly work: WorkReference }) {
  const item = useQuery(workItemQuery(work)).data;
  const { toggle } = useAssign();
  const today = useToday();
  const bar = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const { openBelow, openAbove } = useContext(NextWorkContext);

  const keys: PageKey[] = [
    {
      keys: ['j', 'k'],
      does: workCopy.keysMove,
      run(key) {
        const open = key === 'j' ? openBelow : openAbove;
        if (!open) return false;
        open();
        return true;
      },
    },
    {
      keys: ['a'],
      does: workCopy.keysTake,
      act: item ? (item.mine ? workCopy.unassign : workCopy.assignToMe) : undefined,
      run() {
        if (!item) return false;
        toggle(item);
        return true;
      },
    },
    {
      keys: ['m'],
      does: workCopy.keysAssign,
      act: item ? workCopy.assign : undefined,
      run: () => openMenu(bar.current),
    },
    {
      keys: ['u'],
      does: workCopy.keysBack,
      act: workCopy.backToQueue,
      run() {
        void navigate({ to: '/staff', search: lastQueueAddress() });
        return true;
      },
    },
  ];
  useKeys('page', keys);

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
function openMenu(bar: HTMLElement | null): boolean {
  const button = bar?.querySelector<HTMLElement>('[aria-haspopup=menu]');
  button?.focus();
  button?.click();
  return true;
}

/** What is to be decided about an item, in one sentence. Empty once it is decided. */
export function ToDecide({ work }: { readonly work: WorkReference }) {
  const item = useQuery(workItemQuery(work)).data;
  if (item === null) return null;
  return <span className="block min-h-6 font-semibold text-ink">{item?.toDecide}</span>;
}
