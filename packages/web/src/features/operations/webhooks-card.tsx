import { operationsCopy as copy } from '@drawbridge/messages/operations';
import { Link } from '@tanstack/react-router';
import type { FailingWebhook } from '@drawbridge/contract/operations/schema.ts';
import { webhookRoutes } from '@drawbridge/contract/webhooks/routes.ts';
import { call } from '../../platform/api.ts';
import { dash, formatCount, formatMoment } from '../../platform/format.ts';
import { Card } from '../../ui/card.tsx';
import type { Column, RowLink } from '../../ui/data-table-column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Tag } from '../../ui/tag.tsx';
import { ActButton } from './act-button.tsx';

/** Endpoints that are paused, failing, or have failed deliveries. */
export function WebhooksCard({ webhooks }: { readonly webhooks: readonly FailingWebhook[] }) {
  return (
    <Card title={copy.webhooks}>
      <DataTable
        label={copy.webhooks}
        columns={columns}
        rows={webhooks}
        rowKey={({ id }) => id}
        rowLink={webhookLink}
      />
    </Card>
  );
}

const webhookLink: RowLink<FailingWebhook> = ({ id }, { className, children }) => (
  <Link to="/staff/integrations/webhooks/$webhookId" params={{ webhookId: id }} className={className}>
    {children}
  </Link>
);

function Resume({ id, url }: FailingWebhook) {
  return (
    <ActButton
      label={copy.resume}
      named={copy.resumeNamed({ url })}
      busyLabel={copy.resuming}
      act={() => call(webhookRoutes.pause, { body: { id, paused: false } })}
      done={() => copy.resumed}
      failed={copy.resumeFailed}
    />
  );
}

function ResendFailed({ id, url }: FailingWebhook) {
  return (
    <ActButton
      label={copy.resend}
      named={copy.resendNamed({ url })}
      busyLabel={copy.sending}
      act={() => call(webhookRoutes.redeliverFailed, { body: { id } })}
      done={copy.resent}
      failed={copy.resendFailed}
    />
  );
}

const columns: readonly Column<FailingWebhook>[] = [
  {
    key: 'url',
    header: copy.url,
    primary: true,
    cell: ({ url }) => <span className="font-semibold wrap-anywhere">{url}</span>,
  },
  {
    key: 'state',
    header: copy.state,
    cell: ({ isPaused, failingSince }) => {
      if (isPaused) return <Tag tone="amber">{copy.paused}</Tag>;
      return failingSince === null ? (
        dash
      ) : (
        <Tag tone="red">{copy.failingSince({ moment: formatMoment(failingSince) })}</Tag>
      );
    },
  },
  { key: 'waiting', header: copy.waiting, align: 'right', cell: ({ waiting }) => formatCount(waiting) },
  { key: 'failed', header: copy.undelivered, align: 'right', cell: ({ failed }) => formatCount(failed) },
  {
    key: 'act',
    header: copy.resend,
    headerHidden: true,
    align: 'right',
    cell: (webhook) => (
      <span className="flex flex-wrap justify-end gap-2">
        {webhook.failed > 0 && <ResendFailed {...webhook} />}
        {webhook.isPaused && <Resume {...webhook} />}
      </span>
    ),
  },
];
