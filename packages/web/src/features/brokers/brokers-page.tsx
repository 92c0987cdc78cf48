import { brokersCopy as copy } from '@drawbridge/messages/brokers';
import { useState } from 'react';
import { usePageTitle } from '../../platform/page-title.ts';
import { settings } from '../../platform/settings.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { BeginDialog } from './begin-dialog.tsx';
import { ClientList } from './client-list.tsx';
import { LinkCard } from './link-card.tsx';
import { openProducts } from './open-products.ts';

/** New Applications for brokers: their link, and their clients’ applications. */
export function BrokersPage() {
  usePageTitle(copy.title);
  const [isBeginning, setBeginning] = useState(false);
  if (openProducts().length === 0)
    return (
      <div className="page">
        <PageHeading title={copy.title} />
        <Card label={copy.clients} padded>
          <p className="text-ink-2">{copy.closed({ phone: settings().lender.phone })}</p>
        </Card>
        <ClientList />
      </div>
    );
  return (
    <div className="page">
      <PageHeading
        title={copy.title}
        subtitle={copy.subtitle}
        actions={
          <Button variant="primary" onClick={() => setBeginning(true)}>
            {copy.begin}
          </Button>
        }
      />
      <LinkCard />
      <ClientList />
      {isBeginning && <BeginDialog onClose={() => setBeginning(false)} />}
    </div>
  );
}
