import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../platform/page-title.ts';
import { QueryView, SkeletonGroup } from '../../ui/query-view.tsx';
import { settingsCopy } from './copy.ts';

/** A section with its title, before and after its settings are there. */
export function SectionFrame<Data>({
  tab,
  query,
  children,
}: {
  /** What the section is called in the title of the page; the first one is called as the page. */
  readonly tab?: string | undefined;
  readonly query: UseQueryResult<Data>;
  readonly children: (data: Data) => ReactNode;
}) {
  usePageTitle(tab === undefined ? settingsCopy.title : `${settingsCopy.title}: ${tab}`);
  const skeleton = <SkeletonGroup sizes={['h-14', 'h-80']} />;
  return <QueryView {...{ query, skeleton, children }} failure={settingsCopy.loadFailed} />;
}
