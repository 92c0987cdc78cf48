import {
  applicationDecisionRoutes,
  ownApplicationRoutes,
} from '@drawbridge/contract/application-decisions/routes.ts';
import { queryOf } from '../../platform/call-query.ts';

/** Where an application stands, for employees. */
export function standingQuery(id: string) {
  return queryOf(['staff', 'application', id, 'standing'], applicationDecisionRoutes.read, { query: { id } });
}

/** The letters about one’s own application, by its id or key. */
export function ownStandingQuery(application: string) {
  return queryOf(['application', application, 'standing'], ownApplicationRoutes.read, {
    body: { application },
  });
}
