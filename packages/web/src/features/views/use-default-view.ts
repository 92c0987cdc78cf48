import { useEffect, useEffectEvent } from 'react';
import type { SavedView } from '@drawbridge/contract/views/schema.ts';
import type { ViewSearch } from './viewed-search.ts';

/** Opens an address without parameters with the person’s default view. */
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
