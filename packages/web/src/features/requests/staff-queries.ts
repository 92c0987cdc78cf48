import { queryOptions } from '@tanstack/react-query';
import { staffRequestRoutes } from '@drawbridge/contract/requests/staff-routes.ts';
import { standingRoutes } from '@drawbridge/contract/standing/routes.ts';
import type { ExtensionAsk } from '@drawbridge/contract/standing/schema.ts';
import { call } from '../../platform/api.ts';
import { linksFreshMs } from '../../platform/file-links.ts';

export function staffRequestQuery(id: string) {
  return queryOptions({
    queryKey: ['staff', 'requests', id],
    queryFn: ({ signal }) => call(staffRequestRoutes.read, { params: { id }, signal }),
    refetchInterval: linksFreshMs,
  });
}

/** A loan today without and with an extension. */
export function extensionPreviewQuery(ask: ExtensionAsk) {
  return queryOptions({
    queryKey: ['extension preview', ask],
    queryFn: ({ signal }) => call(standingRoutes.previewExtension, { body: ask, signal }),
    gcTime: 0,
  });
}
