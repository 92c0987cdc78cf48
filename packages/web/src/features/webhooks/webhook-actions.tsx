import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Ellipsis, KeyRound, Pause, Pencil, Play, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { webhookRoutes } from '@drawbridge/contract/webhooks/routes.ts';
import type { NewWebhook, Webhook } from '@drawbridge/contract/webhooks/schema.ts';
import { call, messageOf } from '../../platform/api.ts';
import { Alert } from '../../ui/alert.tsx';
import { announce } from '../../ui/announcer-store.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Menu } from '../../ui/menu.tsx';
import { useApproval } from '../approvals/public.ts';
import { SecretDialog } from '../../ui/secret-dialog.tsx';
import { webhookCopy } from './copy.ts';
import { WebhookFormDialog } from './webhook-form-dialog.tsx';
import { webhookQuery, webhooksQuery } from './queries.ts';
import { hostOf } from './webhook-standing.tsx';

/** What can be done about an endpoint. */
export function WebhookActions({ webhook }: { readonly webhook: Webhook }) {
  const { id } = webhook;
  const [open, setOpen] = useState<'change' | 'rotate' | 'remove'>();
  const [secret, setSecret] = useState<string>();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const close = () => setOpen(undefined);
  const refresh = () => queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey });
  const show = (next: Webhook) => queryClient.setQueryData(webhookQuery(id).queryKey, next);

  const isPaused = webhook.pausedAt !== null;
  const pause = useMutation({
    mutationFn: () => call(webhookRoutes.pause, { body: { id, paused: !isPaused } }),
    onSuccess: (next) => {
      show(next);
      announce(isPaused ? webhookCopy.resumed : webhookCopy.pausedNow);
      return refresh();
    },
  });
  const test = useMutation({
    mutationFn: () => call(webhookRoutes.test, { body: { id } }),
    onSuccess: () => {
      announce(webhookCopy.tested);
      return refresh();
    },
  });
  const rotate = useMutation({
    mutationFn: () => call(webhookRoutes.rotateSecret, { body: { id } }),
    onSuccess: (made) => {
      show(made.webhook);
      close();
      setSecret(made.secret);
    },
  });
  const remove = useMutation({
    mutationFn: () => call(webhookRoutes.remove, { body: { id } }),
    onSuccess: async () => {
      announce(webhookCopy.removed);
      await navigate({ to: '/staff/integrations' });
      queryClient.removeQueries({ queryKey: webhookQuery(id).queryKey });
      await refresh();
    },
  });

  const approval = useApproval();
  const needsApproval = (url: string) => approval.isNeeded && url !== webhook.url;

  async function change(values: NewWebhook): Promise<void> {
    if (needsApproval(values.url.trim())) {
      await approval.propose({ kind: 'webhook address', change: { id, ...values } });
      close();
      return;
    }
    show(await call(webhookRoutes.change, { body: { id, ...values } }));
    announce(webhookCopy.saved);
    close();
    void refresh();
  }

  const failure = pause.error ?? test.error;
  return (
    <>
      {failure && (
        <Alert tone="red" className="w-full">
          {webhookCopy.failed(messageOf(failure))}
        </Alert>
      )}
      <Button
        variant="primary"
        icon={<Send aria-hidden className="size-4" />}
        busy={test.isPending}
        busyLabel={webhookCopy.testing}
        onClick={() => test.mutate()}
      >
        {webhookCopy.test}
      </Button>
      <Button
        icon={isPaused ? <Play aria-hidden className="size-4" /> : <Pause aria-hidden className="size-4" />}
        busy={pause.isPending}
        busyLabel={isPaused ? webhookCopy.resuming : webhookCopy.pausing}
        onClick={() => pause.mutate()}
      >
        {isPaused ? webhookCopy.resume : webhookCopy.pause}
      </Button>
      <Menu
        label={webhookCopy.more}
        trigger={<Ellipsis aria-hidden className="size-4" />}
        triggerClass={buttonClass()}
        items={[
          {
            key: 'change',
            label: webhookCopy.change,
            icon: <Pencil aria-hidden />,
            onSelect: () => setOpen('change'),
          },
          {
            key: 'rotate',
            label: webhookCopy.rotate,
            icon: <KeyRound aria-hidden />,
            onSelect: () => setOpen('rotate'),
          },
          {
            key: 'remove',
            label: webhookCopy.remove,
            icon: <Trash2 aria-hidden />,
            danger: true,
            startsGroup: true,
            onSelect: () => setOpen('remove'),
          },
        ]}
      />
      {open === 'change' && (
        <WebhookFormDialog
          title={webhookCopy.changeTitle}
          begin={{ url: webhook.url, description: webhook.description, events: webhook.events }}
          needsApproval={needsApproval}
          submitLabel={webhookCopy.save}
          busyLabel={webhookCopy.saving}
          onSubmit={change}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={open === 'rotate'}
        onClose={close}
        title={webhookCopy.rotateTitle}
        confirmLabel={webhookCopy.rotate}
        busy={rotate.isPending}
        busyLabel={webhookCopy.rotating}
        onConfirm={() => rotate.mutate()}
      >
        <p>{webhookCopy.rotateText}</p>
        {rotate.isError && (
          <Alert tone="red" className="mt-3">
            {webhookCopy.failed(messageOf(rotate.error))}
          </Alert>
        )}
      </ConfirmDialog>
      <ConfirmDialog
        open={open === 'remove'}
        danger
        onClose={close}
        title={webhookCopy.removeTitle(hostOf(webhook))}
        confirmLabel={webhookCopy.remove}
        busy={remove.isPending}
        busyLabel={webhookCopy.removing}
        onConfirm={() => remove.mutate()}
      >
        <p>{webhookCopy.removeText}</p>
        {remove.isError && (
          <Alert tone="red" className="mt-3">
            {webhookCopy.failed(messageOf(remove.error))}
          </Alert>
        )}
      </ConfirmDialog>
      {secret !== undefined && (
        <SecretDialog
          title={webhookCopy.secretTitle}
          what={webhookCopy.rotatedWhat}
          label={webhookCopy.secret}
          copyLabel={webhookCopy.copySecret}
          secret={secret}
          keptLabel={webhookCopy.kept}
          onClose={() => setSecret(undefined)}
        />
      )}
    </>
  );
}
