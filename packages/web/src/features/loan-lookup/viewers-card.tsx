import { viewersCopy as copy } from '@drawbridge/messages/loan-lookup';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { loanLookupRoutes } from '@drawbridge/contract/loan-lookup/routes.ts';
import type { LoanViewer, LoanViewers } from '@drawbridge/contract/loan-lookup/viewer-schema.ts';
import { call, messageOf } from '../../platform/api.ts';
import { settings } from '../../platform/settings.ts';
import { Alert } from '../../ui/alert.tsx';
import { announce } from '../../ui/announcer-store.ts';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Switch } from '../../ui/switch.tsx';
import { ViewerList } from './viewer-list.tsx';
import { viewersQuery } from './viewers-queries.ts';

interface ViewersCardProps {
  readonly dealId: string;
  /**
   * Who is looking. The borrower approves and has the switch, an employee can remove, and an employee viewing the
   * account can only read.
   */
  readonly as: 'borrower' | 'employee' | 'viewing';
}

/** Who added this loan by its number, with actions. Renders nothing if lookups are off and nobody added the loan. */
export function ViewersCard({ dealId, as }: ViewersCardProps) {
  const query = useQuery(viewersQuery(dealId));
  const client = useQueryClient();
  const [ending, setEnding] = useState<{ readonly who: LoanViewer; readonly waits: boolean }>();
  const act = useMutation({
    mutationFn: ({ send }: { readonly send: () => Promise<LoanViewers>; readonly done?: string }) => send(),
    onSuccess: (now, { done }) => {
      client.setQueryData(viewersQuery(dealId).queryKey, now);
      setEnding(undefined);
      if (done !== undefined) announce(done);
    },
    onError: () => client.invalidateQueries({ queryKey: viewersQuery(dealId).queryKey }),
  });
  if (!query.data) return null;
  const { viewers, waiting, askFirst } = query.data;
  if (!settings().flags.loanLookup && viewers.length + waiting.length === 0) return null;
  return (
    <Card title={copy.title}>
      <div className="grid gap-4 p-4 md:p-[18px]">
        <p className="text-ink-2">{viewers.length + waiting.length === 0 ? copy.none : copy.text}</p>
        {as === 'borrower' ? (
          <Switch
            label={copy.askFirst}
            hint={copy.askFirstHint}
            on={askFirst}
            words={{ on: copy.on, off: copy.off }}
            busy={act.isPending}
            onTurn={(on) =>
              act.mutate({
                send: () => call(loanLookupRoutes.askFirst, { body: { dealid: dealId, askFirst: on } }),
              })
            }
          />
        ) : (
          askFirst && <p>{copy.borrowerAsksFirst}</p>
        )}
        {act.isError && ending === undefined && (
          <Alert tone="red">{copy.failed({ reason: messageOf(act.error) })}</Alert>
        )}
      </div>
      <ViewerList
        viewers={viewers}
        waiting={waiting}
        as={as}
        busy={act.isPending}
        onApprove={({ accountId, name }) =>
          act.mutate({
            send: () => call(loanLookupRoutes.approveViewer, { body: { dealid: dealId, accountId } }),
            done: copy.approved({ name }),
          })
        }
        onEnd={(who, waits) => {
          act.reset();
          setEnding({ who, waits });
        }}
      />
      {ending && (
        <ConfirmDialog
          open
          danger
          onClose={() => setEnding(undefined)}
          onConfirm={() =>
            act.mutate({
              send: () =>
                call(loanLookupRoutes.removeViewer, {
                  body: { dealid: dealId, accountId: ending.who.accountId },
                }),
              done: ending.waits
                ? copy.declined({ name: ending.who.name })
                : copy.removed({ name: ending.who.name }),
            })
          }
          title={
            ending.waits
              ? copy.declineTitle({ name: ending.who.name })
              : copy.removeTitle({ name: ending.who.name })
          }
          confirmLabel={ending.waits ? copy.decline : copy.remove}
          busy={act.isPending}
          busyLabel={copy.working}
        >
          {act.isError ? (
            <Alert tone="red">{copy.failed({ reason: messageOf(act.error) })}</Alert>
          ) : ending.waits ? (
            copy.declineText({ name: ending.who.name })
          ) : (
            copy.removeText({ name: ending.who.name })
          )}
        </ConfirmDialog>
      )}
    </Card>
  );
}
