import { applyCopy, staffApplyCopy as copy } from '@drawbridge/messages/applications';
import { useMutation } from '@tanstack/react-query';
import { staffApplicationRoutes } from '@drawbridge/contract/applications/staff-routes.ts';
import { call, messageOf } from '../../platform/api.ts';
import { formatDate } from '../../platform/format.ts';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';

interface PrivateAnswerProps {
  readonly id: string;
  readonly place: string;
  readonly label: string;
}

/** An encrypted answer, opened on request. Each view is in the audit log. */
export function PrivateAnswer({ id, place, label }: PrivateAnswerProps) {
  const show = useMutation({
    mutationFn: () => call(staffApplicationRoutes.reveal, { body: { id, place } }),
    onError: (error) => announce(copy.shownFailed({ reason: messageOf(error) }), { tone: 'red' }),
  });
  const value = show.data?.value;
  if (value !== undefined)
    return (
      <span className="flex flex-wrap items-center gap-2">
        {/(?:^|\.)birth_date$/.test(place) ? formatDate(value) : value}
        <Button size="sm" onClick={show.reset}>
          {copy.hide({ label })}
        </Button>
      </span>
    );
  return (
    <span className="flex flex-wrap items-center gap-2">
      {copy.sealed}
      <Button size="sm" busy={show.isPending} busyLabel={applyCopy.sending} onClick={() => show.mutate()}>
        {copy.show({ label })}
      </Button>
    </span>
  );
}
