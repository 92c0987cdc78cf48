import { get } from '../wire/route.ts';
import { backupRecords } from './schema.ts';

export const backupRoutes = {
  list: get('/lima/api/staff/backups', {
    who: ['administrator'],
    summary: 'Lists the latest 100 backups and 100 restore drills, newest first, with their results.',
    touches: { data: 'nothing personal' },
    reply: backupRecords,
  }),
} as const;
