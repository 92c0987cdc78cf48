import { brokersCopy as copy } from '@drawbridge/messages/brokers';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { QrCode as QrIcon } from 'lucide-react';
import { useState } from 'react';
import { brokerLinkRoutes } from '@drawbridge/contract/brokers/routes.ts';
import type { OwnBrokerLink } from '@drawbridge/contract/brokers/schema.ts';
import { call, messageOf } from '../../platform/api.ts';
import { settings } from '../../platform/settings.ts';
import { Alert } from '../../ui/alert.tsx';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CardDialog } from './card-dialog.tsx';
import { CardLine } from './card-line.tsx';
import { ownLinkQuery } from './queries.ts';
import { QrDialog } from './qr-dialog.tsx';

/** A broker’s link, what came by it, and how clients see them. */
export function LinkCard() {
  const link = useQuery(ownLinkQuery);
  return (
    <Card title={copy.link} padded>
      <QueryView query={link} failure={copy.failed} skeleton={<Skeleton className="h-36" />}>
        {(own) => <OwnLink link={own} />}
      </QueryView>
    </Card>
  );
}

type Shown = 'code' | 'card' | 'renew';

function OwnLink({ link }: { readonly link: OwnBrokerLink }) {
  const { url, card, begun, sent } = link;
  const [shown, setShown] = useState<Shown>();
  const close = () => setShown(undefined);
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{copy.linkText({ lender: settings().lender.name })}</p>
      <div className="flex flex-wrap items-center gap-2">
        <code
          aria-label={copy.address}
          className="rounded-lg border border-line bg-sunk px-3.5 py-2 font-mono text-sm wrap-anywhere select-all"
        >
          {url}
        </code>
        <CopyButton text={url} label={copy.copy} copiedLabel={copy.copied} size="md" />
        <Button icon={<QrIcon aria-hidden className="size-4" />} onClick={() => setShown('code')}>
          {copy.qrShow}
        </Button>
        <Button onClick={() => setShown('renew')}>{copy.renew}</Button>
      </div>
      <p className="num text-sm text-ink-2">{copy.came({ begun, sent })}</p>
      <div className="flex flex-wrap items-center gap-2">
        <p>
          <span className="text-ink-2">{copy.card}: </span>
          <CardLine parts={[card.name, card.company]} phone={card.phone} />
        </p>
        <Button size="sm" onClick={() => setShown('card')}>
          {copy.editCard}
        </Button>
      </div>
      {shown === 'code' && <QrDialog link={link} onClose={close} />}
      {shown === 'card' && <CardDialog card={card} onClose={close} />}
      {shown === 'renew' && <RenewDialog code={link.code} onClose={close} />}
    </div>
  );
}

function RenewDialog({ code, onClose }: { readonly code: string; readonly onClose: () => void }) {
  const queryClient = useQueryClient();
  const renew = useMutation({
    mutationFn: () => call(brokerLinkRoutes.renew, { body: { code } }),
    onSuccess(link) {
      queryClient.setQueryData(ownLinkQuery.queryKey, link);
      announce(copy.renewed);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      title={copy.renewTitle}
      confirmLabel={copy.renew}
      busy={renew.isPending}
      busyLabel={copy.renewing}
      onConfirm={() => renew.mutate()}
    >
      <p>{copy.renewText}</p>
      {renew.isError && (
        <Alert tone="red" className="mt-3">
          {copy.actionFailed({ reason: messageOf(renew.error) })}
        </Alert>
      )}
    </ConfirmDialog>
  );
}
