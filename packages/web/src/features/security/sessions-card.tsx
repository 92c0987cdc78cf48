import { securityCopy } from '@drawbridge/messages/security';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { securityRoutes } from '@drawbridge/contract/security/routes.ts';
import type { SessionInList } from '@drawbridge/contract/security/schema.ts';
import { call } from '../../platform/api.ts';
import { formatMoment } from '../../platform/format.ts';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { QueryView, SkeletonGroup } from '../../ui/query-view.tsx';
import { Tag } from '../../ui/tag.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { factorsQuery, sessionsQuery } from './queries.ts';

const words = securityCopy.sessions;

export function SessionsCard() {
  const queryClient = useQueryClient();
  const query = useQuery(sessionsQuery());
  const hasPasskey = (useQuery(factorsQuery()).data?.passkeys.length ?? 0) > 0;
  const refresh = () => queryClient.invalidateQueries({ queryKey: sessionsQuery().queryKey });
  const [ending, setEnding] = useState<SessionInList | 'others'>();
  const alone = query.data?.every(({ current }) => current) ?? true;
  return (
    <Card
      title={words.title}
      footer={
        query.data &&
        (alone ? (
          <p className="text-sm text-ink-2">{words.alone}</p>
        ) : (
          <Button onClick={() => setEnding('others')}>{words.endOthers}</Button>
        ))
      }
    >
      <QueryView
        query={query}
        failure={securityCopy.loadFailed}
        failureClass="p-4"
        skeleton={<SkeletonGroup className="grid gap-2 p-4" sizes={['w-48', 'w-72']} />}
      >
        {(sessions) => (
          <ul aria-label={words.title} className="divide-y divide-line">
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} onEnd={() => setEnding(session)} />
            ))}
          </ul>
        )}
      </QueryView>
      {ending !== undefined && (
        <ProofDialog
          title={ending === 'others' ? words.endOthers : words.endTitle({ device: ending.device })}
          description={ending === 'others' ? words.endOthersWhat : words.endWhat}
          {...(hasPasskey ? { passkey: 'offered' } : {})}
          submitLabel={words.end}
          busyLabel={words.ending}
          onClose={() => setEnding(undefined)}
          onSubmit={async ({ owner }) => {
            if (ending === 'others') await call(securityRoutes.endOtherSessions, { body: owner });
            else await call(securityRoutes.endSession, { body: { id: ending.id, ...owner } });
            setEnding(undefined);
            announce(ending === 'others' ? words.othersEnded : words.ended({ device: ending.device }));
            await refresh();
          }}
        />
      )}
    </Card>
  );
}

interface SessionRowProps {
  readonly session: SessionInList;
  readonly onEnd: () => void;
}

function SessionRow({ session, onEnd }: SessionRowProps) {
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
          <span className="inline-block">{`${words.signedIn({ moment: signedIn })},`}</span>{' '}
          <span className="inline-block">{words.seen({ moment: formatMoment(session.lastSeenAt) })}</span>
        </p>
      </div>
      {!current && (
        <Button size="sm" aria-label={words.endNamed({ device, moment: signedIn })} onClick={onEnd}>
          {words.end}
        </Button>
      )}
    </li>
  );
}
