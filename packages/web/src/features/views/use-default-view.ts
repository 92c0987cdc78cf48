import { useEffect, useEffectEvent } from 'react';
import type { SavedView } from '@drawbridge/contract/views/schema.ts';
import type { ViewSearch } from './viewed-search.ts';

/** An address that says nothing opens with the view that the person chose for that. */
export function useDefaultView(
  views: readonly SavedView[] | undefined,
  search: ViewSearch,
  open: (search: ViewSearch) => void,
): void {
  const openDefault = useEffectEvent(() => {
    const first = views?.find(({ isDefault }) => isDefault);
    if (first && Object.keys(search).length === 0) open({ ...first.search, view: first.id });
  });
  const known = views !== undefined;
  useEffect(() => {
    if (known) openDefault();
  }, [known]);
}
