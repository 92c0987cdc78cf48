import { workCopy } from '@drawbridge/messages/work';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import type { WorkReference } from '@drawbridge/contract/work/schema.ts';
import { ProblemError } from '@drawbridge/contract/wire/client.ts';
import { dash } from '../../platform/format.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { Alert } from '../../ui/alert.tsx';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { QueryView, SkeletonGroup } from '../../ui/query-view.tsx';
import { KeyHint } from './key-hint.tsx';
import { lastQueueAddress } from './queue-address.ts';
import { ToDecide, WorkBar } from './work-bar.tsx';

interface ItemFrameProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** Shown while loading. */
  readonly waitingTitle: string;
  readonly titleOf: (data: Data) => string;
  readonly subtitleOf: (data: Data) => ReactNode;
  readonly workOf: (data: Data) => WorkReference;
  readonly children: (data: Data) => ReactNode;
}

/** The page of one work item: title, due date, assignee and the decision. */
export function ItemFrame<Data>(props: ItemFrameProps<Data>) {
  const { query, waitingTitle, titleOf, subtitleOf, workOf, children } = props;
  const { data, error } = query;
  const title = data === undefined ? waitingTitle : titleOf(data);
  usePageTitle(title);
  const isUnknown = error instanceof ProblemError && error.problem.status === 404;
  return (
    <div className="page">
      <PageHeading
        title={title}
        subtitle={
          data !== undefined && (
            <>
              <ToDecide work={workOf(data)} />
              {subtitleOf(data)}
            </>
          )
        }
        above={
          <Breadcrumb>
            <Link to="/staff" search={lastQueueAddress()}>
              {workCopy.queue}
            </Link>
            <span aria-current="page">{data === undefined ? dash : title}</span>
          </Breadcrumb>
        }
        actions={data !== undefined && <WorkBar work={workOf(data)} />}
      />
      {isUnknown && data === undefined ? (
        // Retrying a missing item does not help, so the page links back to the queue.
        <Alert
          tone="red"
          action={
            <Link to="/staff" search={lastQueueAddress()} className={buttonClass({ size: 'sm' })}>
              {workCopy.backToQueue}
            </Link>
          }
        >
          {workCopy.notFound}
        </Alert>
      ) : (
        <QueryView
          query={query}
          failure={workCopy.itemFailed}
          skeleton={
            <SkeletonGroup
              shape="block"
              className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
              sizes={['h-96 w-full', 'h-56 w-full']}
            />
          }
        >
          {(data) => (
            // Nothing typed about one item may appear at the next.
            <Fragment key={workOf(data).id}>
              {children(data)}
              <KeyHint />
            </Fragment>
          )}
        </QueryView>
      )}
    </div>
  );
}
