import { dealRoutes } from '@drawbridge/contract/deals/routes.ts';
import { isBroker, type AccountType } from '@drawbridge/domain/access/account-types.ts';

export type DealList = 'in process' | 'funded';

export const rowsAtATime = '100';

/** People who keep scrolling get more at a time. */
export const moreAtATime = '1000';

/** Entries of each list in the side navigation; the dashboard has them all. */
export const navigationEntries = '50';

/** The call that lists deals for an account of this type. */
export function listRoute(list: DealList, accountType: AccountType) {
  const broker = isBroker(accountType);
  if (list === 'funded') return broker ? dealRoutes.brokerFunded : dealRoutes.borrowerFunded;
  return broker ? dealRoutes.brokerInProcess : dealRoutes.borrowerInProcess;
}

export function navigationRoute(accountType: AccountType) {
  return accountType === 'CustomerAccount' ? dealRoutes.borrowerNavigation : dealRoutes.brokerNavigation;
}
