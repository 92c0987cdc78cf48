import { staffApplyCopy as copy } from '@drawbridge/messages/applications';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Card } from '../../ui/card.tsx';
import { DuplicatesList } from './duplicates-list.tsx';
import { applicationOfDealQuery } from './queries.ts';

/** The application a deal came from, and what may be a duplicate of it. Nothing for other deals. */
export function ApplicationOfDealCard({ dealId }: { readonly dealId: string }) {
  const application = useQuery(applicationOfDealQuery(dealId)).data?.application;
  if (!application) return null;
  const { id, number, duplicates } = application;
  return (
    <Card title={copy.application} padded>
      <div className="grid gap-3">
        <p>
          <Link to="/staff/applications/$applicationId" params={{ applicationId: id }} className="link num">
            {number}
          </Link>
        </p>
        <DuplicatesList duplicates={duplicates} />
      </div>
    </Card>
  );
}
