import { route } from '../wire/route.ts';
import { dealStage, staffDeals, staffDealsQuery, staffMe, stageChange } from './schema.ts';

export const staffRoutes = {
  me: route({
    method: 'GET',
    path: '/lima/api/staff/me',
    summary: 'What the signed-in employee may do.',
    who: ['employee', 'administrator'],
    touches: { data: 'own account' },
    reply: staffMe,
  }),
  deals: route({
    method: 'GET',
    path: '/lima/api/staff/deals',
    summary: 'The lender’s deals, the latest change first unless asked otherwise, 50 at a time.',
    who: ['employee', 'administrator'],
    touches: { data: 'every deal' },
    apiKey: 'read',
    query: staffDealsQuery,
    reply: staffDeals,
  }),
  changeStage: route({
    method: 'POST',
    path: '/lima/api/staff/deals/stage',
    summary: 'Puts a deal into another stage; its people see it at once.',
    who: ['employee', 'administrator'],
    touches: { data: 'one deal', idAt: 'body.dealid', everyDealFor: ['employee', 'administrator'] },
    body: stageChange,
    reply: dealStage,
    refusals: ['funded_without_dates'],
  }),
} as const;
