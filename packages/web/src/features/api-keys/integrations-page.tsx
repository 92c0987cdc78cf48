import { integrationsCopy } from '@drawbridge/messages/api-keys';
import { useQuery } from '@tanstack/react-query';
import { usePageTitle } from '../../platform/page-title.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { AdministratorsOnly } from '../profile/public.ts';
import { WebhooksCard } from '../webhooks/public.ts';
import { ApiKeysCard } from './api-keys-card.tsx';
import { docsLinkQuery } from './queries.ts';

export function IntegrationsPage() {
  return (
    <AdministratorsOnly title={integrationsCopy.title}>
      <Integrations />
    </AdministratorsOnly>
  );
}

function Integrations() {
  usePageTitle(integrationsCopy.title);
  const docs = useQuery(docsLinkQuery).data;
  return (
    <div className="page">
      <PageHeading
        title={integrationsCopy.title}
        subtitle={integrationsCopy.subtitle}
        actions={
          <a className={buttonClass()} href={docs ?? '/docs'} target="_blank" rel="noreferrer">
            {integrationsCopy.docs}
          </a>
        }
      />
      <ApiKeysCard />
      <WebhooksCard />
    </div>
  );
}
