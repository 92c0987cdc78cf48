import { weeklyChoiceCopy as copy } from '@drawbridge/messages/weekly-emails';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { weeklyEmailRoutes } from '@drawbridge/contract/weekly-emails/routes.ts';
import { call, messageOf } from '../../platform/api.ts';
import { queryOf } from '../../platform/call-query.ts';
import { Alert } from '../../ui/alert.tsx';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const weeklyEmailQuery = queryOf(['weekly email'], weeklyEmailRoutes.read, {});

/** Where borrowers and brokers turn their weekly email on or off. */
export function WeeklyEmailCard() {
  return (
    <Card title={copy.title} padded>
      <QueryView
        query={useQuery(weeklyEmailQuery)}
        failure={copy.loadFailed}
        skeleton={<Skeleton shape="block" className="h-24 w-full" />}
      >
        {({ isOn }) => <Choice isOn={isOn} />}
      </QueryView>
    </Card>
  );
}

function Choice({ isOn }: { readonly isOn: boolean }) {
  const queryClient = useQueryClient();
  const turn = useMutation({
    mutationFn: (body: { isOn: boolean }) => call(weeklyEmailRoutes.set, { body }),
    onSuccess: (now) => {
      queryClient.setQueryData(weeklyEmailQuery.queryKey, now);
      announce(now.isOn ? copy.turnedOn : copy.turnedOff);
    },
  });
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-ink-2">{isOn ? copy.on : copy.off}</p>
      {turn.isError && <Alert tone="red">{copy.failed({ reason: messageOf(turn.error) })}</Alert>}
      <Button busy={turn.isPending} busyLabel={copy.saving} onClick={() => turn.mutate({ isOn: !isOn })}>
        {isOn ? copy.turnOff : copy.turnOn}
      </Button>
    </div>
  );
}
