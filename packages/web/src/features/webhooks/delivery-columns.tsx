import { deliveryWords, eventWords, webhookCopy } from '@drawbridge/messages/webhooks';
import type { WebhookDelivery } from '@drawbridge/contract/webhooks/schema.ts';
import { dash, formatCount, formatMoment } from '../../platform/format.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table-column.ts';
import { Tag } from '../../ui/tag.tsx';
import { deliveryTones } from './delivery-tones.ts';

/** The columns of the delivery table; `onOpen` opens a delivery’s details. */
export function deliveryColumns(onOpen: (id: string) => void): readonly Column<WebhookDelivery>[] {
  return [
    {
      key: 'event',
      header: webhookCopy.event,
      primary: true,
      cell: ({ type }) => <span className="font-semibold">{eventWords[type]}</span>,
    },
    {
      key: 'when',
      header: webhookCopy.when,
      width: 'w-52',
      cell: ({ createdAt }) => formatMoment(createdAt),
    },
    {
      key: 'state',
      header: webhookCopy.state,
      cardAside: true,
      width: 'w-36',
      cell: ({ state }) => <Tag tone={deliveryTones[state]}>{deliveryWords[state].word}</Tag>,
    },
    {
      key: 'attempts',
      header: webhookCopy.attemptsName,
      width: 'w-52',
      cell: ({ attempts, state, nextAttemptAt }) => (
        <div>
          {attempts === 0 ? webhookCopy.notYet : webhookCopy.attempts({ count: attempts })}
          {state === 'waiting' && attempts > 0 && nextAttemptAt !== null && (
            <span className="block text-sm text-ink-2">
              {webhookCopy.next({ when: formatMoment(nextAttemptAt) })}
            </span>
          )}
        </div>
      ),
    },
    {
      key: 'answer',
      header: webhookCopy.answered,
      cell: ({ responseStatus, error }) => error ?? (responseStatus === null ? dash : String(responseStatus)),
    },
    {
      key: 'duration',
      header: webhookCopy.durationName,
      align: 'right',
      width: 'w-24',
      cell: ({ durationMs }) =>
        durationMs === null ? dash : webhookCopy.duration({ milliseconds: formatCount(durationMs) }),
    },
    {
      key: 'details',
      header: webhookCopy.details,
      headerHidden: true,
      align: 'right',
      width: 'w-28',
      cell: ({ id, type, createdAt }) => (
        <Button
          size="sm"
          aria-label={webhookCopy.detailsNamed({ type: eventWords[type], when: formatMoment(createdAt) })}
          onClick={() => onOpen(id)}
        >
          {webhookCopy.details}
        </Button>
      ),
    },
  ];
}
