import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { webhookRoutes } from '@drawbridge/contract/webhooks/routes.ts';
import type { DeliveryState, WebhookDelivery } from '@drawbridge/contract/webhooks/schema.ts';
import { call } from '../../platform/api.ts';
import { queryOf } from '../../platform/call-query.ts';

/** How often to refetch while deliveries are pending. */
const lookAgainMs = 2000;

export const webhooksQuery = queryOf(['staff', 'webhooks'], webhookRoutes.list, {});

export function webhookQuery(id: string) {
  return queryOf(['staff', 'webhooks', id], webhookRoutes.read, { params: { id } });
}

/** An endpoint’s deliveries, newest first. Refetched while any are about to be sent. */
export function deliveriesQuery(id: string, state: DeliveryState | undefined) {
  return infiniteQueryOptions({
    queryKey: ['staff', 'webhooks', id, 'deliveries', state ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      call(webhookRoutes.deliveries, {
        params: { id },
        query: {
          ...(state === undefined ? {} : { state }),
          ...(pageParam === undefined ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ deliveries }) => deliveries.some(isAboutToBeSent)) ? lookAgainMs : false,
  });
}

function isAboutToBeSent({ state, attempts, nextAttemptAt }: WebhookDelivery): boolean {
  if (state !== 'waiting') return false;
  return attempts === 0 || (nextAttemptAt !== null && Date.parse(nextAttemptAt) <= Date.now());
}

export function deliveryQuery(id: string) {
  return queryOf(['staff', 'webhook-delivery', id], webhookRoutes.delivery, { params: { id } });
}
