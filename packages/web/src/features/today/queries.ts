import { todayRoutes } from '@drawbridge/contract/today/routes.ts';
import { queryOf } from '../../platform/call-query.ts';

/** What the borrower’s first page says and asks. */
export function todayQuery() {
  return queryOf(['deals', 'today'], todayRoutes.read, {});
}
