import { loadFailed } from '../../platform/load-failed.ts';
import { approvalsCopy as copy } from '@drawbridge/messages/approvals';
import { useInfiniteQuery } from '@tanstack/react-query';
import { messageOf } from '../../platform/api.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AdministratorsOnly } from '../profile/public.ts';
import { DecidedProposals } from './decided-proposals.tsx';
import { OpenProposals } from './open-proposals.tsx';
import { approvalsQuery } from './queries.ts';
import { RuleStanding } from './rule-standing.tsx';

export function ApprovalsPage() {
  usePageTitle(copy.title);
  return (
    <AdministratorsOnly title={copy.title}>
      <div className="page">
        <PageHeading title={copy.title} subtitle={copy.subtitle} />
        <Proposals />
      </div>
    </AdministratorsOnly>
  );
}

function Proposals() {
  const query = useInfiniteQuery(approvalsQuery);
  const pages = query.data?.pages;
  if (pages) {
    return (
      <div className="grid gap-6">
        <RuleStanding />
        <OpenProposals proposals={pages[0]?.open ?? []} />
        <DecidedProposals
          proposals={pages.flatMap(({ decided }) => decided)}
          onMore={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
          loading={query.isFetchingNextPage}
        />
      </div>
    );
  }
  if (query.isError) {
    return (
      <LoadFailure retryLabel={copy.refresh} retrying={query.isFetching} onRetry={() => void query.refetch()}>
        {loadFailed({ reason: messageOf(query.error) })}
      </LoadFailure>
    );
  }
  return (
    <div aria-busy className="grid gap-3">
      <Skeleton className="h-14" />
      <Skeleton className="h-60" />
    </div>
  );
}
