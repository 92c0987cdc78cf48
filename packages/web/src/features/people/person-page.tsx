import { loadFailed } from '../../platform/load-failed.ts';
import { peopleCopy } from '@drawbridge/messages/people';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { dash } from '../../platform/format.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { QueryView, SkeletonGroup } from '../../ui/query-view.tsx';
import { LegalHoldCard } from '../legal-holds/public.ts';
import { PersonCopyCard, PersonDeletionCard } from '../personal-data/public.ts';
import { useIsAdministrator } from '../profile/public.ts';
import { PersonAccountCard } from './person-account-card.tsx';
import { PersonDealsCard } from './person-deals-card.tsx';
import { PersonEmailsCard } from './person-emails-card.tsx';
import { PersonSessionsCard } from './person-sessions-card.tsx';
import { personQuery } from './queries.ts';
import { StandingTag } from './standing-tag.tsx';

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
      <QueryView query={query} failure={loadFailed} skeleton={<SkeletonGroup sizes={['h-8 w-64', 'h-60']} />}>
        {(person) => (
          <>
            <PageHeading
              title={person.name}
              subtitle={person.standing === 'deleted' ? undefined : person.email}
              actions={<StandingTag standing={person.standing} />}
            />
            <div className="grid items-start gap-6 xl:grid-cols-2">
              {person.standing !== 'deleted' && (
                <PersonAccountCard
                  key={person.id}
                  person={person}
                  standing={person.standing}
                  administers={administers}
                />
              )}
              <div className="grid gap-6">
                <PersonDealsCard deals={person.deals} />
                {person.accountType !== 'Employee' && person.standing !== 'deleted' && (
                  <PersonEmailsCard id={person.id} />
                )}
                {person.accountType !== 'Employee' && <LegalHoldCard of={{ personId: person.id }} />}
                {person.standing !== 'deleted' && (
                  <>
                    <PersonSessionsCard person={person} administers={administers} />
                    {administers && <PersonCopyCard personId={person.id} />}
                  </>
                )}
                {administers && person.accountType !== 'Employee' && (
                  <PersonDeletionCard key={person.standing} person={person} />
                )}
              </div>
            </div>
          </>
        )}
      </QueryView>
    </div>
  );
}
