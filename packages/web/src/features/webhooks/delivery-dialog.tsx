import { deliveryWords, eventWords, webhookCopy } from '@drawbridge/messages/webhooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { webhookRoutes } from '@drawbridge/contract/webhooks/routes.ts';
import type { WebhookDeliveryDetail } from '@drawbridge/contract/webhooks/schema.ts';
import { call, messageOf } from '../../platform/api.ts';
import { formatMoment } from '../../platform/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';
import { deliveryTones } from './delivery-tones.ts';
import { deliveryQuery, webhooksQuery } from './queries.ts';

export function DeliveryDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const query = useQuery(deliveryQuery(id));
  const queryClient = useQueryClient();
  const again = useMutation({
    mutationFn: () => call(webhookRoutes.redeliver, { body: { id } }),
    onSuccess: async () => {
      announce(webhookCopy.redelivered);
      onClose();
      queryClient.removeQueries({ queryKey: deliveryQuery(id).queryKey });
      await queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey });
    },
  });
  const delivery = query.data;
  const failure = query.error ?? again.error;
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      busy={again.isPending}
      title={delivery ? eventWords[delivery.type] : webhookCopy.details}
      actions={
        <>
          <Button onClick={onClose} disabled={again.isPending}>
            {webhookCopy.close}
          </Button>
          <Button
            variant="primary"
            disabled={!delivery}
            busy={again.isPending}
            busyLabel={webhookCopy.redelivering}
            onClick={() => again.mutate()}
          >
            {webhookCopy.redeliver}
          </Button>
        </>
      }
    >
      {failure && (
        <Alert tone="red" className="mb-3">
          {webhookCopy.failed({ reason: messageOf(failure) })}
        </Alert>
      )}
      {delivery ? <Whole delivery={delivery} /> : query.isPending && <SkeletonLines lines={6} />}
    </Dialog>
  );
}

function Whole({ delivery }: { readonly delivery: WebhookDeliveryDetail }) {
  const { state, attempts, lastAttemptAt, error, responseStatus, response } = delivery;
  const words = deliveryWords[state];
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-2">
        <Tag tone={deliveryTones[state]}>{words.word}</Tag>
        <span className="text-ink-2">
          {lastAttemptAt === null
            ? webhookCopy.notYet
            : webhookCopy.attempted({ count: attempts, when: formatMoment(lastAttemptAt) })}
        </span>
      </p>
      {error !== null && <p>{error}</p>}
      <section>
        <h3 className="mb-1.5 text-base">{webhookCopy.sent}</h3>
        <Code label={webhookCopy.sent}>{indented(delivery.body)}</Code>
      </section>
      <section>
        <h3 className="mb-1.5 flex flex-wrap items-baseline gap-2 text-base">
          {webhookCopy.answered}
          {responseStatus !== null && <span className="num text-sm text-ink-2">{responseStatus}</span>}
        </h3>
        {response === null || response === '' ? (
          <p className="text-ink-2">{response === null ? webhookCopy.noAnswer : webhookCopy.emptyAnswer}</p>
        ) : (
          <>
            <Code label={webhookCopy.answered}>{response}</Code>
            <p className="mt-1 text-sm text-ink-2">{webhookCopy.answeredHint}</p>
          </>
        )}
      </section>
    </div>
  );
}

/** A scrolling area must be focusable, so that keyboard users can scroll it. */
const scrolls = { tabIndex: 0, role: 'group' } as const;

function Code({ label, children }: { readonly label: string; readonly children: string }) {
  return (
    <pre
      {...scrolls}
      aria-label={label}
      className="max-h-72 overflow-auto rounded-lg border border-line bg-sunk px-3.5 py-3 font-mono text-sm whitespace-pre-wrap wrap-anywhere"
    >
      {children}
    </pre>
  );
}

function indented(json: string): string {
  return JSON.stringify(JSON.parse(json), null, 2);
}
