import { workCopy, workKindWords } from '@drawbridge/messages/work';
import type { ReactNode } from 'react';
import { workShows, type WorkCounts } from '@drawbridge/contract/work/schema.ts';
import { workKinds } from '@drawbridge/domain/work/work-kinds.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AssigneeFilter } from './assignee-filter.tsx';
import { FilterButtons } from './filter-buttons.tsx';
import { NarrowedBy } from './narrowed-by.tsx';
import type { QueueSearch } from './work-filter.ts';

interface QueueFiltersProps {
  readonly filter: QueueSearch;
  readonly counts: WorkCounts | undefined;
  /** The types without work are hidden, so their buttons wait for the counts. */
  readonly pending: boolean;
  readonly narrow: (by: QueueSearch) => void;
  /** Shown next to the assignee filter. */
  readonly children: ReactNode;
}

export function QueueFilters({ filter, counts, pending, narrow, children }: QueueFiltersProps) {
  return (
    <div className="grid gap-3">
      <div className="flex min-w-0 flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <FilterButtons
          label={workCopy.show}
          value={filter.show ?? 'open'}
          options={workShows.map((value) => ({
            value,
            label: workCopy.shows[value],
            count: counts?.shows[value],
          }))}
          onChange={(value) => narrow({ show: value === 'open' ? undefined : value })}
        />
        <div className="flex flex-wrap items-center gap-1.5">
          <AssigneeFilter value={filter.assignee} onChange={(assignee) => narrow({ assignee })} />
          {children}
        </div>
      </div>
      {pending ? (
        <Skeleton shape="block" className="h-9" />
      ) : (
        <FilterButtons
          label={workCopy.kind}
          value={filter.kind ?? 'every'}
          options={[
            {
              value: 'every',
              label: workCopy.allTypes,
              count: counts && Object.values(counts.kinds).reduce((sum, count) => sum + count, 0),
            },
            ...workKinds
              .filter((value) => value === filter.kind || counts?.kinds[value] !== 0)
              .map((value) => ({
                value,
                label: workKindWords[value].many,
                count: counts?.kinds[value],
              })),
          ]}
          onChange={(value) => narrow({ kind: value === 'every' ? undefined : value, state: undefined })}
        />
      )}
      <NarrowedBy filter={filter} onChange={narrow} />
    </div>
  );
}
