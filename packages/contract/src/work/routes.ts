import { route } from '../wire/route.ts';
import {
  assignedWork,
  colleagues,
  severalAssigned,
  severalWorkAssignment,
  workAssignment,
  workCounts,
  workFilter,
  workItems,
  workLookup,
  workMails,
  workOfDeal,
  workOfDealQuery,
  workQuery,
  workReference,
} from './schema.ts';

const staffOnly = { who: ['employee', 'administrator'], touches: { data: 'every deal' } } as const;

const own = { who: staffOnly.who, touches: { data: 'own account' } } as const;

export const workRoutes = {
  list: route({
    ...staffOnly,
    method: 'GET',
    path: '/lima/api/staff/work',
    summary:
      'All that waits to be decided, what is due first at the top unless sorted, 50 at a time unless asked otherwise.',
    query: workQuery,
    reply: workItems,
  }),
  counts: route({
    ...staffOnly,
    method: 'GET',
    path: '/lima/api/staff/work/counts',
    summary: 'How much waits of each kind, for the caller, for nobody, and longer than it should.',
    query: workFilter,
    reply: workCounts,
  }),
  item: route({
    ...staffOnly,
    method: 'GET',
    path: '/lima/api/staff/work/item',
    summary: 'One item that waits: by when it is due, and who has it.',
    query: workReference,
    reply: workLookup,
  }),
  ofDeal: route({
    who: staffOnly.who,
    touches: { data: 'one deal', idAt: 'query.dealid', everyDealFor: staffOnly.who },
    method: 'GET',
    path: '/lima/api/staff/deals/work',
    summary:
      'What borrowers and brokers have sent for one deal: requests, draws, budgets, documents and bank accounts, waiting or decided. Of the decided, the newest 200.',
    query: workOfDealQuery,
    reply: workOfDeal,
  }),
  colleagues: route({
    ...staffOnly,
    method: 'GET',
    path: '/lima/api/staff/work/colleagues',
    summary: 'Who can be given work.',
    reply: colleagues,
  }),
  assign: route({
    ...staffOnly,
    method: 'POST',
    path: '/lima/api/staff/work/assign',
    summary:
      'Takes an item, gives it to a colleague, or gives it back to all. Refused when somebody was faster.',
    body: workAssignment,
    reply: assignedWork,
    refusals: ['not_found', 'work_elsewhere'],
  }),
  assignSeveral: route({
    ...staffOnly,
    method: 'POST',
    path: '/lima/api/staff/work/assign-several',
    summary:
      'Takes several items, gives them to a colleague, or gives them back to all. Those that somebody else has got hold of stay as they are.',
    body: severalWorkAssignment,
    reply: severalAssigned,
  }),
  mails: route({
    ...own,
    method: 'GET',
    path: '/lima/api/staff/work/mails',
    summary: 'Which mails about work the caller gets.',
    reply: workMails,
  }),
  chooseMails: route({
    ...own,
    method: 'POST',
    path: '/lima/api/staff/work/mails',
    summary: 'Switches the mails about work on or off, for the caller alone.',
    body: workMails,
    reply: workMails,
  }),
} as const;
