import { loadFailed } from '../../platform/load-failed.ts';
import { eventWords, webhookCopy } from '@drawbridge/messages/webhooks';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { Webhook } from '@drawbridge/contract/webhooks/schema.ts';
import { daysUntilPaused, deliveriesKeptDays } from '@drawbridge/domain/webhooks/retries.ts';
import { formatCount, formatMoment } from '../../platform/format.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { Alert } from '../../ui/alert.tsx';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { AdministratorsOnly } from '../profile/public.ts';
import { DeliveriesCard } from './deliveries-card.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { WebhookActions } from './webhook-actions.tsx';
import { webhookQuery } from './queries.ts';
import { hostOf, WebhookStanding } from './webhook-standing.tsx';

export function WebhookPage() {
  return (
    <AdministratorsOnly title={webhookCopy.about}>
      <WebhookDetails />
    </AdministratorsOnly>
  );
}

function WebhookDetails() {
  const { webhookId } = useParams({ from: '/staff/integrations/webhooks/$webhookId' });
  const query = useQuery(webhookQuery(webhookId));
  const webhook = query.data;
  usePageTitle(webhook ? hostOf(webhook) : webhookCopy.title);
  return (
    <div className="page">
      <PageHeading
        above={
          <Breadcrumb>
            <Link to="/staff/integrations">{webhookCopy.back}</Link>
          </Breadcrumb>
        }
        title={
          webhook ? (webhook.description === '' ? hostOf(webhook) : webhook.description) : webhookCopy.about
        }
        subtitle={webhook && <span className="wrap-anywhere">{webhook.url}</span>}
        actions={webhook && <WebhookActions webhook={webhook} />}
      />
      <QueryView
        query={query}
        failure={loadFailed}
        skeleton={
          <Card label={webhookCopy.about}>
            <ListSkeleton />
          </Card>
        }
      >
        {(webhook) => (
          <>
            <Warnings webhook={webhook} />
            <AboutCard webhook={webhook} />
            <DeliveriesCard webhook={webhook} />
          </>
        )}
      </QueryView>
    </div>
  );
}

function Warnings({ webhook: { pausedAt, pausedForFailing, failingSince } }: { readonly webhook: Webhook }) {
  if (pausedAt !== null) {
    const given = { when: formatMoment(pausedAt), days: deliveriesKeptDays };
    return (
      <Alert tone={pausedForFailing ? 'red' : 'amber'} live="off">
        {pausedForFailing
          ? webhookCopy.pausedForFailing({ ...given, failedDays: daysUntilPaused })
          : webhookCopy.pausedAlert(given)}
      </Alert>
    );
  }
  if (failingSince === null) return null;
  return (
    <Alert tone="red" live="off">
      {webhookCopy.failingAlert({ since: formatMoment(failingSince), days: daysUntilPaused })}
    </Alert>
  );
}

function AboutCard({ webhook }: { readonly webhook: Webhook }) {
  const { events, createdAt, createdBy, earlierSecretUntil, deliveries } = webhook;
  return (
    <Card title={webhookCopy.about} actions={<WebhookStanding webhook={webhook} />}>
      <DescriptionList
        className="px-4 md:px-[18px]"
        items={[
          { label: webhookCopy.subscribed, value: events.map((type) => eventWords[type]).join(', ') },
          {
            label: webhookCopy.lastMonth({ days: deliveriesKeptDays }),
            value: webhookCopy.counts({
              delivered: formatCount(deliveries.delivered),
              waiting: formatCount(deliveries.waiting),
              failed: formatCount(deliveries.failed),
            }),
          },
          {
            label: webhookCopy.since,
            value: webhookCopy.by({ when: formatMoment(createdAt), name: createdBy }),
            ...(earlierSecretUntil === null
              ? {}
              : { note: webhookCopy.earlierSecret({ until: formatMoment(earlierSecretUntil) }) }),
          },
        ]}
      />
    </Card>
  );
}
