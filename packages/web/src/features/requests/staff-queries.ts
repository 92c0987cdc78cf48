import { queryOptions } from '@tanstack/react-query';
import { staffRequestRoutes } from '@drawbridge/contract/requests/staff-routes.ts';
import { call } from '../../platform/api.ts';
import { linksFreshMs } from '../../platform/file-links.ts';

export function staffRequestQuery(id: string) {
  return queryOptions({
    queryKey: ['staff', 'requests', id],
    queryFn: ({ signal }) => call(staffRequestRoutes.read, { params: { id }, signal }),
    refetchInterval: linksFreshMs,
  });
}
