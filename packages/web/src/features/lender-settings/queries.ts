import { queryOptions } from '@tanstack/react-query';
import { lenderSettingsRoutes } from '@drawbridge/contract/lender-settings/routes.ts';
import { call } from '../../platform/api.ts';

export const brandQuery = queryOptions({
  queryKey: ['staff', 'settings', 'brand'],
  queryFn: ({ signal }) => call(lenderSettingsRoutes.brand, { signal }),
});

export const feesQuery = queryOptions({
  queryKey: ['staff', 'settings', 'fees'],
  queryFn: ({ signal }) => call(lenderSettingsRoutes.fees, { signal }),
});

export const calendarQuery = queryOptions({
  queryKey: ['staff', 'settings', 'calendar'],
  queryFn: ({ signal }) => call(lenderSettingsRoutes.calendar, { signal }),
});

export const retentionQuery = queryOptions({
  queryKey: ['staff', 'settings', 'retention'],
  queryFn: ({ signal }) => call(lenderSettingsRoutes.retention, { signal }),
});

export const flagsQuery = queryOptions({
  queryKey: ['staff', 'settings', 'flags'],
  queryFn: ({ signal }) => call(lenderSettingsRoutes.flags, { signal }),
});
