import type { AccountType } from '@drawbridge/domain/access/account-types.ts';
import { dealListQuery, navigationQuery } from '../features/deals/queries.ts';
import { todayQuery } from '../features/today/public.ts';
import { settled } from '../platform/call-query.ts';
import { awaitsEarlyAnswers } from '../platform/early-answers.ts';
import { queryClient } from '../platform/queries.ts';
import { currentSession } from '../platform/session.ts';

/** How long the first drawing waits: a person should soon be able to press something. */
const patienceMs = 200;

/**
 * Waits a little for the dashboard's data that the page requested before the app started, which usually arrives before the
 * app does. So the dashboard is drawn once, with its data, and not as a skeleton and again for each answer. Asks for nothing
 * if the page didn't.
 */
export async function firstData(): Promise<void> {
  const session = currentSession();
  if (!session || session.accountType === 'Employee' || !awaitsEarlyAnswers()) return;
  await Promise.race([
    Promise.all(readsOf(session.accountType)),
    new Promise((resolve) => setTimeout(resolve, patienceMs)),
  ]);
}

/** What `build/first-asks.ts` requests, and the code of a broker's overview. */
function readsOf(accountType: AccountType): Promise<void>[] {
  const asItOpens = { q: '', sort: undefined, filters: {} };
  return [
    settled(queryClient.query(navigationQuery(accountType))),
    accountType === 'CustomerAccount'
      ? settled(queryClient.query(todayQuery()))
      : settled(
          import('../features/pipeline/public.ts').then(({ overviewQuery }) =>
            queryClient.query(overviewQuery),
          ),
        ),
    settled(queryClient.infiniteQuery(dealListQuery('in process', accountType, asItOpens))),
    settled(queryClient.infiniteQuery(dealListQuery('funded', accountType, asItOpens))),
  ];
}
