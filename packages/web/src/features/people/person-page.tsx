import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { messageOf } from '../../platform/api.ts';
import { dash } from '../../platform/format.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useIsAdministrator } from '../staff/public.ts';
import { peopleCopy } from './copy.ts';
import { PersonAccountCard } from './person-account-card.tsx';
import { PersonDealsCard } from './person-deals-card.tsx';
import { PersonSessionsCard } from './person-sessions-card.tsx';
import { personQuery } from './queries.ts';
import { StandingTag } from './standing-tag.tsx';

/** One person: how the account stands, and what can be done about it. */
export function PersonPage() {
  const { personId } = useParams({ from: '/staff/people/$personId' });
  const query = useQuery(personQuery(personId));
  const administers = useIsAdministrator();
  const person = query.data;
  usePageTitle(person?.name ?? peopleCopy.title);
  return (
    <div className="page">
      <Breadcrumb>
        <Link to="/staff/people">{peopleCopy.title}</Link>
        <span aria-current="page">{person?.name ?? dash}</span>
      </Breadcrumb>
      {person ? (
        <>
          <PageHeading
            title={person.name}
            subtitle={person.email}
            actions={<StandingTag standing={person.standing} />}
          />
          <div className="grid items-start gap-6 xl:grid-cols-2">
            <PersonAccountCard key={person.id} person={person} administers={administers} />
            <div className="grid gap-6">
              <PersonDealsCard deals={person.deals} />
              <PersonSessionsCard person={person} administers={administers} />
            </div>
          </div>
        </>
      ) : query.isError ? (
        <LoadFailure
          retryLabel={peopleCopy.refresh}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        >
          {peopleCopy.loadFailed(messageOf(query.error))}
        </LoadFailure>
      ) : (
        <div aria-busy className="grid gap-3">
          <Skeleton className="h-8 w-64" />
          <Skeleton className="h-60" />
        </div>
      )}
    </div>
  );
}
