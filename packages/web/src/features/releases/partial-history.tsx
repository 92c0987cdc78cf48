import { partialReleaseCopy as copy } from '@drawbridge/messages/releases';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PartialRelease } from '@drawbridge/contract/releases/partial-schema.ts';
import { releaseRoutes } from '@drawbridge/contract/releases/routes.ts';
import { call, messageOf } from '../../platform/api.ts';
import { formatDate, formatDollars } from '../../platform/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Tag } from '../../ui/tag.tsx';
import { propertyReleasesQuery } from './queries.ts';

type Act = 'approve' | 'decline' | 'note';

interface PartialHistoryProps {
  readonly dealId: string;
  readonly seen: number | null;
  readonly history: readonly PartialRelease[];
}

const tones = { proposed: 'amber', posted: 'green', declined: 'neutral', undone: 'red' } as const;

/** A loan’s partial releases, newest first, with those waiting for an employee. */
export function PartialHistory({ dealId, seen, history }: PartialHistoryProps) {
  const client = useQueryClient();
  const act = useMutation({
    mutationFn: ({ as, id }: { as: Act; id: string }) => {
      const about = { dealid: dealId, id };
      if (as === 'approve')
        return call(releaseRoutes.approvePartial, { body: { ...about, seen: seen ?? 0 } });
      if (as === 'decline') return call(releaseRoutes.declinePartial, { body: about });
      return call(releaseRoutes.notePartial, { body: about });
    },
    onSuccess: (now) => {
      client.setQueryData(propertyReleasesQuery(dealId).queryKey, now);
      announce(copy.saved);
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['staff'] }),
  });
  return (
    <Card title={copy.history}>
      {act.isError && (
        <Alert tone="red" className="m-4">
          {copy.failed({ reason: messageOf(act.error) })}
        </Alert>
      )}
      <ul aria-label={copy.history} className="divide-y divide-line">
        {history.map((release) => (
          <PartialRow
            key={release.id}
            release={release}
            busy={act.isPending}
            onAct={(as) => act.mutate({ as, id: release.id })}
          />
        ))}
      </ul>
    </Card>
  );
}

interface PartialRowProps {
  readonly release: PartialRelease;
  readonly busy: boolean;
  readonly onAct: (as: Act) => void;
}

function PartialRow({ release, busy, onAct }: PartialRowProps) {
  const { street, on, amount, instrument, reason, state, askedBy, decidedBy, isOwn, isNoted } = release;
  return (
    <li className="grid gap-2 px-4 py-4 md:px-[18px]">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-semibold">{street}</h3>
        <Tag tone={tones[state]}>{copy.state({ state })}</Tag>
      </div>
      <p className="num wrap-anywhere">
        {copy.summary({ amount: formatDollars(amount), day: formatDate(on), instrument })}
      </p>
      {state === 'undone' && <p>{copy.undone}</p>}
      {reason !== null && <p className="wrap-anywhere">{reason}</p>}
      <p className="text-sm text-ink-2">{copy.askedBy({ name: askedBy })}</p>
      {decidedBy !== null && decidedBy !== askedBy && (
        <p className="text-sm text-ink-2">{copy.decidedBy({ name: decidedBy })}</p>
      )}
      {state === 'proposed' && (
        <div className="flex flex-wrap gap-2">
          {!isOwn && (
            <Button
              size="sm"
              disabled={busy}
              aria-label={copy.approveNamed({ street })}
              onClick={() => onAct('approve')}
            >
              {copy.approve}
            </Button>
          )}
          <Button
            size="sm"
            disabled={busy}
            aria-label={isOwn ? copy.withdrawNamed({ street }) : copy.declineNamed({ street })}
            onClick={() => onAct('decline')}
          >
            {isOwn ? copy.withdraw : copy.decline}
          </Button>
        </div>
      )}
      {state === 'undone' && !isNoted && (
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            disabled={busy}
            aria-label={copy.noteNamed({ street })}
            onClick={() => onAct('note')}
          >
            {copy.note}
          </Button>
        </div>
      )}
    </li>
  );
}
