import { notificationsCopy as copy } from '@drawbridge/messages/notifications';
import { useQuery } from '@tanstack/react-query';
import type { Notifications } from '@drawbridge/contract/notifications/schema.ts';
import { Card } from '../../ui/card.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BrowserList } from './browser-list.tsx';
import { pushSupport } from './browser-subscription.ts';
import { ChoiceList } from './choice-list.tsx';
import { notificationsQuery, subscribedHereQuery } from './queries.ts';
import { TurnOn } from './turn-on.tsx';

/** Where people turn on notifications for this browser and choose what they get. */
export function NotificationsCard() {
  return (
    <Card title={copy.title} padded>
      <QueryView
        query={useQuery(notificationsQuery)}
        failure={copy.loadFailed}
        skeleton={<Skeleton shape="block" className="h-24 w-full" />}
      >
        {(notifications) => <Settings notifications={notifications} />}
      </QueryView>
    </Card>
  );
}

function Settings({ notifications }: { readonly notifications: Notifications }) {
  const { browsers, publicKey } = notifications;
  const subscribedHere = useQuery(subscribedHereQuery).data;
  const isOnHere = subscribedHere === true && browsers.some(({ isCurrent }) => isCurrent);
  const support = pushSupport();
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{copy.intro}</p>
      {support === 'blocked' && (
        <div>
          <p className="font-medium">{copy.blocked}</p>
          <p className="text-sm text-ink-2">{copy.allow}</p>
        </div>
      )}
      {support === 'install' && <p>{copy.install}</p>}
      {support === 'unsupported' && <p>{copy.unsupported}</p>}
      {support === 'works' && subscribedHere !== undefined && !isOnHere && <TurnOn publicKey={publicKey} />}
      {browsers.length > 0 && (
        <>
          <BrowserList browsers={browsers} />
          <ChoiceList notifications={notifications} />
        </>
      )}
    </div>
  );
}
