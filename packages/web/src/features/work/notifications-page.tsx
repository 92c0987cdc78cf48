import { notificationCopy as copy } from '@drawbridge/messages/work';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { workRoutes } from '@drawbridge/contract/work/routes.ts';
import { call, messageOf } from '../../platform/api.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { currentSession } from '../../platform/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { announce } from '../../ui/announcer-store.ts';
import { Card } from '../../ui/card.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { QueryView, SkeletonGroup } from '../../ui/query-view.tsx';
import { Switch } from '../../ui/switch.tsx';
import { workMailsQuery } from './queries.ts';

export function NotificationsPage() {
  usePageTitle(copy.title);
  const query = useQuery(workMailsQuery);
  const client = useQueryClient();
  const turn = useMutation({
    mutationFn: (given: boolean) => call(workRoutes.chooseMails, { body: { given } }),
    onSuccess: (now) => {
      client.setQueryData(workMailsQuery.queryKey, now);
      announce(copy.turned({ on: now.given }));
    },
  });
  return (
    <div className="page">
      <PageHeading title={copy.title} subtitle={copy.subtitle({ email: currentSession()?.username ?? '' })} />
      <div className="grid max-w-[760px] gap-6">
        <QueryView
          query={query}
          failure={copy.loadFailed}
          skeleton={<SkeletonGroup shape="block" sizes={['h-36 w-full']} />}
        >
          {({ given }) => (
            <Card title={copy.mails} padded>
              <div className="grid gap-3">
                <Switch
                  label={copy.given}
                  hint={copy.givenHint}
                  on={given}
                  words={copy.positions}
                  busy={turn.isPending}
                  onTurn={(on) => turn.mutate(on)}
                />
                {turn.isError && <Alert tone="red">{copy.failed({ reason: messageOf(turn.error) })}</Alert>}
              </div>
            </Card>
          )}
        </QueryView>
      </div>
    </div>
  );
}
