import { ChevronDown, UserRound, UserRoundCheck, UserRoundX } from 'lucide-react';
import type { WorkItem } from '@drawbridge/contract/work/schema.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { cx } from '../../ui/cx.ts';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { workCopy } from './copy.ts';
import { useAssign } from './use-assign.ts';

export function AssignMenu({ item }: { readonly item: WorkItem }) {
  const { me, people, handTo } = useAssign();
  const { assignee, mine, reference } = item;
  const who = mine ? workCopy.me : (assignee?.name ?? workCopy.nobody);
  const items: MenuItem[] = [
    ...(mine || me === undefined
      ? []
      : [
          {
            key: 'take',
            label: assignee === null ? workCopy.take : workCopy.takeOver,
            icon: <UserRoundCheck aria-hidden />,
            onSelect: () => handTo(item, me),
          },
        ]),
    ...(assignee === null
      ? []
      : [
          {
            key: 'release',
            label: workCopy.release,
            icon: <UserRoundX aria-hidden />,
            onSelect: () => handTo(item, null),
          },
        ]),
    ...people
      .filter(({ id }) => id !== me && id !== assignee?.id)
      .map(({ id, name }, place) => ({
        key: id,
        label: workCopy.giveTo(name),
        icon: <UserRound aria-hidden />,
        startsGroup: place === 0,
        onSelect: () => handTo(item, id),
      })),
  ];
  return (
    <Menu
      label={workCopy.assigneeOf(reference, who)}
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
