import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { securityRoutes } from '@drawbridge/contract/security/routes.ts';
import type { SessionInList } from '@drawbridge/contract/security/schema.ts';
import { call, messageOf } from '../../platform/api.ts';
import { formatMoment } from '../../platform/format.ts';
import { announce } from '../../ui/announcer-store.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';
import { securityCopy } from './copy.ts';
import { sessionsQuery } from './queries.ts';

const words = securityCopy.sessions;

/** Where the person is signed in, and the way out of each. */
export function SessionsCard() {
  const queryClient = useQueryClient();
  const query = useQuery(sessionsQuery());
  const refresh = () => queryClient.invalidateQueries({ queryKey: sessionsQuery().queryKey });
  const endOne = useMutation({
    mutationFn: ({ id }: SessionInList) => call(securityRoutes.endSession, { body: { id } }),
    onSuccess: (_, { device }) => announce(words.ended(device)),
    onSettled: refresh,
  });
  const endOthers = useMutation({
    mutationFn: () => call(securityRoutes.endOtherSessions, {}),
    onSuccess: () => announce(words.othersEnded),
    onSettled: refresh,
  });
  const failure = endOne.error ?? endOthers.error;
  const alone = query.data?.every(({ current }) => current) ?? true;
  return (
    <Card
      title={words.title}
      footer={
        query.data &&
        (alone ? (
          <p className="text-sm text-ink-2">{words.alone}</p>
        ) : (
          <Button
            busy={endOthers.isPending}
            busyLabel={words.ending}
            onClick={() => {
              endOne.reset();
              endOthers.mutate();
            }}
          >
            {words.endOthers}
          </Button>
        ))
      }
    >
      {failure && (
        <Alert tone="red" className="m-4">
          {words.failed(messageOf(failure))}
        </Alert>
      )}
      {query.data ? (
        <ul aria-label={words.title} className="divide-y divide-line">
          {query.data.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              ending={endOne.isPending && endOne.variables.id === session.id}
              onEnd={() => {
                endOthers.reset();
                endOne.mutate(session);
              }}
            />
          ))}
        </ul>
      ) : query.isError ? (
        <div className="p-4">
          <LoadFailure
            retryLabel={securityCopy.refresh}
            retrying={query.isFetching}
            onRetry={() => void query.refetch()}
          >
            {securityCopy.loadFailed(messageOf(query.error))}
          </LoadFailure>
        </div>
      ) : (
        <div aria-busy className="grid gap-2 p-4">
          <Skeleton className="w-48" />
          <Skeleton className="w-72" />
        </div>
      )}
    </Card>
  );
}

interface SessionRowProps {
  readonly session: SessionInList;
  readonly ending: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ session, ending, onEnd }: SessionRowProps) {
  const { device, current } = session;
  const Icon = /iPhone|iPad|Android/.test(device) ? Smartphone : Monitor;
  const signedIn = formatMoment(session.signedInAt);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 md:px-[18px]">
      <Icon aria-hidden className="size-5 shrink-0 text-ink-2" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device}
          {current && <Tag tone="green">{words.this}</Tag>}
        </p>
        <p className="num text-sm text-ink-2">
          <span className="inline-block">{`${words.signedIn(signedIn)},`}</span>{' '}
          <span className="inline-block">{words.seen(formatMoment(session.lastSeenAt))}</span>
        </p>
      </div>
      {!current && (
        <Button
          size="sm"
          aria-label={words.endNamed(device, signedIn)}
          busy={ending}
          busyLabel={words.ending}
          onClick={onEnd}
        >
          {words.end}
        </Button>
      )}
    </li>
  );
}
