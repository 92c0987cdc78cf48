import { get, post } from '../wire/route.ts';
import { weeklyEmail } from './schema.ts';

/** Employees and leads get no weekly email. */
const readers = { who: ['customer', 'broker', 'wholesale'], touches: { data: 'own account' } } as const;

export const weeklyEmailRoutes = {
  read: get('/lima/api/users/weekly-email', {
    summary: 'Whether the caller gets the weekly email about their loans.',
    ...readers,
    reply: weeklyEmail,
  }),
  set: post('/lima/api/users/weekly-email', {
    summary: 'Turns the caller’s weekly email on or off.',
    ...readers,
    body: weeklyEmail,
    reply: weeklyEmail,
  }),
} as const;
