import { brokersCopy as copy } from '@drawbridge/messages/brokers';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryView, SkeletonGroup } from '../../ui/query-view.tsx';
import { ClientRow } from './client-row.tsx';
import { clientsQuery } from './queries.ts';

/** Applications that came by the broker, most recently changed first. Changes show at once. */
export function ClientList() {
  const clients = useQuery({ ...clientsQuery, select: ({ applications }) => applications });
  return (
    <Card title={copy.clients} count={clients.data?.length}>
      <QueryView
        query={clients}
        failure={copy.clientsFailed}
        failureClass="p-4"
        skeleton={<SkeletonGroup sizes={['h-16', 'h-16']} className="grid gap-3 p-4" />}
        empty={<EmptyState title={copy.noClients} />}
      >
        {(applications) => (
          <ul aria-label={copy.clients} className="divide-y divide-line">
            {applications.map((application) => (
              <ClientRow key={application.id} application={application} />
            ))}
          </ul>
        )}
      </QueryView>
    </Card>
  );
}
