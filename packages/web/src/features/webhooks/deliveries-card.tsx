import { loadFailed } from '../../platform/load-failed.ts';
import { deliveryWords, webhookCopy } from '@drawbridge/messages/webhooks';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { webhookRoutes } from '@drawbridge/contract/webhooks/routes.ts';
import { deliveryStates, type DeliveryState, type Webhook } from '@drawbridge/contract/webhooks/schema.ts';
import { call, messageOf } from '../../platform/api.ts';
import { announce } from '../../ui/announcer-store.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { queryPages } from '../../ui/query-pages.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { deliveryColumns } from './delivery-columns.tsx';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { deliveriesQuery, webhooksQuery } from './queries.ts';

const options = deliveryStates.map((state) => ({ value: state, label: deliveryWords[state].word }));

export function DeliveriesCard({ webhook: { id, deliveries } }: { readonly webhook: Webhook }) {
  const [state, setState] = useState<DeliveryState>();
  const [open, setOpen] = useState<string>();
  const query = useInfiniteQuery(deliveriesQuery(id, state));
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey });
  const again = useMutation({
    mutationFn: () => call(webhookRoutes.redeliverFailed, { body: { id } }),
    onSuccess: ({ deliveries: count }) => {
      announce(webhookCopy.redeliveredFailed({ count }));
      return refresh();
    },
  });
  const columns = useMemo(() => deliveryColumns(setOpen), []);
  const rows = query.data?.pages.flatMap((page) => page.deliveries);
  return (
    <Card
      title={webhookCopy.deliveries}
      actions={
        <>
          {deliveries.failed > 0 && (
            <Button
              busy={again.isPending}
              busyLabel={webhookCopy.redelivering}
              onClick={() => again.mutate()}
            >
              {webhookCopy.redeliverFailed({ count: deliveries.failed })}
            </Button>
          )}
          <SelectField
            id="delivery-state"
            label={webhookCopy.state}
            labelHidden
            placeholder={webhookCopy.anyState}
            options={options}
            value={state ?? ''}
            onChange={({ target }) => setState(deliveryStates.find((known) => known === target.value))}
            className="w-36"
          />
        </>
      }
    >
      {again.isError && (
        <Alert tone="red" className="m-4">
          {webhookCopy.failed({ reason: messageOf(again.error) })}
        </Alert>
      )}
      <DataTable
        label={webhookCopy.deliveries}
        columns={columns}
        rows={rows}
        rowKey={(delivery) => delivery.id}
        {...queryPages(query, loadFailed)}
        empty={
          state === undefined ? (
            <EmptyState title={webhookCopy.noDeliveries}>{webhookCopy.noDeliveriesHint}</EmptyState>
          ) : (
            <EmptyState title={webhookCopy.noneInState} />
          )
        }
      />
      {open !== undefined && <DeliveryDialog id={open} onClose={() => setOpen(undefined)} />}
    </Card>
  );
}
