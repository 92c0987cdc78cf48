import { staff, staffOnAskedDeal, staffOnDeals } from '../wire/reach.ts';
import { get, post } from '../wire/route.ts';
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
  workTeam,
} from './schema.ts';

const own = { who: staff, touches: { data: 'own account' } } as const;

export const workRoutes = {
  list: get('/lima/api/staff/work', {
    ...staffOnDeals,
    summary: 'Lists open work, soonest due first unless sorted otherwise, 50 items per page by default.',
    query: workQuery,
    reply: workItems,
  }),
  counts: get('/lima/api/staff/work/counts', {
    ...staffOnDeals,
    summary:
      'Counts open work by type, and how much of it is the caller’s, unassigned, overdue or due today.',
    query: workFilter,
    reply: workCounts,
  }),
  team: get('/lima/api/staff/work/team', {
    ...staffOnDeals,
    summary:
      'Returns the open work of each employee and what no one has taken, its age, what falls due in the next seven days, and the wires among it.',
    reply: workTeam,
  }),
  item: get('/lima/api/staff/work/item', {
    ...staffOnDeals,
    summary: 'Returns one open item with its due date and assignee.',
    query: workReference,
    reply: workLookup,
  }),
  ofDeal: get('/lima/api/staff/deals/work', {
    ...staffOnAskedDeal,
    summary:
      'Lists what borrowers and brokers have sent for one deal: requests, draws, budgets, documents and bank accounts. Includes all open items and the 200 newest decided ones.',
    query: workOfDealQuery,
    reply: workOfDeal,
  }),
  colleagues: get('/lima/api/staff/work/colleagues', {
    ...staffOnDeals,
    summary: 'Lists the employees who can be assigned work.',
    reply: colleagues,
  }),
  assign: post('/lima/api/staff/work/assign', {
    ...staffOnDeals,
    summary:
      'Assigns an item to an employee, or unassigns it. Refused if another employee has reassigned the item in the meantime.',
    body: workAssignment,
    reply: assignedWork,
    refusals: ['not_found', 'work_elsewhere'],
  }),
  assignSeveral: post('/lima/api/staff/work/assign-several', {
    ...staffOnDeals,
    summary:
      'Assigns several items to one employee, or unassigns them. Skips items that another employee has reassigned in the meantime.',
    body: severalWorkAssignment,
    reply: severalAssigned,
  }),
  mails: get('/lima/api/staff/work/mails', {
    ...own,
    summary: 'Returns which emails about work the caller receives.',
    reply: workMails,
  }),
  chooseMails: post('/lima/api/staff/work/mails', {
    ...own,
    summary: 'Turns emails about assigned work on or off for the caller only.',
    body: workMails,
    reply: workMails,
  }),
} as const;
