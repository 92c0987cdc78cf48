import { notificationsCopy as copy } from '@drawbridge/messages/notifications';
import { notificationRoutes } from '@drawbridge/contract/notifications/routes.ts';
import { call, messageOf } from '../../platform/api.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { subscribeBrowser } from './browser-subscription.ts';
import { useChange } from './use-change.ts';

/** Push services can be out of reach although the portal is not. */
class SubscribingFailed extends Error {}

export function TurnOn({ publicKey }: { readonly publicKey: string }) {
  const turnOn = useChange({
    make: async () => {
      const subscription = await subscribeBrowser(publicKey).catch((error: unknown) => {
        throw new SubscribingFailed(copy.failed, { cause: error });
      });
      return subscription && call(notificationRoutes.turnOn, { body: { subscription } });
    },
    said: () => copy.turnedOn,
  });
  const { error } = turnOn;
  return (
    <div className="grid justify-items-start gap-4">
      {error && (
        <Alert tone="red">
          {error instanceof SubscribingFailed ? copy.failed : copy.notSaved({ reason: messageOf(error) })}
        </Alert>
      )}
      <Button busy={turnOn.isPending} busyLabel={copy.turningOn} onClick={() => turnOn.mutate(undefined)}>
        {copy.turnOn}
      </Button>
    </div>
  );
}
