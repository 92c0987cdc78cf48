import { contactsCopy as copy } from '@drawbridge/messages/delinquency';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { LoanContacts } from '@drawbridge/contract/delinquency/schema.ts';
import { formatCount, formatDate, formatDollars } from '../../platform/format.ts';
import { loadFailed } from '../../platform/load-failed.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { queryClient } from '../../platform/queries.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { QueryView, SkeletonGroup } from '../../ui/query-view.tsx';
import { NoticesCard } from '../notices/public.ts';
import { NextContactCard } from './next-contact-card.tsx';
import { NotesCard } from './notes-card.tsx';
import { PromisesCard } from './promises-card.tsx';
import { contactsQuery } from './queries.ts';

/** Asks for the page’s data before it opens. */
export const loadAhead = (dealId: string) => queryClient.query(contactsQuery(dealId));

/** Collecting from one loan: what is late today, contact notes, promises to pay and the next contact. */
export function CollectionsPage() {
  const { dealId } = useParams({ from: '/staff/work/deals/$dealId/collections' });
  usePageTitle(copy.title);
  const query = useQuery(contactsQuery(dealId));
  return (
    <QueryView query={query} failure={loadFailed} skeleton={<SkeletonGroup sizes={['h-40']} />}>
      {(contacts) => (
        <div key={dealId} className="grid gap-6">
          <LateToday late={contacts.late} />
          <p className="text-ink-2">{copy.intro}</p>
          <div className="grid items-start gap-6 xl:grid-cols-2">
            <NotesCard dealId={dealId} notes={contacts.notes} />
            <div className="grid gap-6">
              <NextContactCard dealId={dealId} contacts={contacts} />
              <PromisesCard
                dealId={dealId}
                promises={contacts.promises}
                canPromise={contacts.late !== null}
              />
            </div>
          </div>
          <NoticesCard dealId={dealId} />
        </div>
      )}
    </QueryView>
  );
}

function LateToday({ late }: Pick<LoanContacts, 'late'>) {
  if (late === null)
    return (
      <Alert tone="amber" live="off">
        {copy.noTerms}
      </Alert>
    );
  const { pastDue, daysPastDue, oldestDueOn, lateCharges } = late;
  return (
    <Card label={copy.lateToday}>
      <Facts
        columns={4}
        facts={[
          { label: copy.lateToday, value: formatDollars(pastDue) },
          { label: copy.daysLate, value: formatCount(daysPastDue) },
          { label: copy.oldest, value: formatDate(oldestDueOn) },
          { label: copy.lateCharges, value: formatDollars(lateCharges) },
        ]}
      />
    </Card>
  );
}
