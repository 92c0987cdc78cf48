import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { applicationRoutes } from '@drawbridge/contract/applications/routes.ts';
import { applicationFileRoutes } from '@drawbridge/contract/applications/file-routes.ts';
import { applicationQuestionRoutes } from '@drawbridge/contract/applications/question-routes.ts';
import { applicationPartyRoutes } from '@drawbridge/contract/applications/party-routes.ts';
import { staffApplicationRoutes } from '@drawbridge/contract/applications/staff-routes.ts';
import { brokerLinkRoutes } from '@drawbridge/contract/brokers/routes.ts';
import { linksFreshMs } from '../../platform/file-links.ts';
import { queryOf } from '../../platform/call-query.ts';

export const ownApplicationsQuery = queryOf(['applications'], applicationRoutes.list, {});

/** The files of an application, with links that are valid for a few minutes. */
export function applicationFilesQuery(application: string) {
  return queryOptions({
    ...queryOf(['application files', application], applicationFileRoutes.list, { body: { application } }),
    refetchInterval: linksFreshMs,
  });
}

export const questionSettingsQuery = queryOf(
  ['staff', 'settings', 'application questions'],
  applicationQuestionRoutes.read,
  {},
);

export const partiesKey = (named: string) => ['application', 'parties', named];

/** Owners answer on devices of their own, so their progress is asked for again and again. */
const askAgainMs = 15_000;

/** The owners of an application, as of its last save. */
export function partiesQuery(named: string | undefined, savedAt: string | null) {
  return queryOptions({
    ...queryOf([...partiesKey(named ?? ''), savedAt], applicationPartyRoutes.list, {
      body: { application: named ?? '' },
    }),
    enabled: named !== undefined,
    refetchInterval: askAgainMs,
    placeholderData: keepPreviousData,
  });
}

/** The application a deal came from. */
export function applicationOfDealQuery(dealId: string) {
  return queryOf(['deal', dealId, 'application'], staffApplicationRoutes.ofDeal, {
    query: { dealid: dealId },
  });
}

export function staffApplicationQuery(id: string) {
  return queryOf(['staff', 'application', id], staffApplicationRoutes.read, { query: { id } });
}

/** The broker whose link has a code. */
export function brokerLinkQuery(code: string) {
  return queryOf(['broker link', code], brokerLinkRoutes.show, { params: { code } });
}
