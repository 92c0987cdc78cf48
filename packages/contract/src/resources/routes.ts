import { roles } from '@drawbridge/domain/access/account-types.ts';
import { route } from '../wire/route.ts';
import { resourceReference } from './schema.ts';

export const resourceRoutes = {
  download: route({
    method: 'GET',
    path: '/lima/api/resources/:id',
    summary:
      'A file to download, by its id in the catalogue: borrowers have theirs, brokers theirs, employees all.',
    who: roles,
    touches: { data: 'nothing personal' },
    params: resourceReference,
    reply: 'file',
    refusals: ['not_found', 'role_not_allowed'],
  }),
} as const;
