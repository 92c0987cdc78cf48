import { staffReviewTones } from './state-tones.ts';
import { staffDocumentCopy as copy, staffReviewWords } from '@drawbridge/messages/documents';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { staffDocumentRoutes } from '@drawbridge/contract/documents/staff-routes.ts';
import { documentToReturn, type StaffDocument } from '@drawbridge/contract/documents/staff-schema.ts';
import { call, messageOf } from '../../platform/api.ts';
import { Alert } from '../../ui/alert.tsx';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Tag } from '../../ui/tag.tsx';
import { ReasonDialog, useNextWork } from '../work/public.ts';

/**
 * A document’s status, with Accept and Return while it is in review. A decision opens the deal’s next document, or else the
 * next item of the queue.
 */
export function DocumentDecision({ document }: { readonly document: StaffDocument }) {
  const { id, name, review, sentBy, others, returned_because: because } = document;
  const client = useQueryClient();
  const { withNext } = useNextWork();
  const openAfter = useOpenAfter();
  const [asking, setAsking] = useState<'all' | 'return'>();
  const settled = {
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['staff', 'documents'] }),
        client.invalidateQueries({ queryKey: ['staff', 'work'] }),
      ]),
  };
  function next(left: readonly { readonly id: string }[]): void {
    setAsking(undefined);
    openAfter(left);
  }
  const accept = useMutation({
    mutationFn: (ids: readonly string[]) => call(staffDocumentRoutes.accept, { body: { ids: [...ids] } }),
    onSuccess: ({ left }, ids) => {
      announce(ids.length === 1 ? copy.accepted({ name }) : copy.acceptedAll({ count: ids.length }));
      next(left);
    },
    onError: () => setAsking(undefined),
    ...settled,
  });
  const returnToSender = useMutation({
    mutationFn: (body: { id: string; reason: string }) => call(staffDocumentRoutes.return, { body }),
    onSuccess: ({ left }) => {
      announce(copy.returned({ name }));
      next(left);
    },
    ...settled,
  });
  const waits = review === 'submitted';
  const { word } = staffReviewWords[review ?? 'accepted'];
  const tone = staffReviewTones[review ?? 'accepted'];
  return (
    <Card
      title={copy.decision}
      actions={<Tag tone={tone}>{word}</Tag>}
      padded={waits || because !== null || accept.isError}
    >
      <div className="grid gap-3">
        {accept.isError && <Alert tone="red">{copy.failed({ reason: messageOf(accept.error) })}</Alert>}
        {because !== null && <p className="whitespace-pre-line wrap-anywhere">{because}</p>}
        {waits && (
          <div className="flex flex-wrap gap-2 max-md:[&>*]:flex-1">
            <Button
              variant="primary"
              busy={accept.isPending && asking === undefined}
              busyLabel={copy.working}
              onClick={() => accept.mutate([id])}
            >
              {others.length > 0 ? copy.acceptNext : withNext(copy.accept)}
            </Button>
            <Button onClick={() => setAsking('return')}>{copy.return}</Button>
            {others.length > 0 && (
              <Button variant="quiet" onClick={() => setAsking('all')}>
                {copy.acceptAll({ count: others.length + 1 })}
              </Button>
            )}
          </div>
        )}
      </div>
      <ConfirmDialog
        open={asking === 'all'}
        onClose={() => setAsking(undefined)}
        onConfirm={() => accept.mutate([id, ...others.map((other) => other.id)].slice(0, 100))}
        title={copy.acceptAllTitle}
        confirmLabel={copy.acceptAllButton}
        busy={accept.isPending}
        busyLabel={copy.working}
      >
        {copy.acceptAllText({ name: sentBy.name })}
      </ConfirmDialog>
      {asking === 'return' && (
        <ReasonDialog
          title={copy.returnTitle}
          text={copy.returnText({ name: sentBy.name })}
          confirmLabel={copy.return}
          schema={documentToReturn}
          along={{ id }}
          most={500}
          danger
          save={returnToSender}
          failed={copy.failed}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Card>
  );
}

/** Opens the deal’s next document, or else the next item of the queue. */
function useOpenAfter() {
  const navigate = useNavigate();
  const { openNext } = useNextWork();
  return ([first]: readonly { readonly id: string }[]): void => {
    if (!first) openNext();
    else
      void navigate({
        to: '/staff/documents/$documentId',
        params: { documentId: first.id },
        state: (state) => state,
        replace: true,
      });
  };
}
