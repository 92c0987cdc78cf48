import { incidentCopy as copy } from '@drawbridge/messages/incidents';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Incident } from '@drawbridge/contract/incidents/schema.ts';
import type { IncidentKind } from '@drawbridge/domain/incidents/portal-state.ts';
import { loadFailed } from '../../platform/load-failed.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AdministratorsOnly } from '../profile/public.ts';
import { AnnounceDialog } from './announce-dialog.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { IncidentItem, type IncidentAction } from './incident-item.tsx';
import { incidentsQuery } from './queries.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { UpdateDialog } from './update-dialog.tsx';

const statusAddress = '/status';

/** Where administrators announce incidents and maintenance on the public status page. */
export function IncidentsPage() {
  return (
    <AdministratorsOnly title={copy.title}>
      <Announcements />
    </AdministratorsOnly>
  );
}

const dialogs = { update: UpdateDialog, change: ChangeDialog, remove: RemoveDialog } as const;

function Announcements() {
  usePageTitle(copy.title);
  const [announcing, setAnnouncing] = useState<IncidentKind>();
  const [acting, setActing] = useState<{ readonly action: IncidentAction; readonly on: Incident }>();
  const ActionDialog = acting && dialogs[acting.action];
  return (
    <div className="page">
      <PageHeading
        title={copy.title}
        subtitle={copy.subtitle({ address: `${location.host}${statusAddress}` })}
        actions={
          <>
            <a href={statusAddress} className={buttonClass({})}>
              {copy.open}
            </a>
            <Button onClick={() => setAnnouncing('maintenance')}>{copy.announceMaintenance}</Button>
            <Button variant="primary" onClick={() => setAnnouncing('incident')}>
              {copy.announceIncident}
            </Button>
          </>
        }
      />
      <Card title={copy.announced}>
        <QueryView
          query={useQuery(incidentsQuery)}
          failure={loadFailed}
          skeleton={<Skeleton className="h-60" />}
        >
          {({ incidents }) =>
            incidents.length === 0 ? (
              <EmptyState title={copy.none}>{copy.noneHint}</EmptyState>
            ) : (
              <ul aria-label={copy.announced} className="divide-y divide-line">
                {incidents.map((one) => (
                  <IncidentItem
                    key={one.id}
                    incident={one}
                    onAct={(action) => setActing({ action, on: one })}
                  />
                ))}
              </ul>
            )
          }
        </QueryView>
      </Card>
      {announcing && <AnnounceDialog kind={announcing} onClose={() => setAnnouncing(undefined)} />}
      {acting && ActionDialog && <ActionDialog incident={acting.on} onClose={() => setActing(undefined)} />}
    </div>
  );
}
