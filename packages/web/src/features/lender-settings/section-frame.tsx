import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryView, SkeletonGroup } from '../../ui/query-view.tsx';
import { settingsCopy } from './copy.ts';

/** What a section is before and after its settings are there. */
export function SectionFrame<Data>({
  query,
  children,
}: {
  readonly query: UseQueryResult<Data>;
  readonly children: (data: Data) => ReactNode;
}) {
  const skeleton = <SkeletonGroup sizes={['h-14', 'h-80']} />;
  return <QueryView {...{ query, skeleton, children }} failure={settingsCopy.loadFailed} />;
}
