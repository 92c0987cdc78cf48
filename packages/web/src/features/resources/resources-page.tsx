import { audiencesFor, resourceGroups } from '@drawbridge/domain/resources/catalogue.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { useSession } from '../../platform/session.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { resourcesCopy } from './copy.ts';
import { ResourceList } from './resource-list.tsx';

/** Customer Resources or Broker Resources: the files to download. Employees see those of both. */
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
    </div>
  );
}
