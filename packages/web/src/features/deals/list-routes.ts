import { dealRoutes } from '@drawbridge/contract/deals/routes.ts';
import { isBroker, type AccountType } from '@drawbridge/domain/access/account-types.ts';

export type DealList = 'in process' | 'funded';

export const rowsAtATime = '100';

/** Later pages are larger, for people who keep scrolling. */
export const moreAtATime = '1000';

/** Entries per list in the side navigation. The dashboard shows all deals. */
export const navigationEntries = '50';

/** The routes that list deals for this account type. */
export function listRoute(list: DealList, accountType: AccountType) {
  const broker = isBroker(accountType);
  if (list === 'funded') return broker ? dealRoutes.brokerFunded : dealRoutes.borrowerFunded;
  return broker ? dealRoutes.brokerInProcess : dealRoutes.borrowerInProcess;
}

export function navigationRoute(accountType: AccountType) {
  return accountType === 'CustomerAccount' ? dealRoutes.borrowerNavigation : dealRoutes.brokerNavigation;
}
