import { notificationsCopy as copy } from '@drawbridge/messages/notifications';
import { Monitor, Smartphone } from 'lucide-react';
import { notificationRoutes } from '@drawbridge/contract/notifications/routes.ts';
import type { NotifiedBrowser } from '@drawbridge/contract/notifications/schema.ts';
import { call, messageOf } from '../../platform/api.ts';
import { formatDate } from '../../platform/format.ts';
import { unsubscribeBrowser } from '../../platform/unsubscribe-browser.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useChange } from './use-change.ts';

export function BrowserList({ browsers }: { readonly browsers: readonly NotifiedBrowser[] }) {
  const turnOff = useChange({
    make: async ({ id, isCurrent }: NotifiedBrowser) => {
      const now = await call(notificationRoutes.turnOff, { body: { id } });
      if (isCurrent) await unsubscribeBrowser();
      return now;
    },
    said: ({ device }) => copy.turnedOff({ device }),
  });
  return (
    <div>
      <h3 className="font-semibold">{copy.browsers}</h3>
      <ul aria-label={copy.browsers} className="divide-y divide-line">
        {browsers.map((browser) => (
          <BrowserRow
            key={browser.id}
            browser={browser}
            busy={turnOff.isPending && turnOff.variables.id === browser.id}
            onTurnOff={() => turnOff.mutate(browser)}
          />
        ))}
      </ul>
      {turnOff.isError && <Alert tone="red">{copy.notSaved({ reason: messageOf(turnOff.error) })}</Alert>}
    </div>
  );
}

interface BrowserRowProps {
  readonly browser: NotifiedBrowser;
  readonly busy: boolean;
  readonly onTurnOff: () => void;
}

function BrowserRow({ browser: { device, since, isCurrent }, busy, onTurnOff }: BrowserRowProps) {
  const Icon = /iPhone|iPad|Android/.test(device) ? Smartphone : Monitor;
  const day = formatDate(since);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <Icon aria-hidden className="size-5 shrink-0 text-ink-2" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device}
          {isCurrent && <Tag tone="green">{copy.this}</Tag>}
        </p>
        <p className="num text-sm text-ink-2">{copy.since({ day })}</p>
      </div>
      <Button size="sm" busy={busy} aria-label={copy.turnOffNamed({ device, day })} onClick={onTurnOff}>
        {copy.turnOff}
      </Button>
    </li>
  );
}
