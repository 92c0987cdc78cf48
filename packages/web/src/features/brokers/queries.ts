import { brokerApplicationRoutes, brokerLinkRoutes } from '@drawbridge/contract/brokers/routes.ts';
import { queryOf } from '../../platform/call-query.ts';

export const ownLinkQuery = queryOf(['broker link'], brokerLinkRoutes.read, {});

export const clientsQuery = queryOf(['client applications'], brokerApplicationRoutes.list, {});
