import { notificationsCopy as copy } from '@drawbridge/messages/notifications';
import { notificationRoutes } from '@drawbridge/contract/notifications/routes.ts';
import type { NotificationChoice, Notifications } from '@drawbridge/contract/notifications/schema.ts';
import { call, messageOf } from '../../platform/api.ts';
import { Alert } from '../../ui/alert.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { CheckboxGroup } from '../../ui/checkbox-group.tsx';
import { useChange } from './use-change.ts';

type Choice = Pick<NotificationChoice, 'kind' | 'isOn' | 'emailsToo'>;

/** What a person is notified of, and which of it is emailed too. Each change is saved at once. */
export function ChoiceList({
  notifications: { choices, showsAmounts },
}: {
  readonly notifications: Notifications;
}) {
  const choose = useChange({
    make: (body: Choice) => call(notificationRoutes.choose, { body }),
    meanwhile: (now, change) => ({
      ...now,
      choices: now.choices.map((choice) => (choice.kind === change.kind ? { ...choice, ...change } : choice)),
    }),
    said: () => copy.saved,
  });
  const show = useChange({
    make: (body: { showsAmounts: boolean }) => call(notificationRoutes.showAmounts, { body }),
    meanwhile: (now, change) => ({ ...now, ...change }),
    said: () => copy.saved,
  });
  const error = choose.error ?? show.error;
  return (
    <div className="grid gap-4">
      <h3 className="font-semibold">{copy.choices}</h3>
      {choices.map((choice) => (
        <KindChoice
          key={choice.kind}
          choice={choice}
          onChoose={({ isOn = choice.isOn, emailsToo = choice.emailsToo }) =>
            choose.mutate({ kind: choice.kind, isOn, emailsToo })
          }
        />
      ))}
      {choices.some(({ alwaysEmailed }) => !alwaysEmailed) && (
        <p className="text-sm text-ink-2">{copy.fallback}</p>
      )}
      <Checkbox
        label={copy.amounts}
        hint={copy.amountsHint}
        checked={showsAmounts}
        onChange={({ target }) => show.mutate({ showsAmounts: target.checked })}
      />
      {error && <Alert tone="red">{copy.notSaved({ reason: messageOf(error) })}</Alert>}
    </div>
  );
}

interface KindChoiceProps {
  readonly choice: NotificationChoice;
  readonly onChoose: (change: Partial<Choice>) => void;
}

/** Without a notification, the email always goes. */
function KindChoice({ choice: { kind, isOn, emailsToo, alwaysEmailed }, onChoose }: KindChoiceProps) {
  const mustEmail = alwaysEmailed || !isOn;
  return (
    <CheckboxGroup label={copy.kinds[kind]}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Checkbox
          label={copy.ways.notification}
          checked={isOn}
          onChange={({ target }) => onChoose({ isOn: target.checked })}
        />
        <Checkbox
          label={copy.ways.email}
          checked={mustEmail || emailsToo}
          disabled={mustEmail}
          onChange={({ target }) => onChoose({ emailsToo: target.checked })}
        />
      </div>
      {alwaysEmailed && <p className="text-sm text-ink-2">{copy.billsEmailed}</p>}
    </CheckboxGroup>
  );
}
