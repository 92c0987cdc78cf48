import { stateLimitRoutes } from '@drawbridge/contract/state-limits/routes.ts';
import { queryOf } from '../../platform/call-query.ts';

export const stateLimitsQuery = queryOf(['staff', 'settings', 'state limits'], stateLimitRoutes.list, {});
