import { peopleCopy } from '@drawbridge/messages/people';
import type { PersonDetail } from '@drawbridge/contract/people/schema.ts';
import { messageOf } from '../../platform/api.ts';
import { formatMoment } from '../../platform/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { usePersonAction } from './use-person-action.ts';

interface PersonSessionsCardProps {
  readonly person: PersonDetail;
  readonly administers: boolean;
}

export function PersonSessionsCard({ person, administers }: PersonSessionsCardProps) {
  const end = usePersonAction(person.id, 'endSessions');
  const { sessions } = person;
  return (
    <Card
      title={peopleCopy.sessions}
      footer={
        administers &&
        sessions.length > 0 && (
          <Button busy={end.isPending} busyLabel={peopleCopy.working} onClick={() => end.mutate()}>
            {peopleCopy.endSessions}
          </Button>
        )
      }
    >
      {end.isError && (
        <Alert tone="red" className="m-4">
          {peopleCopy.failed({ reason: messageOf(end.error) })}
        </Alert>
      )}
      {sessions.length === 0 ? (
        <p className="p-4 text-ink-2 md:px-[18px]">{peopleCopy.noSessions}</p>
      ) : (
        <ul aria-label={peopleCopy.sessions} className="divide-y divide-line">
          {sessions.map(({ id, device, signedInAt, lastSeenAt }) => (
            <li key={id} className="px-4 py-3 md:px-[18px]">
              <p className="font-medium">{device}</p>
              <p className="num text-sm text-ink-2">
                {peopleCopy.sessionLine({
                  signedIn: formatMoment(signedInAt),
                  seen: formatMoment(lastSeenAt),
                })}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
