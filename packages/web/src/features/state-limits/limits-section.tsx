import { limitsCopy as copy } from '@drawbridge/messages/state-limits';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { stateLimitRoutes } from '@drawbridge/contract/state-limits/routes.ts';
import type { StateLimits, StateLimitView } from '@drawbridge/contract/state-limits/schema.ts';
import { call, messageOf } from '../../platform/api.ts';
import { formatCount, formatMoment } from '../../platform/format.ts';
import { loadFailed } from '../../platform/load-failed.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { Alert } from '../../ui/alert.tsx';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { LimitDialog } from './limit-dialog.tsx';
import { LimitList } from './limit-list.tsx';
import { limitTitle, type ShownLimit } from './limit-words.ts';
import { stateLimitsQuery } from './queries.ts';

type Open =
  | { readonly edit: ShownLimit & { readonly id?: string } }
  | { readonly end: StateLimitView }
  | 'add';

/** What states allow, as the lender’s administrators checked it. */
export function LimitsSection() {
  usePageTitle(copy.tab);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <div className="grid grid-cols-1 gap-6">
      <p className="max-w-prose text-ink-2">{copy.text}</p>
      <QueryView query={useQuery(stateLimitsQuery)} failure={loadFailed} skeleton={<ListSkeleton />}>
        {(limits) => <LimitCards limits={limits} onOpen={setOpen} />}
      </QueryView>
      {open === 'add' && <LimitDialog onClose={close} />}
      {typeof open === 'object' && 'edit' in open && <LimitDialog start={open.edit} onClose={close} />}
      {typeof open === 'object' && 'end' in open && <EndDialog limit={open.end} onClose={close} />}
    </div>
  );
}

function LimitCards({
  limits,
  onOpen,
}: {
  readonly limits: StateLimits;
  readonly onOpen: (open: Open) => void;
}) {
  const { inForce, ended, examples } = limits;
  return (
    <>
      <Card
        title={copy.inForce}
        count={inForce.length === 0 ? undefined : formatCount(inForce.length)}
        actions={
          <Button icon={<Plus aria-hidden className="size-4" />} onClick={() => onOpen('add')}>
            {copy.add}
          </Button>
        }
      >
        {inForce.length === 0 ? (
          <EmptyState title={copy.none}>{copy.noneHint}</EmptyState>
        ) : (
          <LimitList
            label={copy.inForce}
            limits={inForce}
            about={({ checkedBy, checkedAt }) => copy.checked({ by: checkedBy, on: formatMoment(checkedAt) })}
            renderActions={(limit, name) => (
              <div className="flex gap-2">
                <Button
                  size="sm"
                  aria-label={copy.changeNamed({ limit: name })}
                  onClick={() => onOpen({ edit: limit })}
                >
                  {copy.change}
                </Button>
                <Button
                  size="sm"
                  aria-label={copy.endNamed({ limit: name })}
                  onClick={() => onOpen({ end: limit })}
                >
                  {copy.end}
                </Button>
              </div>
            )}
          />
        )}
        {ended.length > 0 && (
          <Disclosure title={copy.ended({ count: ended.length })} className="border-t border-line">
            <LimitList
              label={copy.ended({ count: ended.length })}
              limits={ended}
              about={({ endedBy, endedAt }) =>
                copy.endedBy({ by: endedBy ?? '', on: endedAt === null ? '' : formatMoment(endedAt) })
              }
            />
          </Disclosure>
        )}
      </Card>
      {examples.length > 0 && (
        <Card title={copy.examples} count={formatCount(examples.length)}>
          <p className="px-4 py-4 text-ink-2 md:px-[18px]">{copy.examplesText}</p>
          <LimitList
            label={copy.examples}
            limits={examples}
            renderActions={(limit, name) => (
              <Button
                size="sm"
                aria-label={copy.confirmNamed({ limit: name })}
                onClick={() => onOpen({ edit: limit })}
              >
                {copy.confirm}
              </Button>
            )}
          />
        </Card>
      )}
    </>
  );
}

function EndDialog({ limit, onClose }: { readonly limit: StateLimitView; readonly onClose: () => void }) {
  const queryClient = useQueryClient();
  const end = useMutation({
    mutationFn: () => call(stateLimitRoutes.end, { body: { id: limit.id } }),
    onSuccess: (now) => {
      queryClient.setQueryData(stateLimitsQuery.queryKey, now);
      announce(copy.endedNow);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      title={copy.endTitle}
      confirmLabel={copy.endNow}
      busy={end.isPending}
      busyLabel={copy.ending}
      onConfirm={() => end.mutate()}
    >
      <p>{copy.endText({ limit: limitTitle(limit) })}</p>
      {end.isError && (
        <Alert tone="red" className="mt-3">
          {copy.endFailed({ reason: messageOf(end.error) })}
        </Alert>
      )}
    </ConfirmDialog>
  );
}
