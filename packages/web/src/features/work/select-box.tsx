import { workCopy } from '@drawbridge/messages/work';
import { useContext } from 'react';
import type { WorkItem } from '@drawbridge/contract/work/schema.ts';
import { SelectionContext } from './use-selection.ts';

export function SelectBox({ item }: { readonly item: WorkItem }) {
  const { has, toggle } = useContext(SelectionContext);
  return (
    <label className="relative z-1 -m-2 grid size-9 place-items-center max-md:ml-auto">
      <input
        type="checkbox"
        className="tick"
        checked={has(item)}
        onChange={() => toggle(item)}
        aria-label={workCopy.select({ reference: item.reference })}
      />
    </label>
  );
}
