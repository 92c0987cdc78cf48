import { queryOptions } from '@tanstack/react-query';
import { staffDocumentRoutes } from '@drawbridge/contract/documents/staff-routes.ts';
import { call } from '../../platform/api.ts';
import { linksFreshMs } from '../../platform/file-links.ts';

export function staffDocumentQuery(id: string) {
  return queryOptions({
    queryKey: ['staff', 'documents', id],
    queryFn: ({ signal }) => call(staffDocumentRoutes.read, { params: { id }, signal }),
    refetchInterval: linksFreshMs,
  });
}
