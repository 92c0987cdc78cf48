import { workCopy } from '@drawbridge/messages/work';
import { ChevronDown, UserRound, UserRoundCheck, UserRoundX } from 'lucide-react';
import type { WorkItem } from '@drawbridge/contract/work/schema.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { cx } from '../../ui/cx.ts';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { useAssign } from './use-assign.ts';

export function AssignMenu({ item }: { readonly item: WorkItem }) {
  const { me, people, assign } = useAssign();
  const { assignee, mine, reference } = item;
  const who = mine ? workCopy.me : (assignee?.name ?? workCopy.unassigned);
  const items: MenuItem[] = [
    ...(mine || me === undefined
      ? []
      : [
          {
            key: 'take',
            label: assignee === null ? workCopy.assignToMe : workCopy.reassignToMe,
            icon: <UserRoundCheck aria-hidden />,
            onSelect: () => assign(item, me),
          },
        ]),
    ...(assignee === null
      ? []
      : [
          {
            key: 'release',
            label: workCopy.unassign,
            icon: <UserRoundX aria-hidden />,
            onSelect: () => assign(item, null),
          },
        ]),
    ...people
      .filter(({ id }) => id !== me && id !== assignee?.id)
      .map(({ id, name }, place) => ({
        key: id,
        label: workCopy.assignTo({ name }),
        icon: <UserRound aria-hidden />,
        startsGroup: place === 0,
        onSelect: () => assign(item, id),
      })),
  ];
  return (
    <Menu
      label={workCopy.assigneeOf({ reference, who })}
      align="end"
      triggerClass={cx(
        buttonClass({ size: 'sm', variant: 'secondary' }),
        'max-w-full',
        assignee === null && 'font-normal! text-ink-2',
      )}
      trigger={
        <>
          <span className="min-w-0 truncate">{who}</span>
          <ChevronDown aria-hidden className="size-3.5 shrink-0 opacity-70" />
        </>
      }
      items={items}
    />
  );
}
