import { appCopy } from '@drawbridge/messages/app';
import { loadFailed } from '../../platform/load-failed.ts';
import { lineCopy } from '@drawbridge/messages/lines-of-credit';
import { useQuery } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import type { MostRecentLocs } from '@drawbridge/contract/lines-of-credit/schema.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { settings } from '../../platform/settings.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { ChecklistFrame } from './checklist-frame.tsx';
import { LineCard } from './line-card.tsx';
import { linesQuery } from './queries.ts';

export function LineOfCreditPage() {
  usePageTitle(lineCopy.title);
  const query = useQuery(linesQuery());
  return (
    <div className="page">
      <PageHeading title={lineCopy.title} subtitle={lineCopy.subtitle} />
      <QueryView query={query} failure={loadFailed} skeleton={<LinesSkeleton />}>
        {(lines) => <Lines {...lines} />}
      </QueryView>
    </div>
  );
}

function Lines({
  borrowingEntities,
  recentLOCs,
  recentUnderwritings,
  acctLOCs,
  iframeURL,
  files,
}: MostRecentLocs) {
  const framed = settings().flags.checklistIframe && iframeURL !== null;
  if (borrowingEntities.length === 0) return <NoEntity />;
  return (
    <>
      {framed && <ChecklistFrame url={iframeURL} />}
      {borrowingEntities.map(({ id, name }) => {
        const line = recentLOCs.find(({ borrowingEntityId }) => borrowingEntityId === id);
        return (
          <LineCard
            key={id}
            entity={name}
            line={line}
            underwriting={recentUnderwritings.find(({ locId }) => locId === line?.id)}
            files={files.files}
            earlier={acctLOCs.filter((one) => one.borrowingEntityId === id && one.id !== line?.id)}
            checklistElsewhere={framed}
          />
        );
      })}
    </>
  );
}

function NoEntity() {
  return (
    <Card label={lineCopy.title}>
      <EmptyState
        icon={<Landmark />}
        title={lineCopy.none}
        action={
          <a
            href={settings().lender.customerApplyUrl}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ variant: 'primary' })}
          >
            {lineCopy.apply}
            <VisuallyHidden>{` ${lineCopy.newTab}`}</VisuallyHidden>
          </a>
        }
      >
        {lineCopy.noneHint}
      </EmptyState>
    </Card>
  );
}

function LinesSkeleton() {
  return (
    <div aria-busy className="grid gap-6">
      <VisuallyHidden>{appCopy.loading}</VisuallyHidden>
      <Skeleton shape="block" className="h-120" />
      <Skeleton shape="block" className="h-80" />
    </div>
  );
}
