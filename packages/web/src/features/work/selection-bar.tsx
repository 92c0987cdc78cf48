import { workCopy } from '@drawbridge/messages/work';
import { ChevronDown, UserRound, UserRoundCheck, UserRoundX } from 'lucide-react';
import type { WorkItem } from '@drawbridge/contract/work/schema.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import type { useAssign } from './use-assign.ts';

interface SelectionBarProps {
  readonly chosen: readonly WorkItem[];
  /** How many rows can be selected. */
  readonly shown: number;
  readonly assign: ReturnType<typeof useAssign>;
  readonly onAll: () => void;
  readonly onClear: () => void;
}

export function SelectionBar({ chosen, shown, assign, onAll, onClear }: SelectionBarProps) {
  const { me, people, assignSeveral } = assign;
  const give = (to: string | null) => assignSeveral(chosen, to, onClear);
  return (
    <div
      role="group"
      aria-label={workCopy.selected}
      data-chosen
      className="flex flex-wrap items-center gap-2 border-b border-line bg-soft px-4 py-2 text-sm md:px-[18px]"
    >
      <span role="status" className="mr-1 font-semibold">
        {workCopy.countSelected({ count: chosen.length })}
      </span>
      <Menu
        label={workCopy.assignSelected({ count: chosen.length })}
        align="start"
        triggerClass={buttonClass({ size: 'sm', variant: 'primary' })}
        trigger={
          <>
            {workCopy.assign}
            <ChevronDown aria-hidden className="size-3.5 opacity-70" />
          </>
        }
        items={[
          ...(me === undefined
            ? []
            : [
                {
                  key: 'take',
                  label: workCopy.assignAllToMe,
                  icon: <UserRoundCheck aria-hidden />,
                  onSelect: () => give(me),
                },
              ]),
          {
            key: 'release',
            label: workCopy.unassignAll,
            icon: <UserRoundX aria-hidden />,
            onSelect: () => give(null),
          },
          ...people
            .filter(({ id }) => id !== me)
            .map(({ id, name }, place) => ({
              key: id,
              label: workCopy.assignTo({ name }),
              icon: <UserRound aria-hidden />,
              startsGroup: place === 0,
              onSelect: () => give(id),
            })),
        ]}
      />
      {chosen.length < shown && (
        <Button size="sm" onClick={onAll}>
          {workCopy.selectAll({ count: shown })}
        </Button>
      )}
      <Button size="sm" variant="quiet" onClick={onClear}>
        {workCopy.selectNone}
      </Button>
    </div>
  );
}
