import { loadFailed } from '../../platform/load-failed.ts';
import { webhookCopy } from '@drawbridge/messages/webhooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Plus, Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { webhookRoutes } from '@drawbridge/contract/webhooks/routes.ts';
import type { NewWebhook, Webhook } from '@drawbridge/contract/webhooks/schema.ts';
import { call } from '../../platform/api.ts';
import { formatCount } from '../../platform/format.ts';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { useApproval } from '../approvals/public.ts';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { SecretDialog } from '../../ui/secret-dialog.tsx';
import { WebhookFormDialog } from './webhook-form-dialog.tsx';
import { webhookQuery, webhooksQuery } from './queries.ts';
import { hostOf, WebhookStanding } from './webhook-standing.tsx';

export function WebhooksCard() {
  const query = useQuery({ ...webhooksQuery, select: ({ webhooks }) => webhooks });
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [adding, setAdding] = useState(false);
  /** The webhook is undefined while it awaits approval. */
  const [made, setMade] = useState<{ webhook?: Webhook; secret: string }>();
  const approval = useApproval();
  const list = query.data;

  async function add(body: NewWebhook): Promise<void> {
    if (approval.isNeeded) {
      const { secret } = await approval.propose({ kind: 'new webhook', change: body });
      setAdding(false);
      if (secret !== null) setMade({ secret });
      return;
    }
    const answer = await call(webhookRoutes.add, { body });
    queryClient.setQueryData(webhookQuery(answer.webhook.id).queryKey, answer.webhook);
    void queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey });
    announce(webhookCopy.added({ host: hostOf(answer.webhook) }));
    setAdding(false);
    setMade(answer);
  }

  return (
    <Card
      title={webhookCopy.title}
      count={list && list.length > 0 ? formatCount(list.length) : undefined}
      actions={
        <Button icon={<Plus aria-hidden className="size-4" />} onClick={() => setAdding(true)}>
          {webhookCopy.add}
        </Button>
      }
    >
      <p className="max-w-prose px-4 py-4 text-ink-2 md:px-[18px]">{webhookCopy.what}</p>
      <QueryView
        query={query}
        failure={loadFailed}
        failureClass="px-4 pb-4 md:px-[18px]"
        skeleton={<ListSkeleton />}
        empty={<EmptyState title={webhookCopy.none}>{webhookCopy.noneHint}</EmptyState>}
      >
        {(list) => (
          <ul aria-label={webhookCopy.title} className="divide-y divide-line border-t border-line">
            {list.map((webhook) => (
              <EndpointRow key={webhook.id} webhook={webhook} />
            ))}
          </ul>
        )}
      </QueryView>
      {adding && (
        <WebhookFormDialog
          title={webhookCopy.add}
          description={webhookCopy.addWhat}
          begin={{ url: '', description: '', events: [] }}
          needsApproval={() => approval.isNeeded}
          submitLabel={webhookCopy.add}
          busyLabel={webhookCopy.adding}
          onSubmit={add}
          onClose={() => setAdding(false)}
        />
      )}
      {made && (
        <SecretDialog
          title={webhookCopy.secretTitle}
          what={made.webhook ? webhookCopy.secretWhat : webhookCopy.secretWhatProposed}
          label={webhookCopy.secret}
          copyLabel={webhookCopy.copySecret}
          secret={made.secret}
          keptLabel={webhookCopy.kept}
          onClose={() => {
            setMade(undefined);
            if (!made.webhook) return;
            const params = { webhookId: made.webhook.id };
            void navigate({ to: '/staff/integrations/webhooks/$webhookId', params });
          }}
        />
      )}
    </Card>
  );
}

function EndpointRow({ webhook }: { readonly webhook: Webhook }) {
  const { id, url, description, events, deliveries } = webhook;
  const { delivered, waiting, failed } = deliveries;
  return (
    <li className="flex items-start gap-x-3 px-4 py-3 md:px-[18px]">
      <WebhookIcon aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-2" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          <Link to="/staff/integrations/webhooks/$webhookId" params={{ webhookId: id }} className="link">
            {description === '' ? hostOf(webhook) : description}
          </Link>
          <WebhookStanding webhook={webhook} />
        </p>
        <p className="text-sm wrap-anywhere text-ink-2">{url}</p>
        <p className="num text-sm text-ink-2">
          {`${webhookCopy.eventCount({ count: events.length })} · ${webhookCopy.counts({ delivered: formatCount(delivered), waiting: formatCount(waiting), failed: formatCount(failed) })}`}
        </p>
      </div>
    </li>
  );
}
