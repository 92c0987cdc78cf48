import { askCopy } from '@drawbridge/messages/action-items';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { actionItemRoutes } from '@drawbridge/contract/action-items/routes.ts';
import type { AskedItem } from '@drawbridge/contract/action-items/schema.ts';
import { call, messageOf } from '../../platform/api.ts';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Alert } from '../../ui/alert.tsx';
import { queryFailure } from '../../ui/query-failure.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { askedColumns } from './asked-columns.tsx';
import { askedItemsQuery } from './queries.ts';

/** A deal’s action items. Employees add, edit, complete and remove them. */
export function AskedItemsCard({ dealId }: { readonly dealId: string }) {
  const query = useQuery(askedItemsQuery(dealId));
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState<AskedItem | 'new'>();
  const [removing, setRemoving] = useState<AskedItem>();
  const { queryKey } = askedItemsQuery(dealId);
  const refresh = () => queryClient.invalidateQueries({ queryKey });

  const settle = useMutation({
    mutationFn: ({ id }: AskedItem) => call(actionItemRoutes.settle, { body: { dealid: dealId, id } }),
    onSuccess: () => announce(askCopy.settled),
    onError: (error) => announce(askCopy.failed({ reason: messageOf(error) }), { tone: 'red' }),
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: ({ id }: AskedItem) => call(actionItemRoutes.remove, { body: { dealid: dealId, id } }),
    onSuccess: () => {
      setRemoving(undefined);
      announce(askCopy.removed);
    },
    onSettled: refresh,
  });

  return (
    <Card
      title={askCopy.title}
      note={askCopy.note}
      actions={
        <Button size="sm" onClick={() => setAsking('new')}>
          {askCopy.ask}
        </Button>
      }
    >
      <DataTable
        label={askCopy.title}
        columns={askedColumns({
          settling: settle.isPending ? settle.variables.id : undefined,
          onSettle: settle.mutate,
          onEdit: setAsking,
          onRemove: (item) => {
            remove.reset();
            setRemoving(item);
          },
        })}
        rows={query.data}
        rowKey={({ id }) => id}
        skeletonRows={2}
        error={queryFailure(query, askCopy.loadFailed)}
        empty={<EmptyState title={askCopy.none}>{askCopy.noneHint}</EmptyState>}
      />
      {asking !== undefined && (
        <AskDialog
          dealId={dealId}
          item={asking === 'new' ? undefined : asking}
          onSaved={refresh}
          onClose={() => setAsking(undefined)}
        />
      )}
      {removing && (
        <ConfirmDialog
          open
          onClose={() => setRemoving(undefined)}
          onConfirm={() => remove.mutate(removing)}
          title={askCopy.removeTitle}
          confirmLabel={askCopy.remove}
          busy={remove.isPending}
          busyLabel={askCopy.removing}
          danger
        >
          {remove.isError ? (
            <Alert tone="red">{askCopy.failed({ reason: messageOf(remove.error) })}</Alert>
          ) : (
            askCopy.removeText({ words: removing.words })
          )}
        </ConfirmDialog>
      )}
    </Card>
  );
}
