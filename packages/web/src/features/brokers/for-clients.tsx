import { brokersCopy as copy } from '@drawbridge/messages/brokers';
import { Link } from '@tanstack/react-router';
import { usePageTitle } from '../../platform/page-title.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Card } from '../../ui/card.tsx';

/** Sends a broker who opens an application’s page to their clients’ applications. */
export function ForClients() {
  usePageTitle(copy.beginTitle, { bare: true });
  return (
    <Card label={copy.beginTitle} padded>
      <h1 tabIndex={-1}>{copy.beginTitle}</h1>
      <p className="mt-2 mb-4 text-ink-2">{copy.onlyClients}</p>
      <Link to="/dashboard/applications" className={buttonClass({ variant: 'primary' })}>
        {copy.toClients}
      </Link>
    </Card>
  );
}
