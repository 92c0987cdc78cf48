import { get, post } from '../wire/route.ts';
import { checkedLimit, limitId, stateLimits } from './schema.ts';

const touches = { data: 'nothing personal' } as const;

/** What states allow lenders to agree on. Only limits that an administrator has checked count. */
export const stateLimitRoutes = {
  list: get('/lima/api/staff/state-limits', {
    summary: 'Lists the limits in force, the ended ones, and examples that nobody checked yet.',
    who: ['employee', 'administrator'],
    touches,
    reply: stateLimits,
  }),
  confirm: post('/lima/api/staff/state-limits/confirm', {
    summary: 'Confirms a limit, which counts at once. The limit it replaces ends.',
    who: ['administrator'],
    touches,
    body: checkedLimit,
    reply: stateLimits,
    keyed: true,
    refusals: ['not_found'],
  }),
  end: post('/lima/api/staff/state-limits/end', {
    summary: 'Ends a limit. One that already ended stays as it is.',
    who: ['administrator'],
    touches,
    body: limitId,
    reply: stateLimits,
    refusals: ['not_found'],
  }),
} as const;
