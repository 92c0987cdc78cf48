import { queryOptions } from '@tanstack/react-query';
import type { MailDraft } from '@drawbridge/contract/lender-settings/mails.ts';
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

export const twoPersonRulesQuery = queryOptions({
  queryKey: ['staff', 'settings', 'two-person rules'],
  queryFn: ({ signal }) => call(lenderSettingsRoutes.twoPersonRules, { signal }),
});

export const flagsQuery = queryOptions({
  queryKey: ['staff', 'settings', 'flags'],
  queryFn: ({ signal }) => call(lenderSettingsRoutes.flags, { signal }),
});

export const mailsQuery = queryOptions({
  queryKey: ['staff', 'settings', 'mails'],
  queryFn: ({ signal }) => call(lenderSettingsRoutes.mails, { signal }),
});

/** A mail in words that may not be saved. Looks anew when settings change: they have the brand in them. */
export const mailPreviewQuery = (draft: MailDraft) =>
  queryOptions({
    queryKey: ['staff', 'settings', 'mail preview', draft],
    queryFn: ({ signal }) => call(lenderSettingsRoutes.previewMail, { body: draft, signal }),
    staleTime: 60_000,
    gcTime: 60_000,
  });
