import { useQuery } from '@tanstack/react-query';
import type { WorkReference } from '@drawbridge/contract/work/schema.ts';
import { AssignMenu } from './assign-menu.tsx';
import { DueDay } from './due-day.tsx';
import { workCopy } from './copy.ts';
import { workItemQuery } from './queries.ts';

/** By when something is to be decided and who has it; nothing once it is. */
export function WorkBar({ work }: { readonly work: WorkReference }) {
  const item = useQuery(workItemQuery(work)).data;
  if (item == null) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      <span>
        {!item.overdue && <span className="text-ink-2">{workCopy.due} </span>}
        <DueDay item={item} />
      </span>
      <AssignMenu item={item} />
    </div>
  );
}
