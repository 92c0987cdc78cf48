import { get } from '../wire/route.ts';
import { staffRights } from './staff-schema.ts';

export const staffProfileRoutes = {
  rights: get('/lima/api/staff/me', {
    summary: 'The signed-in employee’s permissions.',
    who: ['employee', 'administrator'],
    touches: { data: 'own account' },
    reply: staffRights,
  }),
} as const;
