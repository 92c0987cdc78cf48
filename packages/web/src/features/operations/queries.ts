import { queryOptions } from '@tanstack/react-query';
import { operationRoutes } from '@drawbridge/contract/operations/routes.ts';
import { backupRoutes } from '@drawbridge/contract/backups/routes.ts';
import { call } from '../../platform/api.ts';

const watchMs = 10_000;

/** Read again while the page is open, because jobs come and go. */
export const operationsQuery = queryOptions({
  queryKey: ['staff', 'operations'],
  queryFn: ({ signal }) => call(operationRoutes.read, { signal }),
  refetchInterval: watchMs,
});

export const backupsQuery = queryOptions({
  queryKey: ['staff', 'backups'],
  queryFn: ({ signal }) => call(backupRoutes.list, { signal }),
  refetchInterval: watchMs,
});
