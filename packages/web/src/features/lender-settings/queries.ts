import { queryOptions } from '@tanstack/react-query';
import type { MailDraft } from '@drawbridge/contract/lender-settings/mails.ts';
import { lenderSettingsRoutes } from '@drawbridge/contract/lender-settings/routes.ts';
import { call } from '../../platform/api.ts';

function sectionQuery<Settings>(
  section: string,
  read: (given: { readonly signal: AbortSignal }) => Promise<Settings>,
) {
  return queryOptions({
    queryKey: ['staff', 'settings', section],
    queryFn: ({ signal }) => read({ signal }),
  });
}

export const brandQuery = sectionQuery('brand', (given) => call(lenderSettingsRoutes.brand, given));
export const feesQuery = sectionQuery('fees', (given) => call(lenderSettingsRoutes.fees, given));
export const applicationsQuery = sectionQuery('applications', (given) =>
  call(lenderSettingsRoutes.applications, given),
);
export const calendarQuery = sectionQuery('calendar', (given) => call(lenderSettingsRoutes.calendar, given));
export const timeZoneQuery = sectionQuery('time zone', (given) => call(lenderSettingsRoutes.timeZone, given));
export const noticesQuery = sectionQuery('notices', (given) => call(lenderSettingsRoutes.notices, given));
export const checksQuery = sectionQuery('checks', (given) => call(lenderSettingsRoutes.checks, given));
export const retentionQuery = sectionQuery('retention', (given) =>
  call(lenderSettingsRoutes.retention, given),
);
export const twoPersonRulesQuery = sectionQuery('two-person rules', (given) =>
  call(lenderSettingsRoutes.twoPersonRules, given),
);
export const wireQuery = sectionQuery('wire instructions', (given) =>
  call(lenderSettingsRoutes.wireInstructions, given),
);
export const flagsQuery = sectionQuery('flags', (given) => call(lenderSettingsRoutes.flags, given));
export const mailsQuery = sectionQuery('mails', (given) => call(lenderSettingsRoutes.mails, given));

/** A preview of unsaved wording. Its key is under the settings, because a changed brand changes the preview. */
export const mailPreviewQuery = (draft: MailDraft) =>
  queryOptions({
    queryKey: ['staff', 'settings', 'mail preview', draft],
    queryFn: ({ signal }) => call(lenderSettingsRoutes.previewMail, { body: draft, signal }),
    staleTime: 60_000,
    gcTime: 60_000,
  });
