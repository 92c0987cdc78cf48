import { webhookCopy } from '@drawbridge/messages/webhooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Ellipsis, KeyRound, Pause, Pencil, Play, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { webhookRoutes } from '@drawbridge/contract/webhooks/routes.ts';
import type { NewWebhook, Webhook } from '@drawbridge/contract/webhooks/schema.ts';
import { secretOverlapHours } from '@drawbridge/domain/webhooks/retries.ts';
import { call, messageOf } from '../../platform/api.ts';
import { Alert } from '../../ui/alert.tsx';
import { announce } from '../../ui/announcer-store.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Menu } from '../../ui/menu.tsx';
import { useApproval } from '../approvals/public.ts';
import { SecretDialog } from '../../ui/secret-dialog.tsx';
import { WebhookFormDialog } from './webhook-form-dialog.tsx';
import { webhookQuery, webhooksQuery } from './queries.ts';
import { hostOf } from './webhook-standing.tsx';

type Asked = 'change' | 'rotate' | 'remove';

interface WebhookProps {
  readonly webhook: Webhook;
}

function useShown({ id }: Webhook): (next: Webhook) => Promise<void> {
  const queryClient = useQueryClient();
  return (next) => {
    queryClient.setQueryData(webhookQuery(id).queryKey, next);
    return queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey });
  };
}

export function WebhookActions({ webhook }: WebhookProps) {
  const [open, setOpen] = useState<Asked>();
  const [secret, setSecret] = useState<string>();
  const close = () => setOpen(undefined);
  return (
    <>
      <TestAndPause webhook={webhook} />
      <MoreMenu onAsk={setOpen} />
      {open === 'change' && <ChangeDialog webhook={webhook} onClose={close} />}
      {open === 'rotate' && (
        <RotateDialog
          webhook={webhook}
          onClose={close}
          onRotated={(next) => {
            close();
            setSecret(next);
          }}
        />
      )}
      {open === 'remove' && <RemoveDialog webhook={webhook} onClose={close} />}
      {secret !== undefined && (
        <SecretDialog
          title={webhookCopy.secretTitle}
          what={webhookCopy.rotatedWhat({ hours: secretOverlapHours })}
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

function TestAndPause({ webhook }: WebhookProps) {
  const { id } = webhook;
  const show = useShown(webhook);
  const queryClient = useQueryClient();
  const isPaused = webhook.pausedAt !== null;
  const pause = useMutation({
    mutationFn: () => call(webhookRoutes.pause, { body: { id, paused: !isPaused } }),
    onSuccess: (next) => {
      announce(isPaused ? webhookCopy.resumed : webhookCopy.pausedNow);
      return show(next);
    },
  });
  const test = useMutation({
    mutationFn: () => call(webhookRoutes.test, { body: { id } }),
    onSuccess: () => {
      announce(webhookCopy.tested);
      return queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey });
    },
  });
  const failure = pause.error ?? test.error;
  return (
    <>
      {failure && <Failure error={failure} className="w-full" />}
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
    </>
  );
}

function MoreMenu({ onAsk }: { readonly onAsk: (asked: Asked) => void }) {
  return (
    <Menu
      label={webhookCopy.more}
      trigger={<Ellipsis aria-hidden className="size-4" />}
      triggerClass={buttonClass()}
      items={[
        {
          key: 'change',
          label: webhookCopy.change,
          icon: <Pencil aria-hidden />,
          onSelect: () => onAsk('change'),
        },
        {
          key: 'rotate',
          label: webhookCopy.rotate,
          icon: <KeyRound aria-hidden />,
          onSelect: () => onAsk('rotate'),
        },
        {
          key: 'remove',
          label: webhookCopy.remove,
          icon: <Trash2 aria-hidden />,
          danger: true,
          startsGroup: true,
          onSelect: () => onAsk('remove'),
        },
      ]}
    />
  );
}

interface DialogProps extends WebhookProps {
  readonly onClose: () => void;
}

function ChangeDialog({ webhook, onClose }: DialogProps) {
  const { id, url, description, events } = webhook;
  const show = useShown(webhook);
  const approval = useApproval();
  const needsApproval = (typed: string) => approval.isNeeded && typed !== url;

  async function change(values: NewWebhook): Promise<void> {
    if (needsApproval(values.url.trim())) {
      await approval.propose({ kind: 'webhook address', change: { id, ...values } });
      onClose();
      return;
    }
    void show(await call(webhookRoutes.change, { body: { id, ...values } }));
    announce(webhookCopy.saved);
    onClose();
  }

  return (
    <WebhookFormDialog
      title={webhookCopy.changeTitle}
      begin={{ url, description, events }}
      needsApproval={needsApproval}
      submitLabel={webhookCopy.save}
      busyLabel={webhookCopy.saving}
      onSubmit={change}
      onClose={onClose}
    />
  );
}

function RotateDialog({
  webhook,
  onClose,
  onRotated,
}: DialogProps & { readonly onRotated: (secret: string) => void }) {
  const queryClient = useQueryClient();
  const rotate = useMutation({
    mutationFn: () => call(webhookRoutes.rotateSecret, { body: { id: webhook.id } }),
    onSuccess: (made) => {
      queryClient.setQueryData(webhookQuery(webhook.id).queryKey, made.webhook);
      onRotated(made.secret);
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={webhookCopy.rotateTitle}
      confirmLabel={webhookCopy.rotate}
      busy={rotate.isPending}
      busyLabel={webhookCopy.rotating}
      onConfirm={() => rotate.mutate()}
    >
      <p>{webhookCopy.rotateText({ hours: secretOverlapHours })}</p>
      {rotate.isError && <Failure error={rotate.error} className="mt-3" />}
    </ConfirmDialog>
  );
}

function RemoveDialog({ webhook, onClose }: DialogProps) {
  const { id } = webhook;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: () => call(webhookRoutes.remove, { body: { id } }),
    onSuccess: async () => {
      announce(webhookCopy.removed);
      await navigate({ to: '/staff/integrations' });
      queryClient.removeQueries({ queryKey: webhookQuery(id).queryKey });
      await queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey });
    },
  });
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      title={webhookCopy.removeTitle({ host: hostOf(webhook) })}
      confirmLabel={webhookCopy.remove}
      busy={remove.isPending}
      busyLabel={webhookCopy.removing}
      onConfirm={() => remove.mutate()}
    >
      <p>{webhookCopy.removeText}</p>
      {remove.isError && <Failure error={remove.error} className="mt-3" />}
    </ConfirmDialog>
  );
}

function Failure({ error, className }: { readonly error: Error; readonly className: string }) {
  return (
    <Alert tone="red" className={className}>
      {webhookCopy.failed({ reason: messageOf(error) })}
    </Alert>
  );
}
