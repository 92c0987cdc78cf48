import { resourcesCopy } from '@drawbridge/messages/resources';
import { Suspense } from 'react';
import { audiencesFor, resourceGroups } from '@drawbridge/domain/resources/catalog.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { useSession } from '../../platform/session.ts';
import { settings } from '../../platform/settings.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { OtherForms } from './other-forms.tsx';
import { ResourceList } from './resource-list.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';

/** Lazy, because few lenders turn it on. */
const AddLoanCard = lazyPart(async () => (await import('../loan-lookup/public.ts')).AddLoanCard);

/** Customer Resources or Broker Resources. Employees see both. */
export function ResourcesPage() {
  const session = useSession();
  const audiences = session ? audiencesFor(session.accountType) : [];
  const [only] = audiences.length === 1 ? audiences : [];
  const title = only ? resourcesCopy.title[only] : resourcesCopy.titleForAll;
  usePageTitle(title);
  return (
    <div className="page">
      <PageHeading
        title={title}
        subtitle={only ? resourcesCopy.subtitle[only] : resourcesCopy.subtitleForAll}
      />
      {audiences.flatMap((audience) =>
        resourceGroups[audience].map((group) => <ResourceList key={group} group={group} />),
      )}
      {session?.accountType === 'CustomerAccount' && !session.isLead && <OtherForms />}
      {settings().flags.loanLookup && audiences.includes('customer') && session?.isLead === false && (
        <Suspense fallback={<Skeleton shape="block" className="h-64" />}>
          <AddLoanCard />
        </Suspense>
      )}
    </div>
  );
}
