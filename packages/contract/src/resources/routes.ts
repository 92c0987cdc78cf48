import { roles } from '@drawbridge/domain/access/account-types.ts';
import { get } from '../wire/route.ts';
import { resourceReference } from './schema.ts';

export const resourceRoutes = {
  download: get('/lima/api/resources/:id', {
    summary:
      'Downloads a resource by its id. Borrowers and brokers each get the files for their account type; employees get all.',
    who: roles,
    touches: { data: 'nothing personal' },
    params: resourceReference,
    reply: 'file',
    refusals: ['not_found', 'role_not_allowed'],
  }),
} as const;
