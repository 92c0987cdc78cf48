import { profileRoutes } from '@drawbridge/contract/profile/routes.ts';
import { queryOf } from '../../platform/call-query.ts';

export const preferredNameQuery = queryOf(['profile', 'preferred name'], profileRoutes.preferredName, {});

export const languageQuery = queryOf(['profile', 'language'], profileRoutes.language, {});

export function profileQuery() {
  return queryOf(['profile'], profileRoutes.read, {});
}
