import { dealReference } from '../wire/deal-reference.ts';
import { readersOfDeal } from '../wire/reach.ts';
import { get, post } from '../wire/route.ts';
import { dealProperties, pictureToken } from './schema.ts';

export const propertyRoutes = {
  list: post('/lima/api/deals/properties', {
    effect: 'reads',
    summary: 'Lists a deal’s properties.',
    ...readersOfDeal,
    body: dealReference,
    reply: dealProperties,
  }),
  picture: get('/lima/api/property-pictures/:token', {
    summary:
      'Returns a property’s street photograph through a signed URL from another call, or 204 without a photograph.',
    who: 'anyone',
    touches: { data: 'nothing personal' },
    params: pictureToken,
    reply: 'file',
    refusals: ['not_found'],
  }),
} as const;
