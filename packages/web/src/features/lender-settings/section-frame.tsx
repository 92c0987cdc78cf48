import { loadFailed } from '../../platform/load-failed.ts';
import { settingsCopy } from '@drawbridge/messages/lender-settings';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../platform/page-title.ts';
import { QueryView, SkeletonGroup } from '../../ui/query-view.tsx';

/** Sets the page title and shows a section’s settings once they load. */
export function SectionFrame<Data>({
  tab,
  query,
  children,
}: {
  /** The section’s name in the page title; omitted for the first section. */
  readonly tab?: string | undefined;
  readonly query: UseQueryResult<Data>;
  readonly children: (data: Data) => ReactNode;
}) {
  usePageTitle(tab === undefined ? settingsCopy.title : `${settingsCopy.title}: ${tab}`);
  const skeleton = <SkeletonGroup sizes={['h-14', 'h-80']} />;
  return <QueryView {...{ query, skeleton, children }} failure={loadFailed} />;
}
