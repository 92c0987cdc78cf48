import { invitationCopy } from '@drawbridge/messages/people';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { InvitationRun } from '@drawbridge/contract/people/invitations.ts';
import { peopleRoutes } from '@drawbridge/contract/people/routes.ts';
import { call, messageOf } from '../../platform/api.ts';
import { Alert } from '../../ui/alert.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { invitationsQuery, type PeopleFilter } from './queries.ts';

/** Shows the current invitations’ progress, the result of the last ones, and failed emails. */
export function InvitationsCard({ filter }: { readonly filter: PeopleFilter }) {
  const { data } = useQuery(invitationsQuery(filter));
  const queryClient = useQueryClient();
  const run = data?.run ?? undefined;
  const sent = run?.sent;
  const before = useRef(sent);
  useEffect(() => {
    // Refreshes the list below, which shows who has been invited.
    if (before.current !== undefined && before.current !== sent)
      void queryClient.invalidateQueries({ queryKey: ['staff', 'people'] });
    before.current = sent;
  }, [sent, queryClient]);
  return (
    <>
      {run && run.endedAt === null && <UnderWay run={run} />}
      {run && run.endedAt !== null && <Ended run={run} />}
      {data !== undefined && data.emailFailed > 0 && filter.standing !== 'email failed' && (
        <Alert
          tone="red"
          live="off"
          action={
            <Link
              to="/staff/people"
              search={{ ...filter, standing: 'email failed' }}
              className={buttonClass({ size: 'sm' })}
            >
              {invitationCopy.showFailed}
            </Link>
          }
        >
          {invitationCopy.failed({ people: data.emailFailed })}
        </Alert>
      )}
    </>
  );
}

function UnderWay({ run }: { readonly run: InvitationRun }) {
  const queryClient = useQueryClient();
  const stop = useMutation({
    mutationFn: () => call(peopleRoutes.stopInviting, { body: { id: run.id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['staff', 'people'] }),
  });
  const { sent, notNeeded, total, startedBy } = run;
  const words = invitationCopy.progress({ sent, total });
  return (
    <Card
      title={invitationCopy.title}
      padded
      footer={
        <Button busy={stop.isPending} busyLabel={invitationCopy.stopping} onClick={() => stop.mutate()}>
          {invitationCopy.stop}
        </Button>
      }
    >
      <div className="grid gap-2">
        {stop.isError && (
          <Alert tone="red">{invitationCopy.failedTo({ reason: messageOf(stop.error) })}</Alert>
        )}
        <ProgressBar
          label={invitationCopy.title}
          percent={((sent + notNeeded) / total) * 100}
          valueText={words}
        />
        <p className="num font-medium">{words}</p>
        <p className="text-sm text-ink-2">{invitationCopy.underWay({ by: startedBy })}</p>
      </div>
    </Card>
  );
}

function Ended({ run }: { readonly run: InvitationRun }) {
  const { sent, total, notNeeded, stoppedBy } = run;
  return (
    <Alert tone={stoppedBy === null ? 'green' : 'neutral'}>
      {stoppedBy === null
        ? invitationCopy.done({ sent })
        : invitationCopy.stopped({ by: stoppedBy, sent, total })}{' '}
      {notNeeded > 0 && invitationCopy.notNeeded({ people: notNeeded })}
    </Alert>
  );
}
