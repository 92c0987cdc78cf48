import { workCopy } from '@drawbridge/messages/work';
import { Check, ChevronDown } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { buttonClass } from '../../ui/button-class.ts';
import { Menu } from '../../ui/menu.tsx';
import { colleaguesQuery } from './queries.ts';

interface AssigneeFilterProps {
  /** The selected employee’s id. Undefined shows everyone’s work. */
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

export function AssigneeFilter({ value, onChange }: AssigneeFilterProps) {
  const people = useQuery(colleaguesQuery).data?.people ?? [];
  const name = people.find(({ id }) => id === value)?.name ?? workCopy.anyone;
  const choices = [{ id: undefined, name: workCopy.anyone }, ...people];
  return (
    <Menu
      label={workCopy.assignedTo({ who: name })}
      align="start"
      triggerClass={buttonClass({ size: 'sm' })}
      trigger={
        <>
          <span className="max-w-56 truncate">{workCopy.assignedTo({ who: name })}</span>
          <ChevronDown aria-hidden className="size-3.5 opacity-70" />
        </>
      }
      items={choices.map((choice) => ({
        key: choice.id ?? 'anybody',
        label: choice.name,
        icon: choice.id === value ? <Check aria-hidden /> : <span className="size-4" />,
        onSelect: () => onChange(choice.id),
      }))}
    />
  );
}
