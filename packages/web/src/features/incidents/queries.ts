import { incidentRoutes } from '@drawbridge/contract/incidents/routes.ts';
import { queryOf } from '../../platform/call-query.ts';

export const incidentsQuery = queryOf(['staff', 'incidents'], incidentRoutes.list, {});
