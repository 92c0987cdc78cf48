import { createContext, useMemo, useState } from 'react';
import type { WorkItem } from '@drawbridge/contract/work/schema.ts';

export const keyOfItem = ({ kind, id }: Pick<WorkItem, 'kind' | 'id'>): string => `${kind} ${id}`;

export interface Selection {
  readonly has: (item: WorkItem) => boolean;
  readonly toggle: (item: WorkItem) => void;
}

export const SelectionContext = createContext<Selection>({ has: () => false, toggle: () => undefined });

/** The rows selected to be assigned together. A row that leaves the list is no longer selected. */
export function useSelection(rows: readonly WorkItem[]) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const selection = useMemo<Selection>(
    () => ({
      has: (item) => keys.has(keyOfItem(item)),
      toggle: (item) => {
        const key = keyOfItem(item);
        setKeys((now) => new Set(now.has(key) ? [...now].filter((one) => one !== key) : [...now, key]));
      },
    }),
    [keys],
  );
  return {
    selection,
    chosen: rows.filter(selection.has),
    chooseAll: () => setKeys(new Set(rows.slice(0, mostAtOnce).map(keyOfItem))),
    clear: () => setKeys(new Set()),
  };
}

/** Selects as many as the server accepts at once. */
const mostAtOnce = 200;
